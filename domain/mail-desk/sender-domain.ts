import { MAIL_PATH } from './failed-mail.ts'

export const SENDER_DOMAIN_PATH = `${MAIL_PATH}/domain`

/** Whose mails go out, and how. */
export type Sender = {
  /** Of the sender's address. */
  domain: string
  /** The host that hands mails to the world; undefined while there is no mail server. */
  server: string | undefined
  /** How this program signs mails; undefined when it does not. `publicKey` is in base64. */
  dkim: { domain: string; selector: string; publicKey: string } | undefined
}

export type RecordKind = 'spf' | 'dkim' | 'dmarc'

/** A TXT record as it must stand in DNS. Without a value, somebody else says what it is. */
export type WantedRecord = { kind: RecordKind; name: string | undefined; value: string | undefined }

/** What DNS says of a name: its TXT records of the kind, or why it could not be asked. */
export type DnsAnswer = { name: string; texts: string[] } | { name: string; failure: string }

export type Verdict = { tone: 'success' | 'warning' | 'danger'; text: string; found: string[] | undefined }

/** What providers ask their customers to put into SPF, by the host of `SMTP_URL`. */
const INCLUDES: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)office365\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)(gmail|google)\.com$/, '_spf.google.com'],
  [/(^|\.)amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
  [/(^|\.)postmarkapp\.com$/, 'spf.mtasv.net'],
]

/** The records that the sender's domain needs, as they are to be published. */
export function wantedRecords(sender: Sender): WantedRecord[] {
  const { domain, dkim } = sender
  const entry = spfEntry(sender)
  return [
    { kind: 'spf', name: domain, value: entry && `v=spf1 ${entry} ~all` },
    {
      kind: 'dkim',
      name: dkim && `${dkim.selector}._domainkey.${dkim.domain}`,
      value: dkim && `v=DKIM1; k=rsa; p=${dkim.publicKey}`,
    },
    { kind: 'dmarc', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  ]
}

function spfEntry({ server }: Sender): string | undefined {
  const include = INCLUDES.find(([host]) => server !== undefined && host.test(server))?.[1]
  return include ? `include:${include}` : server && `a:${server}`
}

/** Whether DMARC takes the signature for the sender's: of the same domain, or of one within the other. */
export function isAligned({ domain, dkim }: Sender): boolean {
  if (!dkim) return false
  const [longer, shorter] = [domain, dkim.domain].sort((a, b) => b.length - a.length)
  return longer === shorter || longer?.endsWith(`.${shorter}`) === true
}

/** What a record in DNS comes to, in one sentence. */
export function verdictOn(kind: RecordKind, sender: Sender, answer: DnsAnswer): Verdict {
  if ('failure' in answer) {
    const text =
      answer.failure === 'ENOTFOUND'
        ? `DNS doesn't know ${answer.name}: it isn't registered, or not seen from this machine.`
        : `DNS could not be asked just now (${answer.failure}).`
    return { tone: 'warning', text, found: undefined }
  }
  const [record = '', another] = answer.texts
  const judge = { spf: verdictOnSpf, dkim: verdictOnDkim, dmarc: verdictOnDmarc }[kind]
  const [tone, text]: Judgement =
    record === ''
      ? ['danger', MISSING[kind]]
      : another !== undefined
        ? ['danger', 'There is more than one such record, so receivers go by none. Leave one.']
        : judge(record, sender, answer.name)
  return { tone, text, found: answer.texts }
}

type Judgement = [tone: Verdict['tone'], text: string]

const MISSING: Record<RecordKind, string> = {
  spf: "It isn't published: receivers can't tell your mail server from a stranger's.",
  dkim: "It isn't published: receivers take our emails as if nobody had signed them.",
  dmarc: "It isn't published: anybody can write in your name, and some receivers refuse your email.",
}

function verdictOnSpf(record: string, sender: Sender): Judgement {
  const terms = record.toLowerCase().split(/\s+/)
  if (terms.some((term) => term === 'all' || term === '+all')) {
    return ['danger', 'It lets everybody send in your name. End it with ~all.']
  }
  const entry = spfEntry(sender)
  if (entry && terms.includes(entry.toLowerCase()))
    return ['success', 'It is published and names your mail server.']
  return [
    'warning',
    "It's published, but doesn't name your mail server in a way that this page can follow: check that " +
      'one of its entries stands for it.',
  ]
}

function verdictOnDkim(record: string, { dkim }: Sender): Judgement {
  const key = tagsOf(record).get('p')
  if (key === dkim?.publicKey) return ['success', 'It is published and fits the key that we sign with.']
  if (key === '')
    return ['danger', 'The key has been withdrawn there: receivers take our signature for a bad one.']
  return ['danger', 'Another key is published there: receivers take our emails for forged.']
}

function verdictOnDmarc(record: string, { domain }: Sender, name: string): Judgement {
  const tags = tagsOf(record)
  const isInherited = name !== `_dmarc.${domain}`
  const policy = ((isInherited ? tags.get('sp') : undefined) ?? tags.get('p'))?.toLowerCase()
  const where = isInherited ? `It is published at ${name}, which counts here too` : 'It is published'
  switch (policy) {
    case 'none':
      return [
        'success',
        `${where}, and only watches (p=none). Once your emails pass, p=quarantine keeps others from ` +
          'writing in your name.',
      ]
    case 'quarantine':
      return ['success', `${where}: what others write in your name ends among the junk.`]
    case 'reject':
      return ['success', `${where}: what others write in your name is refused.`]
    default:
      return ['danger', `${where}, but doesn't say what to do (p=), so receivers ignore it.`]
  }
}

/** `v=DMARC1; p=none` by name; spaces mean nothing, also inside a key. */
function tagsOf(record: string): Map<string, string> {
  const tags = record.split(';').map((tag) => tag.replaceAll(/\s/g, '').split(/=(.*)/, 2))
  return new Map(tags.map(([name = '', value = '']) => [name.toLowerCase(), value]))
}
