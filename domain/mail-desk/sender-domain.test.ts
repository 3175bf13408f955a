import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { readConfig } from '#platform/config.ts'
import { askDns, senderOf } from './sender-domain.server.ts'
import { isAligned, type RecordKind, type Sender, verdictOn, wantedRecords } from './sender-domain.ts'

const dkim = { domain: 'agency.example', selector: 'mail1', publicKey: 'KEY==' }
const sender: Sender = { domain: 'agency.example', server: 'mail.agency.example', dkim }
const admin = {} as Admin

test('the records are those of the sender, the mail server and the key', () => {
  expect(wantedRecords(sender)).toEqual([
    { kind: 'spf', name: 'agency.example', value: 'v=spf1 a:mail.agency.example ~all' },
    { kind: 'dkim', name: 'mail1._domainkey.agency.example', value: 'v=DKIM1; k=rsa; p=KEY==' },
    { kind: 'dmarc', name: '_dmarc.agency.example', value: 'v=DMARC1; p=none' },
  ])
  const settings = {
    SMTP_URL: 'smtp://localhost',
    SITE_URL: 'https://jobs.agency.example',
    MAIL_FROM: 'a@b.example',
  }
  expect(senderOf(readConfig(settings))).toMatchObject({ domain: 'b.example', server: 'jobs.agency.example' })
  const google = senderOf(readConfig({ SMTP_URL: 'smtp://user:secret@smtp-relay.gmail.com:587' }))
  expect(wantedRecords(google)[0]?.value).toBe('v=spf1 include:_spf.google.com ~all')
  expect(wantedRecords(senderOf(readConfig({})))[0]?.value).toBeUndefined()
})

test('a signature counts for the sender when one domain is part of the other', () => {
  expect(isAligned(sender)).toBe(true)
  expect(isAligned({ ...sender, domain: 'jobs.agency.example' })).toBe(true)
  expect(isAligned({ ...sender, domain: 'other-agency.example' })).toBe(false)
})

test.each<[RecordKind, string[], string, string]>([
  ['spf', [], 'danger', "It isn't published"],
  ['spf', ['v=spf1 A:mail.agency.example -all'], 'success', 'names your mail server'],
  ['spf', ['v=spf1 include:other.example ~all'], 'warning', "doesn't name your mail server"],
  ['spf', ['v=spf1 +all'], 'danger', 'lets everybody send'],
  ['spf', ['v=spf1 mx', 'v=spf1 a'], 'danger', 'more than one'],
  ['dkim', ['k=rsa; p=KE Y=='], 'success', 'fits the key'],
  ['dkim', ['v=DKIM1; p=OTHER'], 'danger', 'take our emails for forged'],
  ['dkim', ['v=DKIM1; p='], 'danger', 'withdrawn'],
  ['dmarc', ['v=DMARC1; p=none'], 'success', 'only watches'],
  ['dmarc', ['v=DMARC1;p=REJECT'], 'success', 'is refused'],
  ['dmarc', ['v=DMARC1; rua=mailto:a@b.example'], 'danger', "doesn't say what to do"],
])('%s with %j is a %s: %s', async (kind, texts, tone, sentence) => {
  const other = ['another site’s proof']
  const answers = await askDns(admin, sender, (name) =>
    Promise.resolve(
      name === wantedRecords(sender).find((it) => it.kind === kind)?.name
        ? [other, ...texts.map((text) => [text])]
        : [],
    ),
  )
  const answer = answers[kind]
  expect(answer && verdictOn(kind, sender, answer)).toMatchObject({
    tone,
    text: expect.stringContaining(sentence),
    found: texts,
  })
})

test('a long record in pieces is one, and DMARC is inherited from the domain above', async () => {
  const under = { ...sender, domain: 'mail.agency.example' }
  const answers = await askDns(admin, under, async (name) => {
    if (name === '_dmarc.agency.example') return [['v=DMARC1; p=none; sp=', 'quarantine']]
    throw Object.assign(new Error(name), { code: 'ENODATA' })
  })
  const text = answers.dmarc && verdictOn('dmarc', under, answers.dmarc).text
  expect(text).toBe(
    'It is published at _dmarc.agency.example, which counts here too: what others write in your name ends ' +
      'among the junk.',
  )
})

