import { heldAmong } from '#domain/people/legal-holds.server.ts'
import { forgetUndosOf } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { personHash, recordAudit } from './audit.server.ts'
import { removeRecords } from './erasure.server.ts'
import { type LedgerServices, readLedger } from './ledger.server.ts'
import { findPerson } from './person.server.ts'
import { recordKinds } from './record-kinds.server.ts'
import { tablesOfPeople } from './table-coverage.ts'

const RESTORE = { id: 'restore', name: 'Restore of a backup' }

/**
 * Erases again whoever was erased after the backup was made: who is in the ledger, but not in the backup's
 * audit. A legal hold from before that erasure goes; with a later one the person stays. Nothing that staff
 * did to people's records before the backup can be undone.
 * @returns how many were erased, and the keys of CVs whose files are to be removed after the commit
 */
export async function eraseAgain(
  trx: DbOrTrx,
  services: LedgerServices,
): Promise<{ people: number; keys: string[] }> {
  const erased = await readLedger(services)
  const keys: string[] = []
  let people = 0
  // Whoever stands in nothing else than an undo is under no key; and its minutes are over.
  await forgetUndosOf(trx, tablesOfPeople)
  for (const person of erased.size > 0 ? await everybody(trx) : []) {
    const moment = erased.get(personHash(services.secret, person))
    if (moment === undefined || (await knowsOfErasure(trx, services.secret, person, moment))) continue
    if (await isHeldSince(trx, services.clock, person, moment)) continue
    const removed = await removeRecords(trx, [person], services.clock.now().toISOString())
    keys.push(...removed.cvs)
    people++
    await recordAudit(trx, services, RESTORE, { event: 'erasure', person, done: removed.done })
  }
  return { people, keys }
}

/** Whatever an erasure may have been of: the keys of people, and ids of single records. */
async function everybody(trx: DbOrTrx): Promise<Set<string>> {
  const found = new Set<string>()
  for (const kind of recordKinds) for (const key of await kind.people(trx)) found.add(key)
  return found
}

async function knowsOfErasure(trx: DbOrTrx, secret: string, person: string, moment: string) {
  const event = await trx
    .selectFrom('privacy_audit')
    .select('id')
    .where('event', '=', 'erasure')
    .where('person_hash', '=', personHash(secret, person))
    .where('done_at', '>=', moment)
    .executeTakeFirst()
  return event !== undefined
}

/** Takes away a hold from before `moment`. Whether one that was placed later keeps anything of the person. */
async function isHeldSince(trx: DbOrTrx, clock: Clock, person: string, moment: string): Promise<boolean> {
  await trx
    .deleteFrom('legal_holds')
    .where('email_normalized', '=', person)
    .where('placed_at', '<=', moment)
    .execute()
  const { records } = await findPerson({ db: trx, clock }, person)
  const theirs = [{ person, phone: '' }, ...records.flatMap((kind) => kind.records)]
  return (await heldAmong(trx, theirs, moment)).size > 0
}
