import { createHash, timingSafeEqual } from 'node:crypto'
import type { FormOwner } from '#domain/people/form-owner.ts'
import type { Clock } from '#platform/clock.ts'
import type { ApiScope } from './accounts.ts'
import { findApiToken } from './api-tokens.server.ts'
import type { AccountServices } from './identity.server.ts'
import { isMarkOfAccount } from './known-browsers.server.ts'
import { opensTo, type Role, roleOf, scopeDoors } from './roles.ts'
import { findSession } from './sessions.server.ts'

declare const proven: unique symbol
declare const recent: unique symbol

/** So long after signing in nobody has to show again who they are. */
const RECENT_MS = 10 * 60 * 1000

/**
 * Proof of somebody who may use the desk, or of another system's token (D13, D38). Only this module makes
 * one, and every function that writes for the desk takes one.
 */
export type Staff = {
  /** The account's id; `api-token` or `api-token:<id>` for another system. */
  readonly id: string
  readonly name: string
  /** Null for another system. */
  readonly email: string | null
  /** Null for another system, which may do what its token is for. */
  readonly role: Role | null
  /** When the session began; other systems have none. */
  readonly signedInAt?: Date
  readonly [proven]: true
}

/** Proof of an administrator, for what recruiters may not do. */
export type Admin = Staff & { readonly role: 'admin' }

/** Proof of somebody who has just signed in, for changes to accounts, tokens and two-factor. */
export type RecentStaff = Staff & { readonly [recent]: true }
export type RecentAdmin = Admin & RecentStaff

/** Whether somebody signed in within the last ten minutes, so that a session's cookie alone is not enough. */
export function isRecent<T extends Staff>(
  { clock }: Pick<AccountServices, 'clock'>,
  staff: T,
): staff is T & RecentStaff {
  return isRecentTime(clock, staff.signedInAt?.getTime() ?? 0)
}

/** Whether somebody who may use the desk is an administrator. */
export const isAdministrator = (staff: Staff): staff is Admin => staff.role === 'admin'

export const isRecentTime = (clock: Clock, time: number) => clock.now().getTime() - time <= RECENT_MS

/** Whom a request comes from, as far as the desk's things are concerned (D13). */
export type Caller =
  | { kind: 'staff'; staff: Staff }
  /** Signed in without a group of the desk, or a call of an area that is not theirs. */
  | { kind: 'not-staff' }
  | { kind: 'anonymous' }

const anonymous: Caller = { kind: 'anonymous' }

/** Whom a request's session stands for. */
export async function callerBySession(services: AccountServices, headers: Headers): Promise<Caller> {
  const session = await findSession(services, headers)
  if (!session) return anonymous
  const { user, signedInAt } = session
  const role = roleOf(user.groups)
  if (!role) return { kind: 'not-staff' }
  const { id, name, email } = user
  return { kind: 'staff', staff: { id, name, email, role, signedInAt } as Staff }
}

/** Whether whoever signed in last with a browser, by a mark of theirs, is signed in there now. */
export async function staffFormOwner(
  services: AccountServices,
  headers: Headers,
  mark: string | null,
): Promise<FormOwner> {
  const session = await findSession(services, headers)
  const { email = '', id = '' } = session?.user ?? {}
  const isTheirs = isMarkOfAccount(services, headers, mark, [email, id])
  if (isTheirs === undefined) return 'unknown'
  if (!session) return 'signed-out'
  return isTheirs ? 'signed-in' : 'other-account'
}

/** Whom a request stands for, by a token for `scope` in its `Authorization` header or a session's cookie. */
export async function callerOf(
  services: AccountServices,
  headers: Headers,
  scope: ApiScope,
): Promise<Caller> {
  const authorization = headers.get('Authorization') ?? undefined
  if (authorization === undefined) {
    const caller = await callerBySession(services, headers)
    const isShut = caller.kind === 'staff' && !opensTo(scopeDoors[scope], caller.staff.role)
    return isShut ? { kind: 'not-staff' } : caller
  }
  const fixed = staffByToken(services.config.apiToken, authorization)
  if (fixed) return { kind: 'staff', staff: fixed }
  const token = await findApiToken(services, bearerIn(authorization))
  if (!token) return anonymous
  if (!token.scopes.includes(scope)) return { kind: 'not-staff' }
  return { kind: 'staff', staff: byToken(`api-token:${token.id}`, token.name) }
}

/** The other system behind a request with `API_TOKEN`, which is compared in constant time. */
export function staffByToken(
  expected: string | undefined,
  authorization: string | undefined,
): Staff | undefined {
  const presented = bearerIn(authorization)
  if (!expected || !presented) return undefined
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(presented), digest(expected)) ? byToken('api-token', 'API token') : undefined
}

const byToken = (id: string, name: string) => ({ id, name, email: null, role: null }) as unknown as Staff

function bearerIn(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
}
