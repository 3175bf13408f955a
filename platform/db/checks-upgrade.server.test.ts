import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './open.server.ts'
import { openDatabaseAt } from './test-database.server.ts'

test('the upgrade says what each check is of and ends those that count no more', async () => {
  const db = await openDatabaseAt('0130-ids-of-deleted-jobs')
  for (const [id, specialty, role] of [
    ['ann', 'Nurse', null],
    ['ben', 'Nurse', 'midwife'],
    ['cat', '', null],
  ])
    await sql`insert into candidates (id, specialty, compliance_role, reference, name, email, phone,
      experience, email_normalized, search_text, created_at, updated_at) values (${id}, ${specialty},
      ${role}, ${id},
      '', '', '', '', ${id}, '', '', '')`.execute(db)
  let count = 0
  const add = (candidate: string, kind: string, facts: object) =>
    sql`insert into evidence (id, candidate_id, topic, kind, state, facts, dated_on, may_show, given_by,
      given_by_name, version, created_at, updated_at) values (${`e${++count}`},
      ${candidate}, ${kind}, ${kind},
      'verified', ${JSON.stringify(facts)}, '2026-01-01', 0, '', '', 1, '', '')`.execute(db)
  await add('ann', 'registration', { body: 'HCPC', number: 'PH1' })
  await add('ann', 'dbs', { level: 'enhanced', number: '1' })
  for (const candidate of ['ann', 'ben', 'cat']) await add(candidate, 'qualification', { title: 'BSc' })
  await add('ann', 'identity', { document: 'passport' })
  const notice = { way: 'list-b-2', endsOn: '2031-01-01' }
  await add('ben', 'right-to-work', notice)
  await sql`update evidence set ends_on = '2031-01-01' where id = ${`e${count}`}`.execute(db)
  await add('cat', 'right-to-work', { way: 'list-a' })
  // On 1 July in London.
  const destroyed = () =>
    sql`insert into evidence_events (id, candidate_id, evidence_id, topic, event, detail, by_id, by_name,
      done_at) values (${`gone${count}`}, 'cat', ${`e${count}`}, 'right-to-work', 'copy-destroyed', '{}',
      '', '', '2026-06-30T23:30:00.000Z')`.execute(db)
  await destroyed()
  // Checked again since.
  await add('cat', 'right-to-work', { way: 'share-code' })
  await sql`update evidence set dated_on = '2026-07-02' where id = ${`e${count}`}`.execute(db)
  await destroyed()
  await add('ben', 'reference', { referee: ' Sister  J. Grant' })
  await add('ben', 'health', { result: 'fit' })
  await add('ben', 'health', { result: 'fit' })
  await sql`update evidence set state = 'rejected' where kind = 'health'`.execute(db)
  await sql`insert into evidence_events (id, candidate_id, evidence_id, topic, event, detail, by_id, by_name,
    done_at) values ('ev', 'ben', ${`e${count}`}, 'health', 'verified', '{}', '', '', '')`.execute(db)
  await migrate(db)
  const taken = db.selectFrom('evidence').select('taken_back').where('kind', '=', 'health').orderBy('no')
  expect((await taken.execute()).map(({ taken_back }) => taken_back)).toEqual([0, 1])
  const rows = await db.selectFrom('evidence').select(['kind', 'of_what', 'facts']).orderBy('no').execute()
  expect(rows.map(({ kind, of_what }) => [kind, of_what])).toEqual([
    ['registration', 'HCPC'],
    ['dbs', 'enhanced'],
    ['qualification', 'nurse'],
    ['qualification', 'midwife'],
    ['qualification', null],
    ['identity', null],
    ['right-to-work', null],
    ['right-to-work', null],
    ['right-to-work', null],
    ['reference', 'sister j grant'],
    ['health', null],
    ['health', null],
  ])
  const ends = db.selectFrom('evidence').select('ends_on').where('kind', '=', 'right-to-work').orderBy('no')
  expect((await ends.execute()).map(({ ends_on }) => ends_on)).toEqual(['2026-07-01', '2026-06-30', null])
  expect(JSON.parse(rows[3]?.facts ?? '')).toEqual({ title: 'BSc', profession: 'midwife' })
})

test('the upgrade says which cancelled placements were undone', async () => {
  const db = await openDatabaseAt('0146-checks-that-count')
  await sql`insert into candidates (id, specialty, reference, name, email, phone, experience,
    email_normalized, search_text, created_at, updated_at)
    values ('ann', '', '', '', '', '', '', 'ann', '', '', '')`.execute(db)
  await sql`insert into clients (id, name, kind, domain, phone, terms, version, created_at, updated_at,
    name_normalized, search_text) values ('elm', '', '', '', '', '', 1, '', '', '', '')`.execute(db)
  for (const [id, cancelledAt, reason] of [
    ['at work', null, ''],
    ['cancelled', '2026-11-20', 'Ill.'],
    ['undone', '2026-11-20', 'Undone by whoever placed them.'],
  ])
    await sql`insert into placements (id, reference, candidate_id, client_id, job_title, place, first_on,
      unit, end_reason, cancelled_at, version, by_id, by_name, created_at, updated_at) values (${id}, ${id},
      'ann', 'elm', '', '', '', '', ${reason}, ${cancelledAt}, 1, '', '', '', '')`.execute(db)
  await migrate(db)
  const rows = await db.selectFrom('placements').select(['id', 'undone']).orderBy('id').execute()
  expect(rows.map(({ id, undone }) => [id, undone])).toEqual([
    ['at work', 0],
    ['cancelled', 0],
    ['undone', 1],
  ])
})
