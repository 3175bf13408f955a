import type { MiddlewareHandler } from 'hono'
import { DATA_POLICY } from './content-policy.ts'

/**
 * The security headers of every answer. Pages set their own content policy before, and what the desk may show in a frame says so;
 * everything else gets the ones that allow nothing.
 * @param isHttps whether the site's public address is https; only then may browsers be told to insist on it
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DATA_POLICY)
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY')
    // Only browsers of years ago heed it; they refuse a page that repeats a script from its own address. Nobody can frame or hold ours to abuse that.
    headers.set('X-XSS-Protection', '1; mode=block')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set(
      'Permissions-Policy',
      'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    )
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
