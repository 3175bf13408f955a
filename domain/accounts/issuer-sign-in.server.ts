import { addressGroup, countTry } from '#domain/abuse/abuse.server.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { pathOfThisSite, type SignedInUser } from './accounts.ts'
import { isRecentTime } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { identityOf } from './identity.server.ts'
import { isAway, openIssuer } from './issuer.server.ts'
import { ISSUER_CALLBACK_PATH, type IssuerProblem } from './issuer.ts'
import {
  findIssuerAccount,
  type KeptTokens,
  keepIssuerAccount,
  shutIssuerAccount,
} from './issuer-accounts.server.ts'
import { hasTooManyGroups, type Vouched } from './issuer-claims.server.ts'
import { beginFlow, endFlow, FLOW_LIFE_MS, type Flow, readFlow } from './issuer-flow.server.ts'
import { claimsOf, tokensToKeep } from './issuer-tokens.server.ts'
import { rememberBrowser } from './known-browsers.server.ts'
import { roleOf } from './roles.ts'
import { findSession, type Session } from './sessions.server.ts'
import { toUser, withoutWrapping } from './sign-in.server.ts'

export type IssuerStart = { address: string; cookie: string } | { problem: IssuerProblem }

/** How a sign-in through the issuer came out, where to go on to, and the `Set-Cookie` lines of the answer. */
export type IssuerAnswer = { next: string; cookies: string[] } & (
  | { kind: 'signed-in'; user: SignedInUser }
  | { kind: 'already-signed-in' }
  | { kind: 'refused'; problem: IssuerProblem }
)

/**
 * Begins a sign-in through the issuer: authorisation code with PKCE, state and nonce for this browser.
 * @param who whether the issuer must ask although somebody is signed in there: the same person `again`, or
 * for somebody `else`
 */
export async function startIssuerSignIn(
  services: AccountServices,
  next: string | null,
  who?: 'again' | 'else',
): Promise<IssuerStart> {
  const { config } = services
  try {
    const { openId, configuration } = await openIssuer(services)
    const { flow, cookie } = beginFlow(services, pathOfThisSite(next))
    const address = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: `${config.siteUrl}${ISSUER_CALLBACK_PATH}`,
      scope: config.issuer?.scopes ?? usualScopes(configuration.serverMetadata().scopes_supported),
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ...(who && { prompt: 'login' }),
      ...(who === 'again' && { max_age: '0' }),
    })
    return { address: address.href, cookie }
  } catch (error) {
    complain(services, error, 'the issuer could not be asked')
    return { problem: 'unreachable' }
  }
}

/**
 * Takes the browser back from the issuer: exchanges the code, checks the ID token (signature, issuer,
 * audience, time, nonce), keeps the account with today's groups, and gives it a session.
 * @param search what the issuer added to our address
 */
export async function finishIssuerSignIn(
  services: AccountServices,
  given: { search: string; headers: Headers; address: string },
): Promise<IssuerAnswer> {
  const { search, headers, address } = given
  const flow = readFlow(services, headers)
  const answer = { next: pathOfThisSite(flow?.next), cookies: [endFlow(services)] }
  const refused = (problem: IssuerProblem): IssuerAnswer => ({ ...answer, kind: 'refused', problem })

  const before = await findSession(services, headers)
  if (new URLSearchParams(search).get('state') !== flow?.state || !flow) {
    return before ? { ...answer, kind: 'already-signed-in' } : refused('stale')
  }
  if (!(await mayTry(services, address))) return refused('too-many')
  // Whoever has seen the cookie and the address can't use them a second time.
  const once = { limit: 1, windowMs: FLOW_LIFE_MS }
  if (!(await countTry(services, 'flow of the issuer', flow.state, once)).isAllowed) return refused('stale')
  let exchanged: Exchanged
  try {
    exchanged = await exchange(services, search, flow)
  } catch (error) {
    if ((error as { error?: string }).error === 'access_denied') return refused('cancelled')
    complain(services, error, 'a sign-in through the issuer was not taken')
    return refused(isAway(error) ? 'unreachable' : 'failed')
  }
  // Only the same person's sign-in takes the place of a session.
  if (before && !(await isSignInOf(services, before, exchanged)))
    return { ...answer, kind: 'already-signed-in' }
  const { person, names, tokens } = exchanged
  if (roleOf(person.groups) === undefined) {
    await shutIssuerAccount(services.db, services.clock, person)
    services.log.warn(
      {
        claim: services.config.issuer?.groupsClaim ?? 'groups or cognito:groups',
        names: names?.length ?? (exchanged.hasTooMany ? 'too many for the token' : 'no such claim'),
      },
      'somebody who signed in at the issuer is in no group that may use the desk',
    )
    return refused('no-access')
  }
  const userId = await keepIssuerAccount(services.db, services.clock, person, tokens)
  const { api } = await identityOf(services)
  const entered = await withoutWrapping(api.enterAs({ body: { userId }, headers, returnHeaders: true }))
  if (before) await services.db.deleteFrom('sessions').where('id', '=', before.id).execute()
  const known = rememberBrowser(services, headers, { id: userId })
  const cookies = [...answer.cookies, ...entered.headers.getSetCookie(), known]
  return { ...answer, cookies, kind: 'signed-in', user: toUser(entered.response.user) }
}

type Exchanged = {
  person: Vouched
  names: string[] | undefined
  hasTooMany: boolean
  tokens: KeptTokens
  authTime: number | undefined
}

async function exchange(services: AccountServices, search: string, flow: Flow): Promise<Exchanged> {
  const { config } = services
  const { openId, configuration } = await openIssuer(services)
  const answer = new URL(`${config.siteUrl}${ISSUER_CALLBACK_PATH}${search}`)
  const tokens = await openId.authorizationCodeGrant(configuration, answer, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
  })
  const { claims, person, names } = await claimsOf(services, tokens)
  const hasTooMany = config.issuer !== undefined && hasTooManyGroups(claims, config.issuer)
  const kept = await tokensToKeep(services, tokens)
  return { person, names, hasTooMany, tokens: kept, authTime: claims.auth_time }
}

/** Whether the issuer vouches for a session's own person, who has just signed in there as far as it says. */
async function isSignInOf({ db, clock }: AccountServices, session: Session, { person, authTime }: Exchanged) {
  const isNow = authTime === undefined || isRecentTime(clock, authTime * 1000)
  return isNow && (await findIssuerAccount(db, person)) === session.user.id
}

async function mayTry(services: AccountServices, address: string): Promise<boolean> {
  const most = { limit: services.config.signInLimitPerMinute, windowMs: MINUTE_MS }
  return (await countTry(services, 'sign-in through the issuer', addressGroup(address), most)).isAllowed
}

/** Some issuers give the groups only when asked, and refuse whoever asks for a scope they do not know. */
function usualScopes(supported: string[] | undefined): string {
  return ['openid', 'email', 'profile', ...(supported?.includes('groups') ? ['groups'] : [])].join(' ')
}

/** The code says what is wrong (`invalid_client`: the secret). No error's message has a token's contents. */
function complain({ log }: AccountServices, error: unknown, what: string) {
  const { error: refusal } = error as { error?: string }
  log.warn({ err: error, refusal }, what)
}
