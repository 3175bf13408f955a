import type { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { isLoopback } from '../settings.ts'
import { recordConversation, type SmtpLine } from './conversation.server.ts'
import { MailFailure, toFailure } from './mail-failure.server.ts'

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
  /** Where one click in the reader's mail program ends such mail, by a POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export type MailTransport = {
  /** Resolves when the mail server has accepted the mail. @throws MailFailure */
  send(mail: Mail): Promise<void>
  /** Sends over a connection of its own. @returns all that was said, and why the mail was not accepted */
  sendForTest(mail: Mail): Promise<{ conversation: SmtpLine[]; failure: MailFailure | undefined }>
  /** Connects and signs in, without a mail: whether the server takes the sender is left open. */
  check(): Promise<MailFailure | undefined>
  /** What was wrong with the server or its settings at the last try; undefined for nothing, or no try yet. */
  fault(): MailFailure | undefined
  /** Ends all connections, even one that is sending a mail. */
  close(): void
}

/** Whether a text is exactly one address: a line break would add headers to a mail, a comma recipients. */
export function isOneAddress(text: string): boolean {
  return /^[^\s,;<>"@\p{Cc}]+@[^\s,;<>"@\p{Cc}]+$/u.test(text)
}

/**
 * SMTP at `SMTP_URL`, with TLS where offered, and always where it signs in; undefined when unset. Connects at
 * the first mail, and signs mails where DKIM is set up. On this machine any certificate is taken, unless the
 * address says `tls.rejectUnauthorized=true`.
 */
export function openMail(
  { smtpUrl, dkim }: Pick<Config, 'smtpUrl'> & Partial<Pick<Config, 'dkim'>>,
  { silenceMs, sendWithinMs } = PATIENCE,
): MailTransport | undefined {
  if (smtpUrl === undefined) return undefined
  let opened: Promise<Pool> | undefined
  let fault: MailFailure | undefined
  const options = optionsFor(smtpUrl, dkim, silenceMs)

  /** What a try came to, which is remembered if it is about the server. */
  async function tried(work: () => Promise<unknown>): Promise<MailFailure | undefined> {
    try {
      await work()
      fault = undefined
    } catch (error) {
      if (error instanceof MailFailure) return error
      const failure = await toFailure(error, smtpUrl ?? '', silenceMs)
      fault = failure.isOfServer ? failure : undefined
      return failure
    }
  }
  const message = (mail: Mail) => {
    refuseOddAddresses(mail)
    return { ...toMessage(mail), signal: AbortSignal.timeout(sendWithinMs) }
  }

  return {
    async send(mail) {
      const failure = await tried(async () => {
        const text = message(mail)
        opened ??= openPool(options)
        await (await opened).sendMail(text)
      })
      if (failure) throw failure
    },
    async sendForTest(mail) {
      const { createTransport } = await import('nodemailer')
      const { lines, logger } = recordConversation(new URL(smtpUrl))
      const transport = createTransport({ ...options, logger, transactionLog: true })
      const failure = await tried(async () => transport.sendMail(message(mail)))
      transport.close()
      return { conversation: lines, failure }
    },
    async check() {
      const { createTransport } = await import('nodemailer')
      const before = fault
      const failure = await tried(() => createTransport(options).verify())
      // That the server lets us in does not make it take a mail.
      if (!failure && before?.needsMail) fault = before
      return fault
    },
    fault: () => fault,
    close() {
      opened?.then((pool) => pool.close({ force: true })).catch(() => {})
      opened = undefined
    },
  }
}

type Pool = Awaited<ReturnType<typeof openPool>>

function optionsFor(url: string, dkim: Config['dkim'], silenceMs: number) {
  const { username, hostname } = new URL(url)
  return {
    url,
    ...(dkim && {
      // The type has only texts; the signing itself takes whatever Node's does.
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey as never },
    }),
    // Nobody on the way may leave STARTTLS out to read the password.
    requireTLS: username !== '',
    // Nobody is on the way to this machine itself, and Debian's mail servers sign their own certificates.
    tls: { rejectUnauthorized: !isLoopback(hostname) },
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The SMTP client is loaded with the first mail: an installation without mail never needs it. */
async function openPool(options: ReturnType<typeof optionsFor>) {
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    ...options,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // So that a kept connection which the server has closed meanwhile is replaced at once.
    maxRequeues: 1,
  })
  // The next mail reports why an idle connection broke; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

function refuseOddAddresses({ to, from, replyTo }: Mail) {
  for (const address of [to, from.address, ...(replyTo ? [replyTo] : [])]) {
    if (!isOneAddress(address)) throw new MailFailure('not one address', { isPermanent: true })
  }
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
    headers: {
      // RFC 3834: out-of-office programs do not answer mail with this header.
      ...(mail.isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(mail.unsubscribeUrl !== undefined && { list: { unsubscribe: { url: mail.unsubscribeUrl } } }),
  }
}
