import { TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#platform/clock.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import {
  addressOfNobody,
  type MailServerHabits,
  startMailServer,
  startRawServer,
} from '#platform/mail/test-mail-server.server.ts'
import { mailFaultText } from './mail-faults.ts'

const IMPATIENT = { silenceMs: 700, sendWithinMs: 5_000 }
const PASSWORD = 'a secret: with / and @'
const SIGN_IN = `//desk:${encodeURIComponent(PASSWORD)}@`

/** A certificate that signs itself, for one name and for so many days from now. */
async function aCertificate({ name = 'localhost', days = 30 } = {}) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    notBeforeDate: new Date(Date.now() - 60 * DAY_MS),
    notAfterDate: new Date(Date.now() + days * DAY_MS),
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  })
  return { key, cert }
}

/** What is said of a test mail to a server, and whether that is remembered of the server. */
async function faultAt(smtpUrl: string) {
  const mail = openMail({ smtpUrl }, IMPATIENT)
  onTestFinished(() => mail?.close())
  const { conversation = [], failure } =
    (await mail?.sendForTest({
      messageId: '<one@agency.example>',
      from: { name: 'The agency', address: 'jobs@agency.example' },
      to: 'nurse@home.example',
      replyTo: undefined,
      subject: 'Hello',
      text: 'The text of the email',
      html: '',
      isAutomatic: true,
    })) ?? {}
  const said = conversation.map(({ by, text }) => `${by}: ${text}`).join('\n')
  return { text: failure && mailFaultText(failure.code), isRemembered: mail?.fault() !== undefined, said }
}

/** The address of a server as if on another machine: by the name in its certificate, trusted if given. */
const named = (url: string, { cert = '', user = '' } = {}) => {
  const address = url.replace('127.0.0.1', 'localhost').replace('//', user || '//')
  const trusted = cert ? `&tls.ca=${encodeURIComponent(cert)}` : ''
  return `${address}?tls.rejectUnauthorized=true${trusted}`
}

test('a mail server of this machine may sign its certificate itself, for whatever name', async () => {
  const server = await startMailServer({ tls: await aCertificate({ name: 'mail.example.org', days: -1 }) })
  expect(await faultAt(server.url)).toMatchObject({
    text: undefined,
    said: expect.stringContaining('STARTTLS'),
  })
  expect(server.taken).toHaveLength(1)
})

test('a certificate that signs itself, has expired or is for another name is told apart', async () => {
  const good = await aCertificate()
  const server = await startMailServer({ tls: good })
  expect(await faultAt(named(server.url))).toMatchObject({
    text: expect.stringContaining('certificate is signed by itself'),
    isRemembered: true,
  })
  expect((await faultAt(named(server.url, good))).text).toBeUndefined()
  expect(server.taken).toHaveLength(1)

  const old = await aCertificate({ days: -1 })
  const { url: oldUrl } = await startMailServer({ tls: old })
  expect((await faultAt(named(oldUrl, old))).text).toContain('certificate has expired')
  const other = await aCertificate({ name: 'mail.example.org' })
  const { url: otherUrl } = await startMailServer({ tls: other })
  expect((await faultAt(named(otherUrl, other))).text).toContain('certificate is for another name')
})

const tls = await aCertificate()
test.each<[string, MailServerHabits, string]>([
  ['wrong password', { tls, password: 'another' }, "doesn't accept the user and password"],
  ['no TLS', { password: PASSWORD }, 'offers no TLS (STARTTLS)'],
  ['refused sender', { tls, password: PASSWORD, refuseSender: () => 553 }, "doesn't accept the sender"],
])('%s is a fault of the server', async (_, habits, sentence) => {
  const server = await startMailServer(habits)
  const { text, isRemembered, said } = await faultAt(named(server.url, { ...tls, user: SIGN_IN }))
  expect(text).toContain(sentence)
  expect(isRemembered).toBe(true)
  expect(said).not.toContain('secret')
})

test('TLS refused after its offer, TLS on the wrong port, silence and nobody are told apart', async () => {
  const refuses = await startRawServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (said) =>
      socket.write(/^EHLO/i.test(String(said)) ? '250-here\r\n250 STARTTLS\r\n' : '454 no certificate\r\n'),
    )
  })
  expect((await faultAt(refuses.url)).text).toContain('offers TLS and then refuses it')
  const atOnce = await startMailServer({ tls: { ...tls, isAtOnce: true } })
  expect((await faultAt(atOnce.url)).text).toContain('Write smtps:// in SMTP_URL instead of smtp://')
  const plain = await startMailServer()
  expect((await faultAt(plain.url.replace('smtp:', 'smtps:'))).text).toContain(
    'Write smtp:// in SMTP_URL instead of smtps://',
  )
  const silent = await startRawServer()
  const silentInTls = await startRawServer((socket) => void new TLSSocket(socket, { isServer: true, ...tls }))
  for (const url of [silent.url, named(silentInTls.url.replace('smtp:', 'smtps:'), tls)]) {
    expect((await faultAt(url)).text).toContain("doesn't answer in time")
  }
  expect((await faultAt(await addressOfNobody())).text).toContain('Nothing listens')
})

test('a recipient that is refused is no fault of the server', async () => {
  const server = await startMailServer({ refuseRecipient: () => 550 })
  expect(await faultAt(server.url)).toMatchObject({
    text: expect.stringContaining('refuses this recipient'),
    isRemembered: false,
  })
})

test.each(['PLAIN', 'LOGIN', 'CRAM-MD5'] as const)(
  'a test mail tells what both sides said, but neither password nor text, with %s',
  async (mechanism) => {
    const server = await startMailServer({ tls, password: PASSWORD, mechanism })
    const { text, said } = await faultAt(named(server.url, { ...tls, user: SIGN_IN }))
    expect(text).toBeUndefined()
    for (const line of ['server: 220 ', 'program: STARTTLS', `program: AUTH ${mechanism}`]) {
      expect(said).toContain(line)
    }
    expect(said).toContain('program: RCPT TO:<nurse@home.example>')
    expect(said).toMatch(/server: 250 .*\n.*program: QUIT|server: 250 [^\n]*$/)
    expect(said).not.toContain('The text of the email')
    for (const part of [PASSWORD, `\0desk\0${PASSWORD}`]) {
      expect(said).not.toContain(part)
      expect(said).not.toContain(Buffer.from(part).toString('base64').replace(/=+$/, ''))
    }
  },
)
