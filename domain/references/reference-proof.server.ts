import { isPresented, keyedHash } from '#platform/secret.server.ts'

const PROOF_LENGTH = 16

/** Proves in an address that a reference was given out and not made up. */
export function referenceProof(secret: string, reference: string): string {
  return keyedHash(secret, 'application-reference', reference).slice(0, PROOF_LENGTH)
}

/** Whether `proof` is that of this reference. */
export function isProven(secret: string, reference: string, proof: string): boolean {
  return isPresented(referenceProof(secret, reference), proof)
}
