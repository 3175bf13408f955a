import { writeFile } from 'node:fs/promises'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { removeCvFiles } from '#domain/uploads/uploads.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type Counts, type DeedServices, personHash, recordDeed } from './deeds.server.ts'
import { isHeld } from './legal-holds.server.ts'
import { findPerson } from './person.server.ts'
import type { PersonalRecord } from './privacy.ts'
import { recordKinds } from './record-kinds.server.ts'

type ErasureServices = DeedServices & { files: FileStore }

export type ErasureOutcome =
  /** `kept` is what has to stay, each with the reason. */
  | { kind: 'erased'; done: Counts; kept: PersonalRecord[] }
  | { kind: 'nothing-found' }
  /** A legal hold forbids it. */
  | { kind: 'held' }

/**
 * Erases everything about the person with this address, except what has to be kept, in one transaction; then the files. That it was
 * done is also written to the ledger beside the files, which no backup holds, so that a restore can do it again.
 * @throws when the database or the file store fails; then it is to be asked for again
 */
export async function erasePerson(
  services: ErasureServices,
  admin: Admin,
  email: string,
): Promise<ErasureOutcome> {
  const { db, files } = services
  const found = await findPerson(db, email)
  if (found.isHeld) return { kind: 'held' }
  if (found.records.every(({ records }) => records.length === 0)) return { kind: 'nothing-found' }
  await writeToLedger(services, email)
  const keys: string[] = []
  const outcome = await db.transaction().execute(async (trx): Promise<ErasureOutcome> => {
    if (await isHeld(trx, email)) return { kind: 'held' }
    const done: Record<string, number> = {}
    const kept: PersonalRecord[] = []
    for (const kind of recordKinds) {
      const records = await kind.about(trx, email)
      kept.push(...records.filter((record) => record.keptBecause !== undefined))
      const ids = records.filter((record) => record.keptBecause === undefined).map((record) => record.id)
      if (ids.length === 0) continue
      done[kind.name] = ids.length
      keys.push(...(await kind.remove(trx, ids)))
    }
    await recordDeed(trx, services, admin, { deed: 'erasure', email, done })
    return { kind: 'erased', done, kept }
  })
  if (outcome.kind === 'erased') await removeCvFiles(files, keys)
  return outcome
}

/** The folder of the file store with one file for each person who was erased, named by a keyed hash, holding the moment. */
const LEDGER_FOLDER = 'erased'

const ledgerKey = ({ secret }: DeedServices, email: string) => `${LEDGER_FOLDER}/${personHash(secret, email)}`

/** Before the erasure: one that is repeated does no harm, one that a restore forgets does. */
async function writeToLedger(services: ErasureServices, email: string) {
  const path = await services.files.temporaryPath()
  await writeFile(path, services.clock.now().toISOString())
  await services.files.keep(path, ledgerKey(services, email))
}
