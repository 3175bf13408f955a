import { type RawBuilder, sql } from 'kysely'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { NewRow } from '#platform/db/tables.ts'
import { normalizeForSearch } from '#platform/text.ts'

const NOTE_EVERY = 3
const APPLICATIONS_OF_ONE = 60
const NOTES_OF_ONE = 200

const NOTES = [
  'Rang about parking at the hospital, prefers nights.',
  'Knows the ward, would go back there any time.',
  'Can start in January; DBS on the update service.',
  'Asked for the rate on Sundays, wants weekends only.',
  'Neonatal experience of four years, no car.',
  'Left a message, rings back after the night shift.',
  'Reference from the last manager has come.',
]
const TAGS = ['Neonatal', 'Dialysis', 'Drives', 'Nights', 'Bank holidays', 'ITU']

/**
 * Gives the sample candidates notes, owners, tags, registration numbers and days from which they can work,
 * and the newest of them as many applications and notes as anybody may have.
 */
export async function describeCandidates(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A statement over all candidates may take longer than a request's.
    if (db.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    await trx
      .updateTable('candidates')
      .set({ owner_id: 'sample', owner_name: 'Sample recruiter' })
      .where(every(4))
      .execute()
    await trx.updateTable('candidates').set({ available_from: '2026-12-01' }).where(every(6)).execute()
    for (const [nth, tag] of TAGS.entries()) await addTag(trx, tag, 31 + nth)
    const registration = sql<string>`'18B' || cast(1000000 + no as text)`
    await trx
      .updateTable('candidates')
      .set({ registration, search_text: withLine(sql`lower(${registration})`) })
      .where(every(2))
      .execute()
    const ids = await trx
      .selectFrom('candidates')
      .select(['id', 'updated_at'])
      .where(every(NOTE_EVERY))
      .execute()
    await addNotes(trx, ids)
    await occupyOne(trx)
  })
}

const every = (nth: number) => sql<boolean>`candidates.no % ${sql.lit(nth)} = 0`
const withLine = (text: RawBuilder<unknown>) => sql<string>`search_text || ${'\n'} || ${text}`

async function addTag(trx: DbOrTrx, tag: string, nth: number) {
  await trx
    .insertInto('candidate_tags')
    .columns(['candidate_id', 'tag'])
    .expression(
      trx
        .selectFrom('candidates')
        .select(['id', sql.val(tag).as('tag')])
        .where(every(nth)),
    )
    .execute()
  const search_text = withLine(sql`${normalizeForSearch(tag)}`)
  await trx.updateTable('candidates').set({ search_text }).where(every(nth)).execute()
}

async function addNotes(trx: DbOrTrx, candidates: readonly { id: string; updated_at: string }[]) {
  const rows = candidates.map(({ id, updated_at }, nth): NewRow<'notes'> => {
    const text = NOTES[nth % NOTES.length] ?? ''
    const by = { admin_id: 'sample', admin_name: 'Sample recruiter', created_at: updated_at }
    return {
      id: `${id}-${nth}`,
      candidate_id: id,
      kind: 'note',
      text,
      search_text: normalizeForSearch(text),
      ...by,
    }
  })
  const insert = (some: typeof rows) => trx.insertInto('notes').values(some).execute()
  await inBatches(rows, insert, ROWS_PER_STATEMENT)
}

async function occupyOne(trx: DbOrTrx) {
  const newest = trx.selectFrom('candidates').select(['id', 'updated_at']).orderBy('updated_at', 'desc')
  const one = await newest.limit(1).executeTakeFirst()
  if (!one) return
  await addNotes(
    trx,
    Array.from({ length: NOTES_OF_ONE }, () => one),
  )
  const oldest = trx
    .selectFrom('applications')
    .select('no')
    .orderBy('no')
    .limit(APPLICATIONS_OF_ONE - 1)
  await trx.updateTable('applications').set({ candidate_id: one.id }).where('no', 'in', oldest).execute()
}
