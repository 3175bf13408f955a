import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { normalizeUnicode } from '#platform/text.ts'

/** OWASP's first choice: Argon2id with 19 MiB, two passes. The settings are part of each hash. */
const KIND = 'argon2id'
const MEMORY_KIB = 19_456
const PASSES = 2
const KEY_LENGTH = 32

type Making = { memory: number; passes: number; nonce: Buffer }

/** Hashes a password for keeping, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const making = { memory: MEMORY_KIB, passes: PASSES, nonce: randomBytes(16) }
  const key = await derive(password, making)
  return [KIND, MEMORY_KIB, PASSES, making.nonce.toString('base64url'), key.toString('base64url')].join(':')
}

/** Whether `password` is the one that `hash` was made of. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [kind, memory, passes, nonce = '', key = ''] = hash.split(':')
  if (kind !== KIND) throw new Error('This is no hash of a password')
  const making = {
    memory: Number(memory),
    passes: Number(passes),
    nonce: Buffer.from(nonce, 'base64url'),
  }
  return timingSafeEqual(await derive(password, making), Buffer.from(key, 'base64url'))
}

/** The same password typed on another keyboard may be composed of other characters; NFKC makes them one. */
function derive(password: string, making: Making): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const message = normalizeUnicode(password, 'NFKC')
  argon2(KIND, { ...making, message, parallelism: 1, tagLength: KEY_LENGTH }, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
}
