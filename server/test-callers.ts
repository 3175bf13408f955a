import { API_SCOPES } from '#domain/accounts/accounts.ts'
import { createApiToken, revokeApiToken } from '#domain/accounts/api-tokens.server.ts'
import { signIn } from '#domain/accounts/sessions.server.ts'
import { cookieOf, makeAccount, PASSWORD, signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { enterAs as enterCandidateArea, tokensFor } from './test-candidate.ts'
import { openTestProgram, SITE } from './test-program.ts'

export const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
export const API_TOKEN = 'a-token-of-at-least-32-characters'

export type Who = { name: string; headers: Record<string, string> }

/** The program, and everybody who may call it: with no right, with a wrong one, with each right. */
export async function openToCallers() {
  const { program, services, app } = await openTestProgram({ API_TOKEN, SIGN_IN_LIMIT_PER_MINUTE: '1000' })
  const { db, clock } = services
  const withSession = async (name: string, groups: string[]): Promise<Who> => {
    const email = `${name.replaceAll(' ', '-')}@example.org`
    return { name, headers: { Cookie: await signedInCookie(services, { email, groups }) } }
  }
  const expired = await withSession('an expired session', ['admin'])
  await db.updateTable('sessions').set({ updated_at: '2026-11-21T11:30:00.000Z' }).execute()
  const revoked = await withSession('a revoked session', ['admin'])
  await db.deleteFrom('sessions').where('updated_at', '!=', '2026-11-21T11:30:00.000Z').execute()
  await makeAccount(db, { email: 'new@example.org', nextStep: 'new-password' })
  const newcomer = { email: 'new@example.org', password: PASSWORD, address: '192.0.2.1' }
  const { cookies } = await signIn(services, { ...newcomer, headers: new Headers() })
  const challenge = { name: 'a pending challenge', headers: { Cookie: cookieOf(cookies) } }
  const nobody: Who = { name: 'nobody', headers: {} }
  const aCandidate = async (): Promise<Who> => {
    const email = 'mara@home.example'
    await anApplication(db, { email })
    const { cookie } = await enterCandidateArea(app, services, email)
    return { name: 'a candidate', headers: { Cookie: cookie.split(';')[0] ?? '' } }
  }
  /** Somebody with a link for a client, who shows its token as that of a call. */
  const aClient = async (): Promise<Who> => {
    const email = 'ann@home.example'
    await anApplication(db, { email })
    await aSubmission(services, (await findByEmail(db, email)) ?? '')
    const [token] = await tokensFor(services, WARD)
    if (!token) throw new Error('no link for the client')
    return { name: 'a client’s link', headers: { Authorization: `Bearer ${token}` } }
  }

  const aToken = async (name: string, scopes: readonly (typeof API_SCOPES)[number][]) => {
    const { token, apiToken } = await createApiToken(db, admin, clock, { name, scopes: [...scopes] })
    return {
      id: apiToken.id,
      scope: name,
      name: `a token for ${name}`,
      headers: { Authorization: `Bearer ${token}` },
    }
  }
  const revokedToken = await aToken('nothing any more', API_SCOPES)
  await revokeApiToken(db, admin, clock, revokedToken.id)
  return {
    program,
    app,
    nobody,
    /** Callers whom the desk takes for nobody. */
    nobodies: [nobody, challenge, expired, revoked, await aClient()],
    outsider: await withSession('somebody without the group', ['staff']),
    recruiter: await withSession('a recruiter', ['recruiter']),
    administrator: await withSession('an administrator', ['admin']),
    candidate: await aCandidate(),
    tokens: await Promise.all(API_SCOPES.map((scope) => aToken(scope, [scope]))),
    revokedToken,
    ask: (method: string, path: string, { headers }: Who, more: Record<string, string> = {}) => {
      const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(method)
      const all = { ...headers, ...(isUnsafe && { Origin: SITE }), ...more }
      return app.request(`${SITE}${path}`, { method, headers: all })
    },
  }
}

/** An address, whose variable parts name nothing that exists. */
export const addressOf = (path: string) => path.replace(/:\w+\??/g, 'none').replace(/\*$/, 'none')

/** Other ways to write an address, of which a server may make the same. */
export function spellingsOf(address: string): string[] {
  const [, first = '', ...rest] = address.split('/')
  return [
    ...[address.toUpperCase(), `${address}/`, `/${address}`, `${address}//`, `${address}%00`],
    ...[`//${first}//${rest.join('//')}`, `/${first}%2F${rest.join('%2F')}`, `/${first}/./${rest.join('/')}`],
  ]
}
