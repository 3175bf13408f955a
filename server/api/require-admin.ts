import { createMiddleware } from 'hono/factory'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'

/** Lets only administrators through (D13) and hands the call the `admin` it acts for; anybody else gets 401. */
export function requireAdmin(apiToken: string | undefined) {
  return createMiddleware<{ Variables: { admin: Admin } }>(async (c, next) => {
    const admin = adminByToken(apiToken, c.req.header('Authorization'))
    c.header('Cache-Control', 'no-store')
    if (!admin) {
      return c.json({ error: 'Sign in as an administrator first.' }, 401, {
        'WWW-Authenticate': 'Bearer',
        'Cache-Control': 'no-store',
      })
    }
    c.set('admin', admin)
    await next()
  })
}
