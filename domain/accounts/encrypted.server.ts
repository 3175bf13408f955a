import { keyedHash } from '#platform/secret.server.ts'

/** What is encrypted for, each with a key of its own. */
type Purpose = 'two-factor' | 'issuer' | 'notices'

/** Encrypts a text for keeping: a copy of the database alone does not open it. */
export async function encrypt(installation: string, purpose: Purpose, text: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  return symmetricEncrypt({ key: keyedHash(installation, purpose, ''), data: text })
}

/** @throws when it was encrypted under another secret of the installation */
export async function decrypt(installation: string, purpose: Purpose, kept: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key: keyedHash(installation, purpose, ''), data: kept })
}
