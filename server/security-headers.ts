import type { MiddlewareHandler } from 'hono'
import { DATA_POLICY } from './content-policy.ts'

/** What every answer carries. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  // Only browsers of years ago heed it; they refuse a page that repeats a script from its own address. Nobody can frame or hold ours to abuse that.
  'X-XSS-Protection': '1; mode=block',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
/** What an answer carries that says nothing else of it: nothing may be shown or run, nor shown in a frame. */
const UNLESS_SAID = { 'Content-Security-Policy': DATA_POLICY, 'X-Frame-Options': 'DENY' }
/** Only where the site's public address is https browsers may be told to insist on it. */
const ON_HTTPS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/**
 * The security headers of every answer. Pages set their own content policy before, and what the desk may show in a frame says so;
 * everything else gets the ones that allow nothing.
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  const always = Object.entries({ ...ALWAYS, ...(isHttps && ON_HTTPS) })
  const unlessSaid = Object.entries(UNLESS_SAID)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of unlessSaid) if (!headers.has(name)) headers.set(name, value)
    for (const [name, value] of always) headers.set(name, value)
  }
}

/** The same, for answers of the server itself, before or without the program. */
export const bareSecurityHeaders: Readonly<Record<string, string>> = { ...ALWAYS, ...UNLESS_SAID }
