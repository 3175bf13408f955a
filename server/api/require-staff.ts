import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Services } from '#app/context.ts'
import type { ApiScope } from '#domain/accounts/accounts.ts'
import { callerOf, type Staff } from '#domain/accounts/admin.server.ts'
import { failure } from './errors.ts'

/** Who may make a call: staff, by session, and tokens; or anybody, of whom staff see more. */
export const forStaff = [{ token: [] }, { session: [] }]
export const forAnybody = [{}, ...forStaff]

/** The answer to a caller who is not signed in, or whose token is not valid. */
export const unauthorized = (c: Context) =>
  c.json({ error: 'Sign in first.' }, 401, { 'WWW-Authenticate': 'Bearer' })

/** The answer to a caller who is known, but may not do this. */
export const forbidden = (c: Context) => c.json({ error: 'You may not do this.' }, 403)

export const turnedAway = {
  401: failure('Only for staff and tokens'),
  403: failure('Signed in, but not for this area; or a token for another one'),
}

/**
 * Lets only staff through (D13), by session or by a token for `scope`. Anonymous callers get 401; those
 * without a group of the desk, or with a token for another area, 403.
 */
export function requireStaff(services: Services, scope: ApiScope) {
  return createMiddleware<{ Variables: { staff: Staff } }>(async (c, next) => {
    const caller = await callerOf(services, c.req.raw.headers, scope)
    switch (caller.kind) {
      case 'anonymous':
        return unauthorized(c)
      case 'not-staff':
        return forbidden(c)
      case 'staff':
        c.set('staff', caller.staff)
        return next()
    }
  })
}
