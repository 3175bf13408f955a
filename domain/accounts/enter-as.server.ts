import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Begins a session for an account that has proven itself other than by its password alone. */
export const enterAs = {
  id: 'enter-as',
  endpoints: {
    enterAs: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), endsAt: z.date().optional() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new Error('The account is gone')
        const { endsAt } = context.body
        const session = endsAt
          ? await internalAdapter.createSession(user.id, false, { expiresAt: endsAt }, true)
          : await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return context.json({ user })
      },
    ),
  },
} as const
