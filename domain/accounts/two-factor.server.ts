import type { DbOrTrx } from '#platform/db/open.server.ts'
import { recordChange } from './account-changes.server.ts'
import type { AccountEvent } from './account-settings.ts'
import type { RecentStaff, Staff } from './admin.server.ts'
import { decrypt, encrypt } from './encrypted.server.ts'
import type { AccountServices } from './identity.server.ts'
import { enrolmentAddress, newTwoFactorSecret, stepOfCode } from './one-time-codes.server.ts'
import { ownPasswordHash } from './own-password.server.ts'
import { endAccess } from './passwords.server.ts'
import { countCodes, renewCodes } from './recovery-codes.server.ts'
import { findSession } from './sessions.server.ts'
import { readCode, type TwoFactor, type TwoFactorOutcome } from './two-factor.ts'
import { clearTwoFactor, hasTwoFactor } from './two-factor-state.server.ts'

/** How the second step of one's own account stands. */
export async function readTwoFactor(services: AccountServices, staff: Staff): Promise<TwoFactor> {
  const { db, secret: installation, log } = services
  const row = await findRow(services, staff)
  if (row?.confirmed_at) {
    return { kind: 'on', since: row.confirmed_at, codesLeft: await countCodes(db, staff.id) }
  }
  if ((await ownPasswordHash(services, staff)) === undefined) return { kind: 'no-password' }
  if (!row) return { kind: 'off' }
  try {
    const secret = await decrypt(installation, 'two-factor', row.secret)
    return { kind: 'pending', secret, address: enrolmentAddress(secret, staff.email ?? '') }
  } catch (error) {
    log.warn({ err: error }, 'a secret of a second step that was never confirmed is not readable')
    return { kind: 'off' }
  }
}

/** Makes a secret for one's own app. Nothing changes at sign-in yet. */
export async function beginTwoFactor(services: AccountServices, staff: RecentStaff): Promise<void> {
  const { db, clock, secret: installation } = services
  const secret = await encrypt(installation, 'two-factor', newTwoFactorSecret())
  const created_at = clock.now().toISOString()
  await db
    .insertInto('two_factor')
    .values({ user_id: staff.id, secret, created_at })
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet({ secret, created_at }).where('two_factor.confirmed_at', 'is', null),
    )
    .execute()
}

/** Forgets a secret that was never confirmed. */
export async function breakOffTwoFactor({ db }: AccountServices, staff: RecentStaff): Promise<void> {
  const own = db.deleteFrom('two_factor').where('user_id', '=', staff.id)
  await own.where('confirmed_at', 'is', null).execute()
}

/**
 * Switches the second step on when a code shows that the app has the secret; the code is used up. Every other
 * session ends, since somebody may have begun it with the password alone.
 */
export async function confirmTwoFactor(
  services: AccountServices,
  staff: RecentStaff,
  { typed, headers }: { typed: string; headers: Headers },
): Promise<TwoFactorOutcome> {
  const { db, clock, secret: installation } = services
  const { kind, code } = readCode(typed)
  if (code === '') return { kind: 'refused', reason: 'code-missing' }
  const row = await findRow(services, staff)
  if (!row || row.confirmed_at) return { kind: 'stale' }
  const step =
    kind === 'app'
      ? stepOfCode(await decrypt(installation, 'two-factor', row.secret), code, clock)
      : undefined
  if (step === undefined) return { kind: 'refused', reason: 'wrong-code' }
  const staying = (await findSession(services, headers))?.id
  return db.transaction().execute(async (trx): Promise<TwoFactorOutcome> => {
    const confirmed = await trx
      .updateTable('two_factor')
      .set({ confirmed_at: clock.now().toISOString(), last_step: step })
      .where('user_id', '=', staff.id)
      .where('secret', '=', row.secret)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!confirmed) return { kind: 'stale' }
    await endAccess(trx, clock, { userId: staff.id, staying })
    const codes = await renewCodes(trx, staff.id)
    await record(trx, services, staff, 'two-factor-on')
    return { kind: 'done', codes }
  })
}

/** Switches the second step of one's own account off. */
export const switchOffTwoFactor = (services: AccountServices, staff: RecentStaff) =>
  whileOn(services, staff, async (trx) => {
    await clearTwoFactor(trx, staff.id)
    await record(trx, services, staff, 'two-factor-off')
    return { kind: 'done' }
  })

/** Makes new recovery codes in place of the old ones. */
export const renewRecoveryCodes = (services: AccountServices, staff: RecentStaff) =>
  whileOn(services, staff, async (trx) => {
    const codes = await renewCodes(trx, staff.id)
    await record(trx, services, staff, 'codes-renewed')
    return { kind: 'done', codes }
  })

const whileOn = (
  { db }: AccountServices,
  staff: RecentStaff,
  change: (trx: DbOrTrx) => Promise<TwoFactorOutcome>,
): Promise<TwoFactorOutcome> =>
  db
    .transaction()
    .execute(async (trx) => ((await hasTwoFactor(trx, staff.id)) ? change(trx) : { kind: 'stale' }))

function findRow({ db }: AccountServices, staff: Staff) {
  return db.selectFrom('two_factor').selectAll().where('user_id', '=', staff.id).executeTakeFirst()
}

const record = (trx: DbOrTrx, { clock }: AccountServices, staff: Staff, what: AccountEvent) =>
  recordChange(trx, clock, staff, { what, about: staff.email ?? staff.name })
