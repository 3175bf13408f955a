import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { type ApiScope, isAdmin } from './accounts.ts'
import { findApiToken } from './api-tokens.server.ts'
import type { AccountServices } from './identity.server.ts'
import { findSession } from './sessions.server.ts'

declare const proven: unique symbol
declare const recent: unique symbol

/** So long after signing in nobody has to show again who they are. */
const RECENT_MS = 10 * 60 * 1000

/** Proof of an administrator (D13). Only this module makes one, and every writing function takes one. */
export type Admin = {
  /** The account's id; `api-token` or `api-token:<id>` for another system. */
  readonly id: string
  readonly name: string
  /** Null for another system. */
  readonly email: string | null
  /** When the session began; other systems have none. */
  readonly signedInAt?: Date
  readonly [proven]: true
}

/** Proof of an administrator who has just signed in, for changes to administrators, tokens and two-factor. */
export type RecentAdmin = Admin & { readonly [recent]: true }

/** Whether somebody signed in within the last ten minutes, so that a session's cookie alone is not enough. */
export function isRecent({ clock }: Pick<AccountServices, 'clock'>, admin: Admin): admin is RecentAdmin {
  return isRecentTime(clock, admin.signedInAt?.getTime() ?? 0)
}

export const isRecentTime = (clock: Clock, time: number) => clock.now().getTime() - time <= RECENT_MS

/** Whom a request comes from, as far as administrators' things are concerned (D13). */
export type Caller =
  | { kind: 'admin'; admin: Admin }
  /** Signed in without the group, or a token for another area. */
  | { kind: 'not-admin' }
  | { kind: 'anonymous' }

const anonymous: Caller = { kind: 'anonymous' }

/** Whom a request's session stands for. */
export async function callerBySession(services: AccountServices, headers: Headers): Promise<Caller> {
  const session = await findSession(services, headers)
  if (!session) return anonymous
  if (!isAdmin(session.user)) return { kind: 'not-admin' }
  const { user, signedInAt } = session
  return { kind: 'admin', admin: { id: user.id, name: user.name, email: user.email, signedInAt } as Admin }
}

/** Whom a request stands for, by a token for `scope` in its `Authorization` header or a session's cookie. */
export async function callerOf(
  services: AccountServices,
  headers: Headers,
  scope: ApiScope,
): Promise<Caller> {
  const authorization = headers.get('Authorization') ?? undefined
  if (authorization === undefined) return callerBySession(services, headers)
  const admin = adminByToken(services.config.apiToken, authorization)
  if (admin) return { kind: 'admin', admin }
  const token = await findApiToken(services, bearerIn(authorization))
  if (!token) return anonymous
  if (!token.scopes.includes(scope)) return { kind: 'not-admin' }
  return { kind: 'admin', admin: { id: `api-token:${token.id}`, name: token.name, email: null } as Admin }
}

/** The administrator behind a request with `API_TOKEN`, which is compared in constant time. */
export function adminByToken(
  expected: string | undefined,
  authorization: string | undefined,
): Admin | undefined {
  const presented = bearerIn(authorization)
  if (!expected || !presented) return undefined
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(presented), digest(expected))
    ? ({ id: 'api-token', name: 'API token', email: null } as Admin)
    : undefined
}

function bearerIn(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
}
