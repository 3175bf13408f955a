import { lockTable } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { contactsOf } from './person.ts'
import type { Batch, Contact, PersonalRecord } from './record-kind.ts'

/** As many are removed in one transaction, so that nobody waits long for the database. */
const AT_ONCE = 50

/**
 * Which of these a legal hold keeps: one on the address or on a number in them, on another of the same
 * candidate's, or in what a mail is about. Everything that is removed by its age or by staff asks here.
 * @param since only holds that were placed after this moment count
 */
export async function heldAmong<T extends Contact & { about?: Contact | undefined }>(
  db: DbOrTrx,
  records: readonly T[],
  since = '',
): Promise<Set<T>> {
  const held = new Set((await heldKeys(db, since).execute()).map(({ key }) => key))
  const keysOf = (record: T) => [record, record.about].flatMap((it) => (it ? contactsOf(it) : []))
  return new Set(held.size > 0 ? records.filter((record) => keysOf(record).some((key) => held.has(key))) : [])
}

/**
 * The addresses and numbers under a hold, with all addresses of a candidate, or of somebody at a client, who
 * has or had one of them; not their other numbers, which may be others' too.
 */
export function heldKeys(db: DbOrTrx, since = '') {
  const holds = db.selectFrom('legal_holds').select('email_normalized as key').where('placed_at', '>', since)
  const theirs = db.selectFrom('candidate_contacts').select('candidate_id').where('contact_key', 'in', holds)
  const addresses = db
    .selectFrom('candidate_contacts')
    .select('contact_key as key')
    .where('kind', '=', 'email')
  const ofContacts = db.selectFrom('contact_addresses').select('email_normalized as key')
  const contacts = db
    .selectFrom('contact_addresses')
    .select('contact_id')
    .where('email_normalized', 'in', holds)
  return holds
    .union(addresses.where('candidate_id', 'in', theirs))
    .union(ofContacts.where('contact_id', 'in', contacts))
}

/** Whether a hold keeps one of these records. */
export async function isAnyHeld(db: DbOrTrx, records: readonly PersonalRecord[]): Promise<boolean> {
  return (await heldAmong(db, records)).size > 0
}

/** What is due: looked for first, and looked up again in a transaction. */
type Due = (db: DbOrTrx, batch: Batch) => Promise<PersonalRecord[]>

/**
 * Removes what is due, but for what a legal hold keeps. It is looked for outside of a transaction, which
 * keeps nobody waiting, and looked up again in the one that removes it: a note or a hold of this moment
 * counts. Files go after the commit.
 * @param removeFiles is given the keys of CVs
 * @returns how many
 */
export async function removeUnlessHeld(
  db: Db,
  kind: { remove(trx: DbOrTrx, ids: string[]): Promise<string[]> },
  due: Due,
  removeFiles: (keys: string[]) => Promise<void> = async () => {},
): Promise<number> {
  let count = 0
  for (let after: PersonalRecord | undefined, isMore = true; isMore; ) {
    const found = await due(db, { limit: AT_ONCE, after })
    const removed = found.length > 0 ? await removeAmong(db, kind, due, found) : { count: 0, keys: [] }
    await removeFiles(removed.keys)
    count += removed.count
    after = found.at(-1)
    isMore = found.length === AT_ONCE
  }
  return count
}

function removeAmong(
  db: Db,
  kind: Parameters<typeof removeUnlessHeld>[1],
  due: Due,
  found: readonly PersonalRecord[],
): Promise<{ count: number; keys: string[] }> {
  return db.transaction().execute(async (trx) => {
    await lockTable(trx, 'legal_holds')
    const all = await due(trx, { limit: AT_ONCE, after: undefined, ids: found.map(({ id }) => id) })
    const held = await heldAmong(trx, all)
    const ids = all.filter((record) => !held.has(record)).map(({ id }) => id)
    return { count: ids.length, keys: ids.length > 0 ? await kind.remove(trx, ids) : [] }
  })
}
