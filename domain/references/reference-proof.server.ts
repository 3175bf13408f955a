import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#platform/secret.server.ts'

const PROOF_LENGTH = 16

/** What goes with a reference in an address, so that a page can tell one that was given out from one that somebody made up. */
export function referenceProof(secret: string, reference: string): string {
  return keyedHash(secret, 'application-reference', reference).slice(0, PROOF_LENGTH)
}

/** Whether `proof` is that of this reference. */
export function isProven(secret: string, reference: string, proof: string): boolean {
  const expected = Buffer.from(referenceProof(secret, reference))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
