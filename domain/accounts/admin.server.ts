import { createHash, timingSafeEqual } from 'node:crypto'
import { type ApiScope, isAdmin } from './accounts.ts'
import { findApiToken } from './api-tokens.server.ts'
import type { AccountServices } from './identity.server.ts'
import { findSession } from './sessions.server.ts'

declare const proven: unique symbol

/** Proof of an administrator (D13). Only this module makes one, and every writing function takes one. */
export type Admin = {
  /** The account's id; `api-token` or `api-token:<id>` for another system. */
  readonly id: string
  readonly name: string
  /** Null for another system. */
  readonly email: string | null
  readonly [proven]: true
}

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
  const { id, name, email } = session.user
  return { kind: 'admin', admin: { id, name, email } as Admin }
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
