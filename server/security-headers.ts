import type { MiddlewareHandler } from 'hono'
import { DATA_POLICY } from './content-policy.ts'

/** What every answer carries. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  // Only old browsers heed this: they refuse a page that repeats a script from its own address. Our pages can't be framed or opened to abuse that.
  'X-XSS-Protection': '1; mode=block',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
/** What an answer carries unless it has its own: nothing in it may be loaded or run, and it may not be framed. */
const UNLESS_SAID = { 'Content-Security-Policy': DATA_POLICY, 'X-Frame-Options': 'DENY' }
/** Browsers may be told to insist on https only where the site's public address has it. */
const ON_HTTPS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/**
 * Adds the security headers to every answer. Pages have set their own content policy by then, and files that the desk may frame say so
 * themselves; everything else gets headers that allow nothing.
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

/** The same headers, for answers that the server gives itself, before or without the program. */
export const bareSecurityHeaders: Readonly<Record<string, string>> = { ...ALWAYS, ...UNLESS_SAID }
