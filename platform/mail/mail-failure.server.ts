import { connect } from 'node:tls'

type Kind = { isPermanent?: boolean; isOfServer?: boolean; needsMail?: boolean }

/** Why a mail was not accepted. `code` is for records and logs: no address and no text of the mail. */
export class MailFailure extends Error {
  readonly code: string
  /** Whether trying again would be pointless: the recipient or the mail itself was refused for good. */
  readonly isPermanent: boolean
  /** Whether every mail would fail: it is about the server, or how this program was set up for it. */
  readonly isOfServer: boolean
  /** Whether it is found out only with a mail: that the sender is refused, or mail is not passed on. */
  readonly needsMail: boolean

  constructor(code: string, { isPermanent = false, isOfServer = false, needsMail = false }: Kind = {}) {
    super(`The mail was not taken: ${code}`)
    this.name = 'MailFailure'
    this.code = code
    this.isPermanent = isPermanent
    this.isOfServer = isOfServer
    this.needsMail = needsMail
  }
}

/**
 * Reads an error of the SMTP client. Permanent is a 5xx reply to the recipient or the content. To a sign-in
 * or the sender it means that our settings are wrong (also 530 and 5.7.x), which somebody may correct in
 * time.
 */
export async function toFailure(error: unknown, smtpUrl: string, patienceMs: number): Promise<MailFailure> {
  const { code, originalCode, timeoutType, command, responseCode, response } = error as Record<
    string,
    unknown
  >
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
  // Some servers give no status beside the code to somebody whose mail they do not pass on.
  const isRelay = command === 'RCPT TO' && /\brelay/i.test(String(response))
  const isDistrust = responseCode === 530 || status?.startsWith('5.7.') === true || isRelay
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  const isSilent = timeoutType === 'GREETING_TIMEOUT' || timeoutType === 'SOCKET_TIMEOUT'
  const isTlsPort = isSilent && (await speaksTlsAtOnce(smtpUrl, patienceMs))
  const detail = isTlsPort ? 'TLS_AT_ONCE' : isRelay ? 'RELAY' : (originalCode ?? timeoutType)
  const words = [responseCode, status, code ?? 'unknown', command, detail].filter(Boolean)
  return new MailFailure(words.join(' ').slice(0, 80), {
    isPermanent: Number(responseCode) >= 500 && isOfMail && !isDistrust,
    isOfServer: !isOfMail || (command === 'RCPT TO' && isDistrust),
    needsMail: command === 'MAIL FROM' || isOfMail,
  })
}

/** Whether a server that greets nobody waits for TLS, where `smtp://` is set. Nothing is sent to it. */
function speaksTlsAtOnce(smtpUrl: string, patienceMs: number): Promise<boolean> {
  const { hostname, port, protocol } = new URL(smtpUrl)
  if (protocol === 'smtps:') return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port) || 587, rejectUnauthorized: false }, () => resolve(true))
  for (const event of ['error', 'close']) socket.on(event, () => resolve(false))
  socket.setTimeout(patienceMs, () => resolve(false))
  return promise.finally(() => socket.destroy())
}
