import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { makeAccount } from '#domain/accounts/test-accounts.server.ts'
import { admin, anApplication, NOON } from '#domain/applications/test-applications.server.ts'
import { refreshSearch } from '#domain/candidates/candidates.server.ts'
import { ROWS_PER_STATEMENT } from '#platform/batches.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { newId } from '#platform/ids.ts'
import { insertApplications } from '../../scripts/samples/applications.ts'
import { exportCandidates } from './candidate-export.server.ts'
import { listCandidates } from './candidate-list.server.ts'
import { readCandidateQuery } from './candidate-query.ts'

const queryOf = (text: string) => readCandidateQuery(new URLSearchParams(text))

async function names(db: Db, text: string): Promise<string[]> {
  const { candidates } = await listCandidates(db, admin, queryOf(text))
  return candidates.map(({ name }) => name)
}

/** A candidate called Élodie with an application, notes, CVs and a tag, and another one. */
async function elodie(): Promise<Db> {
  const db = await openTestDatabase()
  const id = await anApplication(db, {
    ...{ name: 'Élodie O’Neil', email: 'elodie@home.example', phone: '020 7946 0140' },
    ...{ jobTitle: 'Theatre nurse', createdAt: '2026-11-20T10:00:00.000Z' },
  })
  await anApplication(db, { name: 'Bob', specialty: 'Doctor' })
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const candidate_id = row.candidate_id ?? ''
  const change = db.updateTable('candidates').where('id', '=', candidate_id)
  await change.set({ registration: '18A0123C', owner_id: admin.id, available_from: '2026-12-01' }).execute()
  await db.insertInto('candidate_tags').values({ candidate_id, tag: 'Neonatal' }).execute()
  await refreshSearch(db, candidate_id)
  const note = { kind: 'note', text: '', admin_id: '', admin_name: '', created_at: NOON }
  const notes = [
    { ...note, id: newId(), application_id: id, search_text: 'prefers nights' },
    { ...note, id: newId(), candidate_id, search_text: 'rang about parking' },
    { ...note, id: newId(), candidate_id, search_text: 'deleted words', deleted_at: NOON },
  ]
  for (const one of notes) await db.insertInto('notes').values(one).execute()
  const other = await db.selectFrom('applications').select('cv_key').where('id', '!=', id).executeTakeFirst()
  const cv = { text: '', active: '[]' }
  const [own, given] = [row.cv_key ?? '', other?.cv_key ?? '']
  await db
    .insertInto('cv_texts')
    .values([
      { ...cv, key: own, search_text: 'band 5 nurse, icu' },
      { ...cv, key: given, search_text: 'dialysis' },
    ])
    .execute()
  await db.updateTable('applications').set({ cv_key: null }).where('id', '!=', id).execute()
  const document = { id: newId(), candidate_id, kind: 'cv', upload_key: given, given_by: 'candidate' }
  await db
    .insertInto('documents')
    .values({ ...document, created_at: NOON })
    .execute()
  return db
}

describe('the list of candidates', () => {
  test('is searched in everything that is known of somebody', async () => {
    const db = await elodie()
    const texts = [
      ...['elodie', "o'neil elodie", '02079460140', '+44 20 7946 0140', 'can-', '18a0123c', 'neonatal'],
      ...['theatre', 'nights elodie', 'parking', 'icu neonatal', 'band 5', 'dialysis nights'],
    ]
    const missed = []
    for (const text of texts) {
      const found = await names(db, `search=${encodeURIComponent(text)}`)
      if (found[text === 'can-' ? 1 : 0] !== 'Élodie O’Neil') missed.push(text)
    }
    expect(missed).toEqual([])
    expect(await names(db, 'search=deleted')).toEqual([])
    expect(await names(db, 'search=neonatal+doctor')).toEqual([])
  })

  test('finds words that very many applications and CVs have, alone and with others', async () => {
    const db = await elodie()
    const many = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 5001)`
    const at = sql`${NOON}, ${NOON}`
    await sql`insert into uploads (key, announced_type, state, created_at, expires_at)
      ${many} select 'many' || i, '', 'claimed', ${at} from n`.execute(db)
    await sql`insert into cv_texts (key, text, active, search_text)
      ${many} select 'many' || i, '', '[]', 'dialysis' from n`.execute(db)
    await sql`insert into applications (id, reference, name, email, phone, specialty, experience, status,
        is_spam, search_text, cv_key, created_at, updated_at)
      ${many} select 'many' || i, 'many' || i, '', '', '', '', '', 'new', 0, 'theatre', 'many' || i, ${at}
      from n`.execute(db)
    for (const text of ['theatre', 'dialysis', 'theatre dialysis', 'dialysis parking', 'elodie theatre']) {
      expect([text, await names(db, `search=${text}`)]).toEqual([text, ['Élodie O’Neil']])
    }
  })

  test('is narrowed by owner, tag, specialty and day, and has the latest activity first', async () => {
    const db = await elodie()
    await makeAccount(db, { id: admin.id })
    const both = ['Bob', 'Élodie O’Neil']
    expect(await names(db, '')).toEqual(both)
    expect(await names(db, 'owner=me&tag=Neonatal&specialty=Nurse&available=2026-12-01')).toEqual([both[1]])
    expect(await names(db, 'available=2026-11-30')).toEqual([])
    expect(await names(db, 'owner=nobody')).toEqual([both[0]])
    const { candidates } = await listCandidates(db, admin, queryOf('owner=me'))
    expect(candidates).toMatchObject([
      { tags: ['Neonatal'], applications: 1, last: { jobTitle: 'Theatre nurse', hasCv: true } },
    ])
    // Those of a colleague who has left are to be found by whoever shares them out.
    await db.deleteFrom('users').where('id', '=', admin.id).execute()
    expect(await names(db, 'owner=nobody')).toEqual(both)
  })

  test('is taken out with everybody once, also who becomes active meanwhile', async ({ db }) => {
    await insertApplications(db, clockAt(NOON), 1_500, async () => {})
    const { bounds } = await listCandidates(db, admin, queryOf(''))
    expect(bounds.total).toBeGreaterThan(ROWS_PER_STATEMENT)
    const lines = exportCandidates(db, admin, clockAt(NOON), queryOf(''))
    const read = [await lines.next(), await lines.next()].map(({ value }) => String(value))
    await db.updateTable('candidates').set({ updated_at: '2026-12-31T12:00:00.000Z' }).execute()
    for await (const more of lines) read.push(more)
    const references = read.join('').match(/^CAN-\w+/gm) ?? []
    expect(new Set(references).size).toBe(bounds.total)
    expect(references).toHaveLength(bounds.total)
  })

  test('is without those who turned out to be another one, and can be taken out', async () => {
    const db = await elodie()
    const of = (name: string) => db.selectFrom('candidates').select('id').where('name', '=', name)
    const bob = await of('Bob').executeTakeFirstOrThrow()
    const merge = db.updateTable('candidates').where('name', '=', 'Élodie O’Neil')
    await merge.set({ merged_into: bob.id }).execute()
    expect(await names(db, '')).toEqual(['Bob'])
    const lines = await Array.fromAsync(exportCandidates(db, admin, clockAt(NOON), queryOf('')))
    expect(lines.join('')).toMatch(
      /^\uFEFFReference,Name.*\r\nCAN-\w+,Bob,.*,1,New(,2026-\d\d-\d\d \d\d:\d\d){2},Incomplete\r\n$/s,
    )
  })
})
