import type { Admin } from '#domain/accounts/admin.server.ts'
import type { CandidateSession } from '#domain/candidate-area/visits.server.ts'
import { endVisits } from '#domain/candidates/candidate-locks.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { tellClientsOfDeletion } from '#domain/interviews/ended-interviews.server.ts'
import type { PersonalRecord } from '#domain/people/record-kind.ts'
import { submissionsToRefuse, tellOfRefused } from '#domain/submissions/refused-by-erasure.server.ts'
import { forgetUndosOf } from '#domain/undo/undo.server.ts'
import { removeCvFiles } from '#domain/uploads/uploads.server.ts'
import { type Clock, clockAt } from '#platform/clock.ts'
import { lockTable } from '#platform/db/locks.server.ts'
import { type DbOrTrx, emptyLog } from '#platform/db/open.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type AuditServices, type Counts, recordAudit } from './audit.server.ts'
import { writeToLedger } from './ledger.server.ts'
import { freedByPeriod } from './periods.server.ts'
import { findOwn, findPerson } from './person.server.ts'
import { recordKinds } from './record-kinds.server.ts'
import { tablesOfPeople } from './table-coverage.ts'

type ErasureServices = AuditServices & InterviewServices & { files: FileStore }

export type ErasureOutcome =
  /** `kept` is what has to stay, each with the reason. */
  { kind: 'erased'; done: Counts; kept: PersonalRecord[] } | { kind: 'nothing-found' } | { kind: 'held' }

/**
 * Erases everything about the person with this address, except what has to be kept, in one transaction; then
 * the files. A client that would have met them is told that nobody comes. The ledger beside the files records
 * it, so that a restore can repeat it.
 * @param also the ids of further records that are theirs
 * @throws when the database or the file store fails; then it is to be asked for again
 */
export function erasePerson(
  services: ErasureServices,
  admin: Admin,
  person: string,
  also: readonly string[] = [],
): Promise<ErasureOutcome> {
  return erase(services, admin, (at) => findPerson(at, person, also), also)
}

/**
 * The same for a candidate who asks for it in their area, recorded as their own act. Their visits end, also
 * where something has to be kept.
 */
export async function eraseOwnData(
  services: ErasureServices,
  session: CandidateSession,
): Promise<ErasureOutcome> {
  const { candidateId } = session
  const outcome = await erase(services, BY_CANDIDATE, (at) => findOwn(at, session), [candidateId])
  if (outcome.kind !== 'held') await endVisits(services.db, [candidateId])
  return outcome
}

async function erase(
  services: ErasureServices,
  by: Pick<Admin, 'id' | 'name'>,
  find: (at: { db: DbOrTrx; clock: Clock }) => ReturnType<typeof findPerson>,
  also: readonly string[],
): Promise<ErasureOutcome> {
  const { db, files, secret } = services
  // One moment in ledger and audit: it tells a restore whether a backup has seen this erasure.
  const clock = clockAt(services.clock.now().toISOString())
  const found = await find({ db, clock })
  if (found.isHeld) return { kind: 'held' }
  const records = found.records.flatMap((kind) => kind.records)
  // A client's contact who was taken off moments ago stands nowhere else.
  await forgetUndosOf(db, tablesOfPeople)
  if (records.length === 0) {
    await emptyLog(db)
    return { kind: 'nothing-found' }
  }
  const others = records.filter(({ id }) => also.includes(id))
  for (const key of [...found.addresses, ...others.map(({ id }) => id)])
    await writeToLedger({ clock, secret, files }, key)
  const outcome = await db.transaction().execute(async (trx) => {
    await lockTable(trx, 'legal_holds')
    const { isHeld, records } = await find({ db: trx, clock })
    if (isHeld) return { kind: 'held' as const }
    const { addresses } = found
    const all = records.flatMap((kind) => kind.records)
    const going = all.filter(({ keptBecause }) => !keptBecause).map(({ id }) => id)
    const staying = all.filter(({ keptBecause }) => keptBecause).map(({ id }) => id)
    const submissions = await submissionsToRefuse(trx, staying)
    await tellClientsOfDeletion(trx, { ...services, clock }, by, going)
    const removed = await removeRecords(trx, [...addresses, ...also], clock.now().toISOString())
    await tellOfRefused(trx, { ...services, clock }, by, submissions)
    const { done } = removed
    // Those that stay by their ids, too: a restore finds them again, and must know that this was done.
    const named = addresses.length > 0 ? [...addresses, ...staying.filter((id) => also.includes(id))] : also
    for (const person of named)
      await recordAudit(trx, { clock, secret }, by, { event: 'erasure', person, done })
    return { kind: 'erased' as const, ...removed }
  })
  if (outcome.kind === 'held') return outcome
  services.outbox.notify()
  await removeCvFiles(files, outcome.cvs)
  await emptyLog(db)
  return { kind: 'erased', done: outcome.done, kept: outcome.kept }
}

/**
 * Deletes everything under an address, a number or the id of a record, except what has to be kept, which is
 * reduced to that, and the copies that undos have of people's rows.
 * @returns how many of each kind, what is kept, and the keys of CVs whose files are to be removed after the
 * commit
 */
export async function removeRecords(
  trx: DbOrTrx,
  keys: readonly string[],
  at: string,
): Promise<{ done: Counts; kept: PersonalRecord[]; cvs: string[] }> {
  const freed = await freedByPeriod(trx, new Date(at))
  const done: Record<string, number> = {}
  const kept: PersonalRecord[] = []
  const cvs: string[] = []
  for (const kind of recordKinds) {
    const records = (await kind.about(trx, keys)).map(freed)
    const staying = records.filter((record) => record.keptBecause !== undefined)
    kept.push(...staying)
    const idsStaying = staying.map((record) => record.id)
    if (kind.reduce && idsStaying.length > 0) cvs.push(...(await kind.reduce(trx, idsStaying, at)))
    const ids = records.filter((record) => record.keptBecause === undefined).map((record) => record.id)
    if (ids.length === 0) continue
    done[kind.name] = ids.length
    cvs.push(...(await kind.remove(trx, ids, at)))
  }
  // Last: whoever was changing one of these rows has written their undo by now.
  await forgetUndosOf(trx, tablesOfPeople)
  return { done, kept, cvs }
}
