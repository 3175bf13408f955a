import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Begins a session for an account that has proven who it is in another way than by its password alone. It has no address: only our own
 * code can call it. What stands before every session, a password that must be chosen first, stands before this one too.
 */
export const enterAs = {
  id: 'enter-as',
  endpoints: {
    enterAs: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new Error('The account is gone')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return context.json({ user })
      },
    ),
  },
} as const
