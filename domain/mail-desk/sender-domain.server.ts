import { Resolver } from 'node:dns/promises'
import { site } from '#content/site.ts'
import type { Admin } from '#domain/accounts/admin.server.ts'
import type { Config } from '#platform/config.ts'
import { publicKeyOf } from '#platform/mail/dkim.server.ts'
import { isLoopback } from '#platform/settings.ts'
import { type DnsAnswer, type RecordKind, type Sender, wantedRecords } from './sender-domain.ts'

/** For all questions together: somebody looks at a button meanwhile. */
const PATIENCE_MS = 8_000
const TRY_MS = 2_000

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl' | 'dkim'>

/** Whose mails the program sends, as it is set up. */
export function senderOf({ smtpUrl, mailFrom, siteUrl, dkim }: Settings): Sender {
  const hosts = smtpUrl === undefined ? [] : [smtpUrl, siteUrl].map((url) => new URL(url).hostname)
  return {
    domain: (mailFrom ?? site.email).split('@')[1]?.toLowerCase() ?? '',
    // A mail server of this machine sends from where the site is.
    server: hosts.find((host) => !isLoopback(host)),
    dkim: dkim && { domain: dkim.domain, selector: dkim.selector, publicKey: publicKeyOf(dkim) },
  }
}

/** Finds the TXT records of a name, each in its pieces. @throws with DNS's `code` */
type ResolveTxt = (name: string) => Promise<string[][]>

const BEGINS: Record<RecordKind, RegExp> = { spf: /^v=spf1(\s|$)/i, dkim: /(^|;)\s*p=/i, dmarc: /^v=dmarc1/i }

/** Asks DNS what it says of each of the sender's records; of DKIM only where this program signs. */
export async function askDns(
  _admin: Admin,
  sender: Sender,
  given?: ResolveTxt,
): Promise<Partial<Record<RecordKind, DnsAnswer>>> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: 2 })
  const timer = setTimeout(() => resolver.cancel(), PATIENCE_MS)
  const resolve: ResolveTxt = given ?? ((name) => resolver.resolveTxt(name))
  const { domain } = sender
  const asked = wantedRecords(sender).map(async ({ kind, name }) => {
    if (name === undefined) return []
    const names = kind === 'dmarc' ? dmarcNames(domain) : [name]
    return [[kind, await firstWith({ resolve, domain }, names, BEGINS[kind])] as const]
  })
  try {
    const answers = (await Promise.all(asked)).flat()
    const unknown = answers.find(([, answer]) => 'failure' in answer && answer.failure === 'ENOTFOUND')?.[1]
    return Object.fromEntries(answers.map(([kind, answer]) => [kind, unknown ?? answer]))
  } finally {
    clearTimeout(timer)
  }
}

/** Where DMARC's record may stand: at the domain, or at one that it is part of. */
function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, from) => `_dmarc.${labels.slice(from).join('.')}`)
}

type Asked = { resolve: ResolveTxt; domain: string }

/** The first of the names that has a record of the kind; the first of all if none has. */
async function firstWith(asked: Asked, names: readonly string[], begins: RegExp): Promise<DnsAnswer> {
  for (const name of names) {
    const answer = await textsAt(asked, name, begins)
    if ('failure' in answer || answer.texts.length > 0) return answer
  }
  return { name: names[0] ?? '', texts: [] }
}

async function textsAt({ resolve, domain }: Asked, name: string, begins: RegExp): Promise<DnsAnswer> {
  try {
    const records = await resolve(name)
    return { name, texts: records.map((pieces) => pieces.join('')).filter((text) => begins.test(text)) }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    // That a name is not there at all is usual for a record's own name, but not for the domain.
    const isMissing = code === 'ENODATA' || (code === 'ENOTFOUND' && name !== domain)
    return isMissing ? { name, texts: [] } : { name, failure: code }
  }
}
