import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** How mails are signed (RFC 6376): `d=`, `s=` and the key. A `KeyObject` prints nothing of the key. */
export type Dkim = { domain: string; selector: string; privateKey: KeyObject }

/** Receivers ignore the signature of a shorter key (RFC 8301), in bits. */
const SHORTEST_KEY = 1024

/** Reads a private key from a file, or as a setting has it, where `\n` may stand for a line's end. */
export function readDkimKey(source: { text: string } | { file: string }): KeyObject | { problem: string } {
  let pem: string
  try {
    pem = 'text' in source ? source.text.replaceAll('\\n', '\n') : readFileSync(source.file, 'utf8')
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
  try {
    const key = createPrivateKey(pem)
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    // The mail client signs with RSA alone, and leaves the signature out where it can't.
    if (key.asymmetricKeyType === 'rsa' && modulusLength >= SHORTEST_KEY) return key
    return { problem: `must be an RSA key of at least ${SHORTEST_KEY} bits` }
  } catch {
    return { problem: 'must be a private key in PEM, without a password' }
  }
}

/** The public key as the DNS record has it in `p=`. */
export function publicKeyOf({ privateKey }: Dkim): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
}
