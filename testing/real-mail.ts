import { setTimeout as sleep } from 'node:timers/promises'
import { addColleague } from '../domain/accounts/administrators.server.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/open.server.ts'
import { type EximHabits, startExim } from './exim.ts'
import { type Program, startProgram } from './program.ts'

/** The desk has to know within this time what is wrong with the mail server. */
const WITHIN_MS = 60_000
const PASSWORD = 'three slow otters'

type Case = {
  exim?: EximHabits
  /** What stands in SMTP_URL before the host, and after the port. */
  before?: string
  after?: string
  /** What the log and the dashboard say; without it mail arrives, over TLS, and neither says anything. */
  says?: RegExp
  /** It shows only with a mail. */
  needsMail?: boolean
}

const cases: Record<string, Case> = {
  'a certificate that it signed itself': {},
  'the same, where certificates are to be checked': {
    after: '?tls.rejectUnauthorized=true',
    says: /certificate is signed by itself/,
  },
  'no TLS for a password': { exim: { tls: 'none' }, before: 'user:pass@', says: /offers no TLS/ },
  'TLS whose key it has not': { exim: { tls: 'unreadable' }, says: /offers TLS and then refuses it/ },
  'no way to sign in, nor a need to': { before: 'user:pass@' },
  'mail for nobody elsewhere': {
    exim: { refusesRelay: true },
    says: /doesn(?:'|&#x27;)t pass email on for us/,
    needsMail: true,
  },
}

/**
 * Runs the program with a real Exim on this machine, set up in each of these ways.
 * @returns what is wrong, by how Exim is set up
 * @throws MissingProgram when Exim can't be had
 */
export async function checkRealMail(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [name, one] of Object.entries(cases)) found.set(name, await faultsWith(one))
  return found
}

async function faultsWith({ exim: habits = {}, before = '', after = '', says, needsMail }: Case) {
  const exim = await startExim(habits)
  const program = await startProgram({
    SMTP_URL: `smtp://${before}localhost:${exim.port}${after}`,
    ...{ MAIL_FROM: 'jobs@agency.example', AGENCY_INBOX: 'staff@agency.example' },
  }).catch(async (error) => {
    await exim.remove()
    throw error
  })
  try {
    const readDashboard = await signIn(program)
    const lines = () => program.log.filter((line) => line.includes('no mail can be sent'))
    if (!says || needsMail) await sendMessage(program)
    if (!says) {
      await until(() => exim.delivered().includes('ann@home.example'))
      return [
        ...(exim.delivered().includes('ann@home.example') ? [] : [`no mail arrived: ${exim.log()}`]),
        ...(/ P=esmtps X=TLS1\.[23]/.test(exim.log()) ? [] : ['it did not come over TLS']),
        ...lines(),
      ]
    }
    await until(async () => says.test(await readDashboard()) && (needsMail || lines().length > 0))
    return [
      ...(says.test(await readDashboard()) ? [] : ['the dashboard does not say it']),
      ...(needsMail || (lines().length === 1 && says.test(lines()[0] ?? '')) ? [] : [`log: ${lines()}`]),
    ]
  } finally {
    await program.stop()
    await exim.remove()
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + WITHIN_MS; Date.now() < giveUpAt && !(await isSo()); ) await sleep(500)
}

const inJson = (body: object, headers = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function sendMessage({ address }: Program) {
  const message = { subject: 'Feedback', message: 'Thank you for your help.', phone: '020 7946 0140' }
  await fetch(`${address}/api/contact`, inJson({ name: 'Ann Lee', email: 'ann@home.example', ...message }))
}

/** Signs a new administrator in. @returns how to read the dashboard's HTML */
async function signIn({ address, folder }: Program): Promise<() => Promise<string>> {
  const email = 'staff@agency.example'
  const db = openDatabase({ databaseUrl: undefined, dataDir: folder })
  const account = await addColleague({ db, clock: systemClock }, email, 'admin').finally(() => db.destroy())
  const cookies = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
  const headers = { Origin: address }
  const first = await fetch(
    `${address}/api/session`,
    inJson({ email, password: account?.oneTimePassword }, headers),
  )
  const chosen = await fetch(
    `${address}/api/session/password`,
    inJson({ newPassword: PASSWORD, confirmation: PASSWORD }, { ...headers, Cookie: cookies(first) }),
  )
  const Cookie = cookies(chosen)
  return async () => (await fetch(`${address}/admin/dashboard`, { headers: { Cookie } })).text()
}
