import Bowser from 'bowser'
import { fromNow } from '#platform/clock.ts'
import { recordChange } from './account-changes.server.ts'
import type { OwnSession } from './account-settings.ts'
import type { Staff } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { findSession, IDLE_MS } from './sessions.server.ts'

/** Gives one's own account another name. What was done under the old one keeps it. */
export async function renameOneself(
  { db, clock }: AccountServices,
  staff: Staff,
  name: string,
): Promise<void> {
  const updated_at = clock.now().toISOString()
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ name, updated_at }).where('id', '=', staff.id).execute()
    await recordChange(trx, clock, staff, { what: 'renamed', about: `${staff.name} → ${name}` })
  })
}

/** One's own sessions that have not ended, the one that asks first, then by last use. */
export async function listOwnSessions(
  services: AccountServices,
  staff: Staff,
  headers: Headers,
): Promise<OwnSession[]> {
  const { db, clock } = services
  const current = await findSession(services, headers)
  const now = clock.now().toISOString()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', staff.id)
    .where('expires_at', '>', now)
    .where('updated_at', '>', fromNow(clock, -IDLE_MS))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  const sessions = rows.map((row) => ({
    id: row.id,
    where: browserOf(row.user_agent),
    signedInAt: row.created_at,
    lastUsedAt: row.updated_at,
    isThis: row.id === current?.id,
  }))
  return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Ends one of one's own sessions: its next request is refused. */
export async function endOwnSession({ db }: AccountServices, staff: Staff, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', staff.id).execute()
}

/** Ends all of one's own sessions but the one that asks. */
export async function endOtherSessions(
  services: AccountServices,
  staff: Staff,
  headers: Headers,
): Promise<void> {
  const current = await findSession(services, headers)
  const own = services.db.deleteFrom('sessions').where('user_id', '=', staff.id)
  await own.where('id', '!=', current?.id ?? '').execute()
}

/** As far as a browser tells: `Firefox on Windows`. */
function browserOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser'
  const { browser, os } = Bowser.parse(userAgent)
  return `${browser.name ?? 'Unknown browser'}${os.name ? ` on ${os.name}` : ''}`
}
