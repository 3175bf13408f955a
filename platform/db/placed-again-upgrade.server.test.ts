import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './open.server.ts'
import { openDatabaseAt } from './test-database.server.ts'

test('the upgrade says of who is placed how far they had come, not that they were taken back', async () => {
  const db = await openDatabaseAt('0146-checks-that-count')
  await sql`insert into candidates (id, specialty, reference, name, email, phone, experience,
    email_normalized, search_text, created_at, updated_at)
    values ('ann', '', 'CAN-1', '', '', '', '', 'ann', '', '', '')`.execute(db)
  await sql`insert into clients (id, name, kind, domain, phone, terms, version, created_at, updated_at,
    name_normalized, search_text) values ('elm', '', '', '', '', '', 1, '', '', '', '')`.execute(db)
  for (const state of ['placed', 'ended'])
    await sql`insert into submissions (id, candidate_id, client_id, job_title, profile, state, revoked_at,
      answer_note, by_id, by_name, created_at, updated_at)
      values (${state}, 'ann', 'elm', '', '', ${state}, '2026-10-01', '', '', '', '', '')`.execute(db)
  await migrate(db)
  const rows = db.selectFrom('submissions').select(['state', 'before_placement', 'revoked_at']).orderBy('no')
  expect(await rows.execute()).toEqual([
    { state: 'placed', before_placement: 'asked', revoked_at: null },
    { state: 'ended', before_placement: null, revoked_at: '2026-10-01' },
  ])
})
