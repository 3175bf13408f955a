import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, migrate } from './open.server.ts'
import { openDatabaseAt } from './test-database.server.ts'

/** A row with what it must have: an id, texts that are empty otherwise, and numbers. */
async function insert(db: Db, table: string, texts: string, given: Record<string, unknown>) {
  const empty = Object.fromEntries(texts.split(' ').map((name) => [name, '']))
  const row: Record<string, unknown> = { ...empty, created_at: '', updated_at: '', ...given }
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)
}

const jobIds = async (db: Db) => [
  ...(await db.selectFrom('submissions').select(['id', 'job_id']).orderBy('id').execute()),
  ...(await db.selectFrom('placements').select(['id', 'job_id']).orderBy('id').execute()),
]

test('the upgrade keeps whose job it was, and then so does deleting the job', async () => {
  const db = await openDatabaseAt('0129-checks-told')
  const [candidate_id, client_id, job_id] = ['ann', 'elm', 'nurse']
  const person = 'reference name email phone specialty experience email_normalized search_text'
  await insert(db, 'candidates', person, { id: candidate_id })
  const client = 'name kind domain phone terms name_normalized search_text'
  await insert(db, 'clients', client, { id: client_id, version: 1 })
  const job = 'title company location type salary posted color description requirements heading_normalized'
  await insert(db, 'jobs', `${job} search_text location_normalized`, { id: job_id, is_active: 1 })
  const put = 'job_title profile state answer_note by_id by_name'
  await insert(db, 'submissions', put, { id: 'for it', candidate_id, client_id, job_id })
  await insert(db, 'submissions', put, { id: 'no job', candidate_id, client_id })
  const work = { id: 'work', candidate_id, client_id, job_id, version: 1 }
  await insert(db, 'placements', 'reference job_title place first_on unit end_reason by_id by_name', work)
  await migrate(db)
  const kept = [
    { id: 'for it', job_id },
    { id: 'no job', job_id: null },
    { id: 'work', job_id },
  ]
  expect(await jobIds(db)).toEqual(kept)
  await db.deleteFrom('jobs').execute()
  expect(await jobIds(db)).toEqual(kept)
})
