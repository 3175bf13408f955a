import { timingSafeEqual } from 'node:crypto'
import type { Clock } from './clock.ts'
import { keyedHash } from './secret.server.ts'

type Services = { clock: Clock; secret: string }

/**
 * Seals a text that somebody is to bring back within `lifeMs`. Whoever holds it can read it, but can't change it or use it for another
 * purpose. The result has letters, digits and `.-_` only, so it fits into a cookie.
 */
export function seal({ clock, secret }: Services, purpose: string, text: string, lifeMs: number): string {
  const body = `${Buffer.from(text).toString('base64url')}.${clock.now().getTime() + lifeMs}`
  return `${body}.${markOf(secret, purpose, body)}`
}

/** The text that was sealed; undefined when it was not sealed by this installation for this purpose, or has expired. */
export function unseal(
  { clock, secret }: Services,
  purpose: string,
  sealed: string | undefined,
): string | undefined {
  const [, body = '', mark = ''] = /^(.*)\.(.*)$/.exec(sealed ?? '') ?? []
  const expected = Buffer.from(markOf(secret, purpose, body))
  const presented = Buffer.from(mark)
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined
  const [text = '', endsAt] = body.split('.')
  return clock.now().getTime() < Number(endsAt) ? Buffer.from(text, 'base64url').toString() : undefined
}

const markOf = (secret: string, purpose: string, body: string) => keyedHash(secret, `seal: ${purpose}`, body)