test('a domain that DNS does not know is said to be that, of each record', async () => {
  const answers = await askDns(admin, sender, (name) =>
    Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' })),
  )
  for (const answer of [answers.spf, answers.dkim, answers.dmarc]) {
    expect(answer && verdictOn('dmarc', sender, answer).text).toContain("DNS doesn't know agency.example")
  }
})

test('DNS that is away is said to be, and is not asked of DKIM where nothing is signed', async () => {
  const answers = await askDns(admin, { ...sender, dkim: undefined }, () =>
    Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' })),
  )
  expect(Object.keys(answers)).toEqual(['spf', 'dmarc'])
  expect(answers.spf && verdictOn('spf', sender, answers.spf)).toMatchObject({
    tone: 'warning',
    text: 'DNS could not be asked just now (ETIMEOUT).',
  })
})

/**
 * A name server on loopback that knows these TXT records, and of each name's domain that it exists.
 * @returns a resolver that asks it
 */
async function startDns(records: Record<string, string>) {
  const server = createSocket('udp4')
  server.on('message', (asked, { address, port }) => {
    const labels: string[] = []
    let at = 12
    for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
      labels.push(asked.toString('latin1', at + 1, at + 1 + length))
      at += length + 1
    }
    const name = labels.join('.').toLowerCase()
    const text = records[name]
    const isKnown = Object.keys(records).some((known) => known === name || known.endsWith(`.${name}`))
    const header = Buffer.from(asked.subarray(0, 12))
    // An answer, with recursion; 3 is NXDOMAIN.
    header.writeUInt16BE(0x8180 | (isKnown ? 0 : 3), 2)
    header.writeUInt16BE(text === undefined ? 0 : 1, 6)
    header.fill(0, 8)
    const answer = [header, asked.subarray(12, at + 5)]
    if (text !== undefined) {
      const pieces = (text.match(/.{1,255}/g) ?? []).map((piece) =>
        Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)]),
      )
      const data = Buffer.concat(pieces)
      // The name of the question, TXT, IN, for a minute.
      const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255])
      answer.push(record, data)
    }
    server.send(Buffer.concat(answer), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return resolverAt(server.address().port)
}

function resolverAt(port: number) {
  const resolver = new Resolver({ timeout: 300, tries: 1 })
  resolver.setServers([`127.0.0.1:${port}`])
  return (name: string) => resolver.resolveTxt(name)
}

async function judged(resolve: (name: string) => Promise<string[][]>): Promise<string[]> {
  const owner = { ...sender, dkim: { ...dkim, publicKey: 'K'.repeat(392) } }
  const answers = await askDns(admin, owner, resolve)
  return (['spf', 'dkim', 'dmarc'] as const).map((kind) => {
    const answer = answers[kind]
    return answer ? verdictOn(kind, owner, answer).text : ''
  })
}

test('a real name server is asked, with right, wrong and missing records, and with none', async () => {
  const right = {
    'agency.example': 'v=spf1 a:mail.agency.example ~all',
    'mail1._domainkey.agency.example': `v=DKIM1; k=rsa; p=${'K'.repeat(392)}`,
    '_dmarc.agency.example': 'v=DMARC1; p=quarantine',
  }
  expect(await judged(await startDns(right))).toEqual([
    'It is published and names your mail server.',
    'It is published and fits the key that we sign with.',
    'It is published: what others write in your name ends among the junk.',
  ])
  const wrong = {
    'agency.example': 'v=spf1 +all',
    'mail1._domainkey.agency.example': 'v=DKIM1; p=OTHER',
    '_dmarc.agency.example': 'v=DMARC1',
  }
  expect(await judged(await startDns(wrong))).toEqual([
    expect.stringContaining('lets everybody send'),
    expect.stringContaining('Another key is published'),
    expect.stringContaining("doesn't say what to do"),
  ])
  for (const text of await judged(await startDns({ 'www.agency.example': 'x' })))
    expect(text).toContain("It isn't published")
  for (const text of await judged(await startDns({ 'other.example': 'x' })))
    expect(text).toContain("DNS doesn't know agency.example")
  // Nothing listens there: it was free a moment ago.
  const gone = createSocket('udp4').bind(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address()
  gone.close()
  for (const text of await judged(resolverAt(port)))
    expect(text).toMatch(/^DNS could not be asked just now \((ECONNREFUSED|ETIMEOUT)\)\.$/)
})
