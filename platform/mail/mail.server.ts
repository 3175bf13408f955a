import type { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** Timeouts for a mail server's silence and for one mail in all, since a server may answer in a trickle. */
const PATIENCE = { silenceMs: 10_000, sendWithinMs: 60_000 }
const MOST_CONNECTIONS = 2

export type Mail = {
  /** With its angle brackets: `<id@domain>`. A mail that is sent again keeps it. */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** Written by the program, not by a person. */
  isAutomatic: boolean
}

export type MailTransport = {
  /** Resolves when the mail server has accepted the mail. @throws MailFailure */
  send(mail: Mail): Promise<void>
  /** Ends all connections, even one that is sending a mail. */
  close(): void
}

/** Why a mail was not accepted. `code` is for records and logs: no address and no text of the mail. */
export class MailFailure extends Error {
  readonly code: string
  /** Whether trying again would be pointless: the recipient or the mail itself was refused for good. */
  readonly isPermanent: boolean

  constructor(code: string, isPermanent: boolean) {
    super(`The mail was not taken: ${code}`)
    this.name = 'MailFailure'
    this.code = code
    this.isPermanent = isPermanent
  }
}

/** Whether a text is exactly one address: a line break would add headers to a mail, a comma recipients. */
export function isOneAddress(text: string): boolean {
  return /^[^\s,;<>"@\p{Cc}]+@[^\s,;<>"@\p{Cc}]+$/u.test(text)
}

/** SMTP at `SMTP_URL`, with TLS where offered; undefined when unset. Connects at the first mail. */
export function openMail(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  { silenceMs, sendWithinMs } = PATIENCE,
): MailTransport | undefined {
  if (smtpUrl === undefined) return undefined
  let opened: Promise<Pool> | undefined
  return {
    async send(mail) {
      for (const address of [mail.to, mail.from.address, ...(mail.replyTo ? [mail.replyTo] : [])]) {
        if (!isOneAddress(address)) throw new MailFailure('not one address', true)
      }
      opened ??= openPool(smtpUrl, silenceMs)
      try {
        await (await opened).sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(sendWithinMs) })
      } catch (error) {
        throw toFailure(error)
      }
    },
    close() {
      opened?.then((pool) => pool.close({ force: true })).catch(() => {})
      opened = undefined
    },
  }
}

type Pool = Awaited<ReturnType<typeof openPool>>

/** The SMTP client is loaded with the first mail: an installation without mail never needs it. */
async function openPool(url: string, silenceMs: number) {
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // So that a kept connection which the server has closed meanwhile is replaced at once.
    maxRequeues: 1,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The next mail reports why an idle connection broke; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

function toMessage(mail: Mail): Parameters<ReturnType<typeof createTransport>['sendMail']>[0] {
  return {
    messageId: mail.messageId,
    // The envelope is given explicitly rather than read from the headers.
    envelope: { from: mail.from.address, to: [mail.to] },
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // RFC 3834: out-of-office programs do not answer mail with this header.
    ...(mail.isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
  }
}

/**
 * Permanent is a 5xx reply to the recipient or the content. To a sign-in or the sender it means that our
 * settings are wrong (also 530 and 5.7.x), which somebody may correct in time.
 */
function toFailure(error: unknown): MailFailure {
  const { code, command, responseCode, response } = error as Record<string, unknown>
  const isDistrust = responseCode === 530 || /^\d{3}[ -]5\.7\./.test(String(response))
  const isPermanent =
    Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA') && !isDistrust
  const words = [responseCode || undefined, code ?? 'unknown', command].filter((word) => word !== undefined)
  return new MailFailure(words.join(' ').slice(0, 80), isPermanent)
}
