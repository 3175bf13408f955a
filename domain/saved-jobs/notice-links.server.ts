import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { isPresented, keyedHash } from '#platform/secret.server.ts'
import { NOTICES_PATH } from './saved-jobs.ts'

type Secret = { secret: string }

/** Whom a link was mailed to; a link from before it said so has no address. */
export type NoticesLink = { listId: string; email: string | undefined }

/**
 * The path and query of the page of one list, and of the other notices to its address once that list is gone.
 * Its token is made from the secret and kept nowhere.
 */
export function noticesLink({ secret }: Secret, { id, email }: { id: string; email: string }): string {
  return `${NOTICES_PATH}?token=${id}.${keyOf(secret, id)}.${encryptAddress(secret, email)}`
}

/** What a link's token is for; undefined when it is forged. */
export function readNoticesToken({ secret }: Secret, token: string): NoticesLink | undefined {
  const [listId = '', key = '', address] = token.split('.')
  if (!isPresented(keyOf(secret, listId), key)) return undefined
  return { listId, email: address && decryptAddress(secret, address) }
}

const keyOf = (secret: string, listId: string) => keyedHash(secret, 'notices of saved jobs', listId)

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]
const addressKey = (secret: string) =>
  Buffer.from(keyedHash(secret, 'address of notices of saved jobs', ''), 'base64url')

/** Histories and logs of proxies keep addresses of pages: nobody reads an address of a person in them. */
function encryptAddress(secret: string, email: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, addressKey(secret), nonce)
  const text = Buffer.concat([cipher.update(email), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

function decryptAddress(secret: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  if (tag.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, addressKey(secret), nonce).setAuthTag(tag)
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString()
  } catch {
    return undefined
  }
}
