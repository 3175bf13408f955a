import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail that a test's server was given. */
type TakenMail = { from: string; to: string[]; source: string }

/** How a test's mail server behaves; by default it takes everything. */
export type MailServerHabits = {
  /** The reply code to a recipient. */
  refuseRecipient?: (address: string) => number | undefined
  /** The reply code to the whole mail. */
  refuseMail?: () => number | undefined
  /** What it says when it refuses. */
  words?: string
  /** Its TLS key and certificate: with these it offers STARTTLS, or speaks TLS at once. */
  tls?: { key: string; cert: string; isAtOnce?: boolean }
  /** The one password that it takes. */
  password?: string
  /** How it lets people sign in. */
  mechanism?: 'PLAIN' | 'LOGIN' | 'CRAM-MD5'
  /** The reply code to a sender. */
  refuseSender?: () => number | undefined
  /** Whether it breaks the connection once it has the mail, instead of confirming it. */
  diesAfterData?: () => boolean
}

/** A real SMTP server on loopback that lives as long as the test. */
export async function startMailServer(habits: MailServerHabits = {}) {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  const refusal = (responseCode: number) =>
    Object.assign(new Error(habits.words ?? 'refused'), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: habits.tls ? [] : ['STARTTLS'],
    ...(habits.tls && { key: habits.tls.key, cert: habits.tls.cert, secure: habits.tls.isAtOnce === true }),
    authMethods: [habits.mechanism ?? 'PLAIN'],
    onAuth({ username = '', password, validatePassword }, _session, callback) {
      const isRight = validatePassword?.(habits.password ?? '') ?? password === habits.password
      callback(isRight ? null : refusal(535), { user: username })
    },
    onMailFrom(_address, _session, callback) {
      const code = habits.refuseSender?.()
      callback(code ? refusal(code) : null)
    },
    onRcptTo({ address }, _session, callback) {
      const code = habits.refuseRecipient?.(address)
      callback(code ? refusal(code) : null)
    },
    async onData(stream, { envelope }, callback) {
      const source = await text(stream).catch(() => undefined)
      if (source === undefined) return callback(refusal(451))
      const code = habits.refuseMail?.()
      if (code) return callback(refusal(code))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
      if (habits.diesAfterData?.()) for (const socket of sockets) socket.destroy()
      else callback()
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken }
}

/** A server that hands each connection to the test, and does nothing with it unless told. */
export async function startRawServer(onConnection: (socket: Socket) => void = () => {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: sockets }
}

/** An address on which nothing listens. */
export async function addressOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `smtp://127.0.0.1:${port}`
}
