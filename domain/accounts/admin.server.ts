import { createHash, timingSafeEqual } from 'node:crypto'

declare const proven: unique symbol

/**
 * Somebody who has proven to be an administrator. Only this module makes one, and every writing verb of the
 * domain takes one, so a call without the check does not compile (D13).
 */
export type Admin = { readonly name: string; readonly [proven]: true }

/**
 * The administrator behind an `Authorization` header, if its token is the one fixed from outside (`API_TOKEN`).
 * The comparison takes the same time for every wrong token.
 */
export function adminByToken(
  expected: string | undefined,
  authorization: string | undefined,
): Admin | undefined {
  const presented = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!expected || !presented) return undefined
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(presented), digest(expected)) ? ({ name: 'API token' } as Admin) : undefined
}
