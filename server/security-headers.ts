import type { MiddlewareHandler } from 'hono'
import { DATA_POLICY } from '#app/content-policy.ts'
import type { Config } from '#platform/config.ts'

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  // For old browsers only: they block a page that reflects a script from its own address.
  'X-XSS-Protection': '1; mode=block',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), ' +
    'gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
/** Headers unless the response has its own: nothing may be loaded or run, or framed. */
const UNLESS_SAID = {
  'Content-Security-Policy': DATA_POLICY,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}
/** Only where the site's public address is on https. */
const ON_HTTPS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/** Adds the security headers to every response; some responses have a policy of their own. */
export function securityHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): MiddlewareHandler {
  const always = Object.entries({ ...ALWAYS, ...(isOnHttps(siteUrl) && ON_HTTPS) })
  const unlessSaid = Object.entries(UNLESS_SAID)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of unlessSaid) if (!headers.has(name)) headers.set(name, value)
    for (const [name, value] of always) headers.set(name, value)
  }
}

/** The same headers, for answers that the server gives itself, before or without the program. */
export function bareSecurityHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> {
  return { ...ALWAYS, ...UNLESS_SAID, ...(isOnHttps(siteUrl) && ON_HTTPS) }
}

const isOnHttps = (siteUrl: string) => siteUrl.startsWith('https:')
