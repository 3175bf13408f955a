import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import type { DeliveredMail } from './audit.ts'

/** What a mail server does: takes everything, refuses everybody for now, or accepts connections and says nothing. */
export type MailHabit = 'works' | 'refuses' | 'hangs'

/** A real mail server on loopback that remembers each mail it took: to whom, and under which Message-ID. */
export async function startMailServer(habit: MailHabit) {
  const received: DeliveredMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      if (habit !== 'hangs') done()
    },
    onRcptTo(_address, _session, done) {
      done(habit === 'refuses' ? Object.assign(new Error('Not now'), { responseCode: 451 }) : undefined)
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        const messageId = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, messageId })
        done()
      })
    },
  })
  // The program is meant to be killed in the middle of conversations.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const at = listening.address()
  if (!at || typeof at === 'string') throw new Error('no port')
  return {
    address: `smtp://127.0.0.1:${at.port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
