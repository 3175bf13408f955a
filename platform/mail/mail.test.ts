import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isOneAddress, type Mail, openMail } from './mail.server.ts'
import { MailFailure } from './mail-failure.server.ts'
import { addressOfNobody, startMailServer, startRawServer } from './test-mail-server.server.ts'

const aMail = (fields: Partial<Mail> = {}): Mail => ({
  messageId: '<one@agency.example>',
  from: { name: 'The agency', address: 'jobs@agency.example' },
  to: 'nurse@home.example',
  replyTo: undefined,
  subject: 'Hello',
  text: 'Plain words',
  html: '<p>Marked words</p>',
  isAutomatic: true,
  ...fields,
})

/** For servers that are not going to answer. */
const IMPATIENT = { silenceMs: 300, sendWithinMs: 1_000 }

function transportTo(smtpUrl: string, patience?: typeof IMPATIENT) {
  const mail = openMail({ smtpUrl }, patience)
  if (!mail) throw new Error('There is no transport')
  onTestFinished(() => mail.close())
  return mail
}

/** Why a mail was not taken. */
async function failureOf(smtpUrl: string, mail = aMail(), patience?: typeof IMPATIENT): Promise<MailFailure> {
  const outcome = await transportTo(smtpUrl, patience)
    .send(mail)
    .catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(MailFailure)
  return outcome as MailFailure
}

test('without SMTP_URL there is no transport', () => {
  expect(openMail({ smtpUrl: undefined })).toBeUndefined()
})

test('a mail arrives with its Message-ID, both parts and one recipient', async () => {
  const server = await startMailServer()
  await transportTo(server.url).send(aMail({ replyTo: 'sender@home.example' }))
  expect(server.taken).toHaveLength(1)
  const [{ from, to, source } = { from: '', to: [], source: '' }] = server.taken
  expect({ from, to }).toEqual({ from: 'jobs@agency.example', to: ['nurse@home.example'] })
  expect(source).toContain('Message-ID: <one@agency.example>')
  expect(source).toContain('From: The agency <jobs@agency.example>')
  expect(source).toContain('Reply-To: sender@home.example')
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).toContain('Plain words')
  expect(source).toContain('<p>Marked words</p>')
})

test('a mail that a person wrote is not marked as automatic', async () => {
  const server = await startMailServer()
  await transportTo(server.url).send(aMail({ isAutomatic: false }))
  expect(server.taken[0]?.source).not.toContain('Auto-Submitted')
})

test('a mail that can be unsubscribed from says where, for one click', async () => {
  const server = await startMailServer()
  const unsubscribeUrl = `https://jobs.agency.example/alerts/unsubscribe?token=${'a1'.repeat(60)}`
  await transportTo(server.url).send(aMail({ unsubscribeUrl }))
  const unfolded = server.taken[0]?.source.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toMatch(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test.each([
  ...['nurse@home.example,boss@home.example', 'nurse@home.example\r\nBcc: boss@home.example'],
  ...['nurse@home.example\nBcc: boss@home.example', 'nurse@home.example;boss@home.example'],
  ...['Nurse <nurse@home.example>', '"boss@home.example,"@home.example', 'nurse home@home.example'],
  ...['nurse', ''],
])('%j is refused before anything is sent, as recipient, sender and Reply-To', async (address) => {
  const server = await startMailServer()
  expect(isOneAddress(address)).toBe(false)
  expect((await failureOf(server.url, aMail({ to: address }))).isPermanent).toBe(true)
  expect((await failureOf(server.url, aMail({ from: { name: '', address } }))).isPermanent).toBe(true)
  if (address) expect((await failureOf(server.url, aMail({ replyTo: address }))).isPermanent).toBe(true)
  expect(server.taken).toEqual([])
})

test('a subject with line breaks adds no header', async () => {
  const server = await startMailServer()
  await transportTo(server.url).send(aMail({ subject: 'Hello\r\nBcc: boss@home.example\r\n\r\nWords' }))
  expect(server.taken[0]?.to).toEqual(['nurse@home.example'])
  expect(server.taken[0]?.source).not.toMatch(/^Bcc:/im)
})

test('a text that names a file or an address of the web is only text', async () => {
  const server = await startMailServer()
  const transport = transportTo(server.url)
  const asIfAFile = { path: '/etc/hostname' } as unknown as string
  await expect(transport.send(aMail({ text: asIfAFile }))).rejects.toBeInstanceOf(MailFailure)
  const asIfAPage = { href: server.url.replace('smtp', 'http') } as unknown as string
  await expect(transport.send(aMail({ html: asIfAPage }))).rejects.toBeInstanceOf(MailFailure)
  expect(server.taken).toEqual([])
})

test.each([
  ['recipient', 'refuseRecipient', 550, true, /^550 EENVELOPE RCPT TO$/],
  ['recipient', 'refuseRecipient', 451, false, /^451 EENVELOPE RCPT TO$/],
  ['mail', 'refuseMail', 554, true, /^554 (?!.*home\.example)/],
  ['mail', 'refuseMail', 452, false, /^452 (?!.*home\.example)/],
] as const)('a %s refused (%s) with %d is so for good: %s', async (_, habit, code, isPermanent, said) => {
  const server = await startMailServer({ [habit]: () => code })
  const failure = await failureOf(server.url)
  expect(failure.isPermanent).toBe(isPermanent)
  expect(failure.code).toMatch(said)
})

test('a sign-in that the server refuses is passing: the password may be put right', async () => {
  const server = await startRawServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      if (/^EHLO/i.test(String(data))) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
      else socket.write('535 wrong password\r\n')
    })
  })
  const failure = await failureOf(`${server.url.replace('//', '//user:secret@')}?requireTLS=false`)
  expect(failure.isPermanent).toBe(false)
  expect(failure.code).toContain('535 EAUTH')
})

test('a server that does not relay for us is a passing failure: the settings may be put right', async () => {
  for (const words of ['5.7.1 Access denied', 'relay not permitted']) {
    const server = await startMailServer({ refuseRecipient: () => 554, words })
    expect((await failureOf(server.url)).isPermanent).toBe(false)
  }
})

test('a server that is down is a passing failure', async () => {
  expect((await failureOf(await addressOfNobody())).isPermanent).toBe(false)
})

/** Greets, and then says a little of its answer again and again. */
function trickle(socket: Socket) {
  socket.write('220 ready\r\n')
  const timer = setInterval(() => socket.write('250-still here\r\n'), 50)
  socket.on('close', () => clearInterval(timer))
}

test.each([
  ['says nothing', undefined],
  ['trickles its answers', trickle],
])('a server that %s is given up in time', async (_, onConnection) => {
  const server = await startRawServer(onConnection)
  const started = performance.now()
  expect((await failureOf(server.url, aMail(), IMPATIENT)).isPermanent).toBe(false)
  expect(performance.now() - started).toBeLessThan(4_000)
})

test('a server that dies during a mail is a passing failure, and the mail is sent once', async () => {
  const server = await startMailServer({ diesAfterData: () => true })
  expect((await failureOf(server.url)).isPermanent).toBe(false)
  expect(server.taken).toHaveLength(1)
})

test('after a failure the next mail goes out', async () => {
  let isAway = true
  const server = await startMailServer({ diesAfterData: () => isAway })
  const transport = transportTo(server.url)
  await expect(transport.send(aMail())).rejects.toBeInstanceOf(MailFailure)
  isAway = false
  await transport.send(aMail())
  expect(server.taken).toHaveLength(2)
})
