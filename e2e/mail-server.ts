import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Program, startProgram } from '../testing/program.ts'
import { expect, test } from './test.ts'

/** A mail as the server was given it: to whom, and its source, line breaks and escapes undone. */
type TakenMail = { to: string[]; mail: string }

/** A real SMTP server on loopback that takes everything, but for whom begins with `refused`. */
async function startMailServer() {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('refused') ? new Error('No such mailbox') : undefined),
    async onData(stream, { envelope }, callback) {
      taken.push({ to: envelope.rcptTo.map(({ address }) => address), mail: undone(await text(stream)) })
      callback()
    },
  })
  server.on('error', () => {})
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (address: string) => taken.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** As far as plain text goes. */
function undone(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The program of the desk's tests, with what has been mailed to an address. */
type Desk = Program & { mailsTo(address: string): string[] }

async function startDesk(settings: Record<string, string> = {}): Promise<Desk> {
  const mail = await startMailServer()
  const program = await startProgram({
    SMTP_URL: mail.url,
    MAIL_FROM: 'desk@agency.example',
    AGENCY_INBOX: 'staff@agency.example',
    ...settings,
  })
  const stop = async () => {
    await program.stop()
    await mail.stop()
  }
  return { ...program, mailsTo: mail.mailsTo, stop }
}

/** Where the last mail to an address leads that leads there, once there are so many. */
export async function linkIn(program: Pick<Desk, 'mailsTo'>, to: string, path: RegExp, count = 1) {
  const links = () => program.mailsTo(to).flatMap((mail) => path.exec(mail)?.[0] ?? [])
  await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return links().at(-1) ?? ''
}

/** Tests with a program of their own that sends mail to the test's server. */
export function mailTest(settings: Record<string, string> = {}) {
  const start = () => startDesk(settings)
  return test.extend<{ program: Desk }>({ program: async ({ share }, use) => use(await share(start)) })
}

/** Tests with one such program, and jobs that no other test's lists have. */
export const deskTest = mailTest()
