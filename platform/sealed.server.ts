import type { Clock } from './clock.ts'
import { isPresented, keyedHash } from './secret.server.ts'

type Services = { clock: Clock; secret: string }

/** Signs a text for a cookie: readable, but tamper-proof and good for one `purpose` within `lifeMs`. */
export function seal({ clock, secret }: Services, purpose: string, text: string, lifeMs: number): string {
  const body = `${Buffer.from(text).toString('base64url')}.${clock.now().getTime() + lifeMs}`
  return `${body}.${markOf(secret, purpose, body)}`
}

/** The text that was sealed; undefined when forged, expired, or sealed for another purpose. */
export function unseal(
  { clock, secret }: Services,
  purpose: string,
  sealed: string | undefined,
): string | undefined {
  const [text = '', endsAt, mark = '', ...more] = (sealed ?? '').split('.')
  const isReal = isPresented(markOf(secret, purpose, `${text}.${endsAt}`), mark)
  if (!isReal || more.length > 0) return undefined
  return clock.now().getTime() < Number(endsAt) ? Buffer.from(text, 'base64url').toString() : undefined
}

const markOf = (secret: string, purpose: string, body: string) => keyedHash(secret, `seal: ${purpose}`, body)
