import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../testing/new-folder.ts'
import { ConfigError, readConfig } from '../config.ts'
import { publicKeyOf } from './dkim.server.ts'
import { openMail } from './mail.server.ts'
import { startMailServer } from './test-mail-server.server.ts'

const pem = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
const key = pem(2048)
const named = { DKIM_DOMAIN: 'agency.example', DKIM_SELECTOR: 'mail1' }

/** Checks a signature with relaxed/relaxed (RFC 6376, 3.4). @returns the headers that it covers */
function verified(source: string, publicKey: string): string[] {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  const headers = head.split(/\r\n(?![ \t])/).map((line) => {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(line) ?? []
    return {
      name: name.toLowerCase().trim(),
      value: value
        .replaceAll('\r\n', '')
        .replaceAll(/[ \t]+/g, ' ')
        .trim(),
    }
  })
  const signature = headers.find(({ name }) => name === 'dkim-signature')?.value ?? ''
  const tag = (name: string) =>
    new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(' ', '') ?? ''
  expect(tag('bh')).toBe(createHash('sha256').update(body).digest('base64'))
  expect([tag('a'), tag('c'), tag('d'), tag('s')]).toEqual([
    ...['rsa-sha256', 'relaxed/relaxed', named.DKIM_DOMAIN, named.DKIM_SELECTOR],
  ])
  const covered = tag('h').split(':')
  const signed = [
    ...covered.map((name) => `${name}:${headers.findLast((header) => header.name === name)?.value}\r\n`),
    `dkim-signature:${signature.replace(/; ?b=[^;]*$/, '; b=')}`,
  ].join('')
  const spki = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  expect(verify('sha256', Buffer.from(signed), spki, Buffer.from(tag('b'), 'base64'))).toBe(true)
  return covered
}

test('a mail arrives with a signature that the published key verifies', async () => {
  const server = await startMailServer()
  const { dkim } = readConfig({ ...named, DKIM_PRIVATE_KEY: key.replaceAll('\n', '\\n') })
  if (!dkim) throw new Error('There is no key')
  const mail = openMail({ smtpUrl: server.url, dkim })
  onTestFinished(() => mail?.close())
  const written = {
    messageId: '<one@agency.example>',
    from: { name: 'The agency', address: 'jobs@agency.example' },
    to: 'nurse@home.example',
    replyTo: 'desk@agency.example',
    subject: 'Your place is booked – with “quotes”',
    text: 'Words  with spaces \n\nand a line that is longer than mail allows. '.repeat(20),
    html: '<p>Marked wörds</p>',
    isAutomatic: true,
    unsubscribeUrl: 'https://agency.example/alerts/unsubscribe?token=1',
  }
  await mail?.send(written)
  await mail?.sendForTest(written)
  expect(server.taken).toHaveLength(2)
  for (const { source } of server.taken) {
    const covered = verified(source, publicKeyOf(dkim))
    expect(covered).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'date',
        'reply-to',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    )
  }
})

test('a key that signs nothing stops the start with a line that names the setting, and not the key', () => {
  const file = join(newFolder(), 'dkim.pem')
  writeFileSync(file, key)
  expect(readConfig({ ...named, DKIM_PRIVATE_KEY_FILE: file }).dkim).toMatchObject({ selector: 'mail1' })
  const short = pem(512)
  const elliptic = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
  for (const [given, message] of [
    [named, 'DKIM_PRIVATE_KEY: must be set when DKIM_DOMAIN is'],
    [{ DKIM_PRIVATE_KEY: key }, 'DKIM_DOMAIN: must be set when DKIM_PRIVATE_KEY is'],
    [
      { ...named, DKIM_PRIVATE_KEY: key.slice(0, 200) },
      'DKIM_PRIVATE_KEY: must be a private key in PEM, without a password',
    ],
    [{ ...named, DKIM_PRIVATE_KEY: short }, 'DKIM_PRIVATE_KEY: must be an RSA key of at least 1024 bits'],
    [{ ...named, DKIM_PRIVATE_KEY: elliptic }, 'DKIM_PRIVATE_KEY: must be an RSA key of at least 1024 bits'],
    [{ ...named, DKIM_PRIVATE_KEY_FILE: `${file}x` }, 'DKIM_PRIVATE_KEY_FILE: cannot be read (ENOENT)'],
    [
      { ...named, DKIM_PRIVATE_KEY: key, DKIM_PRIVATE_KEY_FILE: file },
      'DKIM_PRIVATE_KEY_FILE: cannot be set beside DKIM_PRIVATE_KEY',
    ],
    [{ ...named, DKIM_SELECTOR: 'a b' }, 'DKIM_SELECTOR: must be a name of letters and digits, like mail1'],
  ] as const) {
    expect(() => readConfig(given)).toThrow(new ConfigError(message))
  }
  expect(JSON.stringify(readConfig({ ...named, DKIM_PRIVATE_KEY: key }))).not.toContain('PRIVATE KEY')
})
