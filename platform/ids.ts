import { randomBytes } from 'node:crypto'

/** Crockford's base 32 in lower case, which leaves out letters that are easily mistaken for digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new random identifier of 12 letters and digits (60 bits), safe in an address. */
export function newId(): string {
  return Array.from(randomBytes(12), (byte) => ALPHABET[byte & 31]).join('')
}

/** A new random key of 26 letters and digits (130 bits), which nobody can guess. */
export function newKey(): string {
  return Array.from(randomBytes(26), (byte) => ALPHABET[byte & 31]).join('')
}

/** A new random password of four groups of five letters and digits (100 bits), to be typed once. */
export function newOneTimePassword(): string {
  return newKey()
    .slice(0, 20)
    .replace(/.{5}(?=.)/g, '$&-')
}
