import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { callerBySession, isAdministrator, isRecent, type RecentAdmin } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { signIn } from './sessions.server.ts'

/** The password of every account that tests make. */
export const PASSWORD = 'a quiet heron'
/** A hash of it that needs 8 KiB and one pass, so that checking it takes tests no time. */
const PASSWORD_HASH = 'argon2id:8:1:AAAAAAAAAAAAAAAAAAAAAA:8w0Iffj46OMTb-N1oRQHWCrah_vMMa2RWjZshwRhqWA'

type Fields = {
  id?: string
  email?: string
  groups?: string[]
  nextStep?: string | null
  isConfirmed?: boolean
}

/** Makes an account: an administrator, unless it is told otherwise. Returns its id. */
export async function makeAccount(db: Db, fields: Fields = {}): Promise<string> {
  const { id = newId(), email = 'ann@example.org', groups = ['admin'], nextStep = null } = fields
  const { isConfirmed = true } = fields
  const times = { created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' }
  await db
    .insertInto('users')
    .values({
      id,
      name: 'Ann Example',
      email,
      email_verified: isConfirmed ? 1 : 0,
      groups: JSON.stringify(groups),
      next_step: nextStep,
      ...times,
    })
    .execute()
  await db
    .insertInto('credentials')
    .values({
      id: newId(),
      user_id: id,
      provider_id: 'credential',
      account_id: id,
      password: PASSWORD_HASH,
      ...times,
    })
    .execute()
  return id
}

/** Tries to sign in: as Ann, with her password, in a new browser, unless told otherwise. */
export const enter = (services: AccountServices, fields: Partial<Parameters<typeof signIn>[1]> = {}) =>
  signIn(services, {
    email: 'ann@example.org',
    password: PASSWORD,
    headers: new Headers(),
    address: '192.0.2.1',
    ...fields,
  })

/** Makes an account, signs in to it, and returns the `Cookie` header of its browser. */
export async function signedInCookie(services: AccountServices, fields: Fields = {}): Promise<string> {
  const { email = 'ann@example.org' } = fields
  await makeAccount(services.db, { ...fields, email })
  const { outcome, cookies } = await enter(services, { email, address: newId() })
  if (outcome.kind === 'refused' || outcome.kind === 'too-many') throw new Error(outcome.kind)
  return cookieOf(cookies)
}

/** Makes an administrator who is signed in, with the `Cookie` header of the browser. */
export async function signedInAdmin(
  services: AccountServices,
  email?: string,
): Promise<{ admin: RecentAdmin; cookie: string }> {
  const cookie = await signedInCookie(services, email ? { email } : {})
  const caller = await callerBySession(services, withCookie(cookie))
  if (caller.kind !== 'staff') throw new Error(caller.kind)
  if (!isAdministrator(caller.staff)) throw new Error('no administrator')
  if (!isRecent(services, caller.staff)) throw new Error('signed in too long ago')
  return { admin: caller.staff, cookie }
}

export const withCookie = (cookie: string) => new Headers({ Cookie: cookie })

/** What a browser sends back that was given these `Set-Cookie` lines. */
export function cookieOf(lines: readonly string[]): string {
  const pairs = lines.filter((line) => !/; Max-Age=0;/.test(line)).map((line) => line.split(';')[0])
  return pairs.join('; ')
}
