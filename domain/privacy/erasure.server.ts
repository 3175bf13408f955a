import type { Admin } from '#domain/accounts/admin.server.ts'
import { heldAmong } from '#domain/people/legal-holds.server.ts'
import { onceEach } from '#domain/people/person.ts'
import type { PersonalRecord } from '#domain/people/record-kind.ts'
import { removeCvFiles } from '#domain/uploads/uploads.server.ts'
import { clockAt } from '#platform/clock.ts'
import { lockTable } from '#platform/db/locks.server.ts'
import { type DbOrTrx, emptyLog } from '#platform/db/open.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type AuditServices, type Counts, recordAudit } from './audit.server.ts'
import { writeToLedger } from './ledger.server.ts'
import { findPerson } from './person.server.ts'
import { recordKinds } from './record-kinds.server.ts'

type ErasureServices = AuditServices & { files: FileStore }

export type ErasureOutcome =
  /** `kept` is what has to stay, each with the reason. */
  { kind: 'erased'; done: Counts; kept: PersonalRecord[] } | { kind: 'nothing-found' } | { kind: 'held' }

/**
 * Erases everything about the person with this address, except what has to be kept, in one transaction; then
 * the files. The ledger beside the files records it, so that a restore can repeat it.
 * @param also further addresses and numbers of the same person
 * @throws when the database or the file store fails; then it is to be asked for again
 */
export async function erasePerson(
  services: ErasureServices,
  admin: Admin,
  person: string,
  also: readonly string[] = [],
): Promise<ErasureOutcome> {
  const { db, files, secret } = services
  // One moment in ledger and audit: it tells a restore whether a backup has seen this erasure.
  const clock = clockAt(services.clock.now().toISOString())
  const contacts: string[] = []
  for (const contact of onceEach([person, ...also])) {
    const found = await findPerson(db, contact)
    if (found.isHeld) return { kind: 'held' }
    if (found.records.some(({ records }) => records.length > 0)) contacts.push(contact)
  }
  if (contacts.length === 0) return { kind: 'nothing-found' }
  for (const contact of contacts) await writeToLedger({ clock, secret, files }, contact)
  const outcome = await db.transaction().execute(async (trx) => {
    await lockTable(trx, db.engine, 'legal_holds')
    const all = {
      kind: 'erased' as const,
      done: {} as Counts,
      kept: [] as PersonalRecord[],
      keys: [] as string[],
    }
    if ((await heldAmong(trx, contacts)).size > 0) return { kind: 'held' as const }
    for (const person of contacts) {
      const { done, kept, keys } = await removeRecords(trx, person)
      await recordAudit(trx, { clock, secret }, admin, { event: 'erasure', person, done })
      for (const [kind, count] of Object.entries(done))
        all.done = { ...all.done, [kind]: (all.done[kind] ?? 0) + count }
      all.kept.push(...kept)
      all.keys.push(...keys)
    }
    return all
  })
  if (outcome.kind === 'held') return outcome
  await removeCvFiles(files, outcome.keys)
  await emptyLog(db)
  return { kind: 'erased', done: outcome.done, kept: outcome.kept }
}

/**
 * Deletes everything about the person with this address, except what has to be kept.
 * @returns how many of each kind, what is kept, and the keys of CVs whose files are to be removed after the
 * commit
 */
export async function removeRecords(
  trx: DbOrTrx,
  person: string,
): Promise<{ done: Counts; kept: PersonalRecord[]; keys: string[] }> {
  const done: Record<string, number> = {}
  const kept: PersonalRecord[] = []
  const keys: string[] = []
  for (const kind of recordKinds) {
    const records = await kind.about(trx, person)
    kept.push(...records.filter((record) => record.keptBecause !== undefined))
    const ids = records.filter((record) => record.keptBecause === undefined).map((record) => record.id)
    if (ids.length === 0) continue
    done[kind.name] = ids.length
    keys.push(...(await kind.remove(trx, ids)))
  }
  return { done, kept, keys }
}
