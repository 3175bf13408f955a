import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './open.server.ts'
import { openDatabaseAt } from './test-database.server.ts'

test('the upgrade takes referees out of timelines and of what staff were told', async () => {
  const db = await openDatabaseAt('0138-by-their-age')
  await sql`insert into candidates (id, specialty, reference, name, email, phone, experience,
    email_normalized, search_text, created_at, updated_at)
    values ('ann', '', 'CAN-1', '', '', '', '', 'ann', '', '', '')`.execute(db)
  const told = (id: string, event: string, text: string, by: string, name: string) =>
    sql`insert into candidate_events (id, candidate_id, event, detail, by_id, by_name, done_at)
      values (${id}, 'ann', ${event}, ${JSON.stringify({ text })}, ${by}, ${name}, ${id})`.execute(db)
  await told('1', 'referee-added', "Ruth Bell, St Mary's", 'bea', 'Bea')
  await told('2', 'reference-given', "Ruth Bell, St Mary's", 'referee', 'Ruth Bell')
  await told('3', 'placed', 'Staff nurse, Elm House', 'bea', 'Bea')
  const mail = (id: string, subject: string) =>
    sql`insert into outbox (id, recipient, email_normalized, subject, text, html, about, state, attempts,
      next_try_at, created_at) values (${id}, 'desk', 'desk', ${subject}, 'Ruth Bell', '', 'candidate:ann',
      'sent', 1, '', '')`.execute(db)
  await mail('notice', 'A reference has come')
  await mail('other', 'Your documents')
  await migrate(db)
  const events = db.selectFrom('candidate_events').select(['detail', 'by_name']).orderBy('no')
  expect((await events.execute()).map(({ detail, by_name }) => [JSON.parse(detail), by_name])).toEqual([
    [{}, 'Bea'],
    [{}, 'The referee'],
    [{ text: 'Staff nurse, Elm House' }, 'Bea'],
  ])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([{ id: 'other' }])
})

test('the upgrade takes referees out of notices that have not gone yet', async () => {
  const db = await openDatabaseAt('0146-checks-that-count')
  const text = 'A reference has come.\n\nCandidate: Ann\nReferee: Ruth Bell\n\nRead it:\nhttps://here\n'
  const html = '<ul><li>Candidate: <strong>Ann</strong></li><li>Referee: <strong>Ruth Bell</strong></li></ul>'
  await sql`insert into outbox (id, recipient, email_normalized, subject, text, html, about, state, attempts,
    next_try_at, created_at) values ('notice', 'desk', 'desk', 'A reference has come', ${text}, ${html},
    'candidate:ann', 'waiting', 0, '2026-11-21', '2026-11-20')`.execute(db)
  await migrate(db)
  expect(await db.selectFrom('outbox').select(['text', 'html', 'due_at']).execute()).toEqual([
    {
      text: 'A reference has come.\n\nCandidate: Ann\n\nRead it:\nhttps://here\n',
      html: '<ul><li>Candidate: <strong>Ann</strong></li></ul>',
      due_at: '2026-11-21',
    },
  ])
})

test('the upgrade takes the addresses of accounts that are gone out of what was done to them', async () => {
  const db = await openDatabaseAt('0138-by-their-age')
  await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    values ('ann', 'Ann', 'ann@new.example', 1, '', '')`.execute(db)
  let count = 0
  const change = (what: string, about: string, by = 'ann') =>
    sql`insert into account_changes (id, what, about, admin_id, admin_name, done_at)
      values (${`${++count}`}, ${what}, ${about}, ${by}, 'Ann', '')`.execute(db)
  await change('invited', 'ann@old.example')
  await change('email-changed', 'ann@old.example → ann@new.example')
  await change('token-created', 'feed@work')
  await change('email-changed', 'bob@old.example → bob@new.example', 'bob')
  await change('made-admin', 'bob@old.example')
  await change('removed', 'bob@new.example')
  await change('renamed', 'bob@old.example → Bob', 'bob')
  await migrate(db)
  const rows = await db.selectFrom('account_changes').select('about').orderBy('id').execute()
  expect(rows.map(({ about }) => about)).toEqual([
    ...['ann@old.example', 'ann@old.example → ann@new.example', 'feed@work'],
    ...Array(4).fill('A former colleague'),
  ])
})
