import { createMiddleware } from 'hono/factory'
import type { Services } from '#app/context.ts'
import type { ApiScope } from '#domain/accounts/accounts.ts'
import { type Admin, callerOf } from '#domain/accounts/admin.server.ts'
import { failure } from './errors.ts'

/** Who may make a call: administrators, by token or session; or anybody, of whom administrators see more. */
export const forAdmins = [{ token: [] }, { session: [] }]
export const forAnybody = [{}, ...forAdmins]

export const turnedAway = {
  401: failure('Only for administrators'),
  403: failure('Signed in, but no administrator; or a token for another area'),
}

/**
 * Lets only administrators through (D13), by session or by a token for `scope`. Anonymous callers get 401;
 * those without the group, or with a token for another area, 403.
 */
export function requireAdmin(services: Services, scope: ApiScope) {
  return createMiddleware<{ Variables: { admin: Admin } }>(async (c, next) => {
    const caller = await callerOf(services, c.req.raw.headers, scope)
    switch (caller.kind) {
      case 'anonymous':
        return c.json({ error: 'Sign in as an administrator first.' }, 401, {
          'WWW-Authenticate': 'Bearer',
        })
      case 'not-admin':
        return c.json({ error: 'This is for administrators only.' }, 403)
      case 'admin':
        c.set('admin', caller.admin)
        return next()
    }
  })
}
