import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Services } from '#app/context.ts'
import { CODE_STEP, signInMessages, statusOf, tooManyMessage } from '#domain/accounts/accounts.ts'
import { answerSecondStep } from '#domain/accounts/second-step.server.ts'
import { answerChallenge, sessionState, signIn, signOut } from '#domain/accounts/sessions.server.ts'
import type { Answer } from '#domain/accounts/sign-in.server.ts'
import { clientAddress } from '../client-address.ts'
import { failure } from './errors.ts'
import { json, jsonBody } from './lists.ts'

const user = z
  .object({ id: z.string(), name: z.string(), email: z.string(), groups: z.array(z.string()) })
  .openapi('User')

const state = z
  .object({
    user: user.nullable(),
    passwordChangeRequired: z.boolean().openapi({ description: 'A sign-in waits for a new password' }),
    codeRequired: z.boolean().openapi({ description: 'A sign-in waits for the code of its second step' }),
  })
  .openapi('Session')

const outcome = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed-in'), user }),
    z.object({ kind: z.literal('new-password-required') }),
    z.object({
      kind: z.literal('next-step'),
      nextStep: z.enum(['RESET_PASSWORD', 'CONFIRM_SIGN_UP', CODE_STEP]),
    }),
  ])
  .openapi('SignInOutcome')

const password = z.string().max(1_000)
const credentials = z
  .object({ email: z.string().max(1_000), password })
  .openapi('Credentials', { examples: [{ email: 'ann@example.org', password: 'a quiet heron' }] })
const newPassword = z.object({ newPassword: password, confirmation: password }).openapi('NewPassword', {
  examples: [{ newPassword: 'a loud kingfisher', confirmation: 'a loud kingfisher' }],
})
const code = z.object({ code: z.string().max(1_000) }).openapi('Code', { examples: [{ code: '123456' }] })
const answers = {
  200: json(outcome, 'How it came out; the session, or the right to choose a password, is in a cookie'),
  400: failure('A field is missing or not valid, or no sign-in waits for it'),
  401: failure('Wrong user, wrong password or wrong code'),
  409: failure('Somebody is signed in already'),
  429: failure('Too many tries'),
}

/** The caller's own session (§3, §4), for the pages' script. Without script, the pages' forms do the same. */
export function sessionCalls(api: OpenAPIHono, services: Services) {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/session',
      operationId: 'getSession',
      security: [{}, { session: [] }],
      summary: 'Who is signed in here',
      responses: { 200: json(state, 'The user with its groups, or null') },
    }),
    async (c) => c.json(await sessionState(services, c.req.raw.headers), 200),
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/session',
      operationId: 'signIn',
      summary: 'Sign in',
      request: { body: jsonBody(credentials) },
      responses: answers,
    }),
    async (c) => {
      const address = clientAddress(c, services.config.trustProxy)
      const { headers } = c.req.raw
      return answer(c, await signIn(services, { ...c.req.valid('json'), headers, address }))
    },
  )

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/session',
      operationId: 'signOut',
      security: [{}, { session: [] }],
      summary: 'Sign out',
      responses: { 204: { description: 'The session has ended on the server' } },
    }),
    async (c) => {
      giveCookies(c, await signOut(services, c.req.raw.headers))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/session/password',
      operationId: 'chooseNewPassword',
      summary: 'Choose the new password that a sign-in needs',
      request: { body: jsonBody(newPassword) },
      responses: answers,
    }),
    async (c) => {
      const { newPassword: password, confirmation } = c.req.valid('json')
      const { headers } = c.req.raw
      return answer(c, await answerChallenge(services, { password, confirmation, headers }))
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/session/code',
      operationId: 'showCode',
      summary: 'Show the code that a sign-in waits for',
      request: { body: jsonBody(code) },
      responses: answers,
    }),
    async (c) => {
      const { code: typed } = c.req.valid('json')
      return answer(c, await answerSecondStep(services, { typed, headers: c.req.raw.headers }))
    },
  )
}

/** The answer to a sign-in with this outcome: a sentence for a refusal, otherwise the outcome itself. */
function answer(c: Context, { outcome, cookies }: Answer) {
  giveCookies(c, cookies)
  switch (outcome.kind) {
    case 'refused':
      return c.json({ error: signInMessages[outcome.reason] }, statusOf(outcome.reason))
    case 'too-many':
      c.header('Retry-After', String(outcome.retryAfterSeconds))
      return c.json({ error: tooManyMessage(outcome.retryAfterSeconds) }, 429)
    default:
      return c.json(outcome, 200)
  }
}

function giveCookies(c: Context, cookies: readonly string[]) {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}
