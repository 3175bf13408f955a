import { expect, test } from 'vitest'
import { isProven, referenceProof } from './reference-proof.server.ts'

const secret = 's'.repeat(32)

test('a reference is proven by its own proof, made with our secret', () => {
  const proof = referenceProof(secret, 'APP-7F3K2')
  expect(proof).toMatch(/^[\w-]{16}$/)
  expect(isProven(secret, 'APP-7F3K2', proof)).toBe(true)
})

test.each([
  ['that of another reference', referenceProof(secret, 'APP-7F3K3')],
  ['made with another secret', referenceProof('t'.repeat(32), 'APP-7F3K2')],
  ['cut short', referenceProof(secret, 'APP-7F3K2').slice(0, 15)],
  ['of as many characters and more bytes', 'é'.repeat(16)],
  ['empty', ''],
])('a proof that is %s proves nothing', (_what, proof) => {
  expect(isProven(secret, 'APP-7F3K2', proof)).toBe(false)
})
