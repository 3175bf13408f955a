import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('a password is known by its hash, and only that password', async () => {
  const hash = await hashPassword('a quiet heron')
  expect(await verifyPassword({ hash, password: 'a quiet heron' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'a quiet Heron' })).toBe(false)
  expect(await verifyPassword({ hash, password: '' })).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await hashPassword('a quiet heron')).not.toBe(await hashPassword('a quiet heron'))
})

test('how an accent was typed makes no difference', async () => {
  const hash = await hashPassword('caf\u00e9 noir')
  expect(await verifyPassword({ hash, password: 'cafe\u0301 noir' })).toBe(true)
})

test('a hash that was made with other settings still holds', async () => {
  // Made with 4 MiB and one pass.
  const hash = 'argon2id:4096:1:AAAAAAAAAAAAAAAAAAAAAA:ERFAVtfoJ9CvJpIq_UoKsyziFFhFW4naPA9r9C4o5RI'
  expect(await verifyPassword({ hash, password: 'a quiet heron' })).toBe(true)
})
