import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, migrate } from './open.server.ts'
import { openDatabaseAt } from './test-database.server.ts'

/** A database as it was before it was kept what led to applications and what became of them. */
const openBefore = () => openDatabaseAt('0085-mailings')

type Before = {
  status: string
  /** What else its row had. */
  columns?: Record<string, string>
  /** Its history: the day of March 2026 and what happened. */
  moves?: [day: number, to: string][]
  interviews?: { day: number; isCancelled?: boolean }[]
  notes?: string[]
}

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12)).toISOString()

/** An application of 1 March 2026. */
async function insertBefore(db: Db, id: string, before: Before) {
  const { status, columns = {}, moves = [], interviews = [], notes = [] } = before
  const insert = (table: string, row: Record<string, unknown>) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db)
  const person = { name: 'Ann', email: 'ann@example.org', phone: '', specialty: '', experience: '' }
  const times = { created_at: at(1), updated_at: at(30) }
  await insert('applications', { id, reference: id, status, is_spam: 0, ...person, ...times, ...columns })
  const by = { application_id: id, admin_id: 'a', admin_name: 'Bea' }
  for (const [nth, [day, to]] of moves.entries())
    await insert('application_changes', {
      ...{ id: `${id}-${nth}`, from_status: '', to_status: to, changed_at: at(day), ...by },
    })
  for (const [nth, { day, isCancelled }] of interviews.entries())
    await insert('interviews', {
      ...{ id: `${id}-${nth}`, application_id: id, starts_at: at(day), minutes: 30, way: 'video' },
      ...{ place: '', note: '', sequence: 0, cancelled_at: isCancelled ? at(2) : null, arranged_by: 'Bea' },
      ...times,
    })
  for (const [nth, text] of notes.entries())
    await insert('notes', {
      ...{ id: `${id}-${nth}`, kind: 'note', text, search_text: '', created_at: at(1), ...by },
    })
}

async function afterUpgradeOf(applications: Record<string, Before>) {
  const db = await openBefore()
  for (const [id, before] of Object.entries(applications)) await insertBefore(db, id, before)
  await migrate(db)
  return db.selectFrom('applications').selectAll().orderBy('no').execute()
}

test('the upgrade reads where an application came from in the first note that says so', async () => {
  const byHand = (...notes: string[]): Before => ({ status: 'new', columns: { source: 'desk' }, notes })
  const rows = await afterUpgradeOf({
    telephone: byHand('How it came: Telephone.'),
    board: byHand('How it came: Job board.\nNights only.', 'How it came: Other. No: she rang.'),
    'another-note': byHand('Rang about parking.', 'How it came: Referral.'),
    nowhere: byHand('How it came: by ship.', 'Rang about how it came: Email.'),
    site: { status: 'new', notes: ['How it came: Email.'] },
  })
  expect(rows.map(({ came_from }) => came_from)).toEqual(['Telephone', 'Job board', 'Referral', '', ''])
})

test('the upgrade reads after how many days an application was first answered and placed', async () => {
  const rows = await afterUpgradeOf({
    new: { status: 'new' },
    'moved-twice': {
      status: 'offered',
      moves: [
        [3, 'reviewing'],
        [4, 'contacted'],
        [9, 'offered'],
      ],
    },
    'written-to-before': { status: 'contacted', columns: { answered_at: at(2) }, moves: [[5, 'contacted']] },
    'kindly-no': { status: 'rejected', columns: { answer: 'mailed', closed_at: at(8) } },
    'told-nothing': { status: 'rejected', columns: { answer: 'left-out', closed_at: at(8) } },
    placed: {
      status: 'placed',
      columns: { closed_at: at(11) },
      moves: [
        [6, 'contacted'],
        [11, 'placed'],
      ],
    },
    'placed-before-there-was-history': { status: 'placed' },
    // The clocks went forward on 29 March: from half past eleven at night to half past twelve is a day.
    'over-midnight': {
      status: 'contacted',
      columns: { created_at: '2026-03-29T22:30:00.000Z', answered_at: '2026-03-29T23:30:00.000Z' },
    },
  })
  expect(rows.map(({ id, first_answer_days, placed_days }) => [id, first_answer_days, placed_days])).toEqual([
    ['new', null, null],
    ['moved-twice', 3, null],
    ['written-to-before', 1, null],
    ['kindly-no', 7, null],
    ['told-nothing', null, null],
    ['placed', 5, 10],
    ['placed-before-there-was-history', null, 29],
    ['over-midnight', 1, null],
  ])
})

test('the upgrade reads when an application came to an interview, as the desk counts it', async () => {
  const rows = await afterUpgradeOf({
    arranged: { status: 'interview', moves: [[3, 'interview']], interviews: [{ day: 9 }, { day: 7 }] },
    'only-moved': {
      status: 'rejected',
      moves: [
        [3, 'interview'],
        [4, 'rejected'],
      ],
    },
    cancelled: { status: 'contacted', interviews: [{ day: 9, isCancelled: true }] },
    'moved-by-mistake': {
      status: 'rejected',
      moves: [
        [3, 'interview'],
        [4, 'reviewing'],
        [5, 'rejected'],
      ],
    },
    'arranged-and-moved-back': {
      ...{
        status: 'contacted',
        moves: [
          [3, 'interview'],
          [4, 'contacted'],
        ],
      },
      interviews: [{ day: 9 }],
    },
  })
  expect(rows.map(({ id, interviewed_at }) => [id, interviewed_at])).toEqual([
    ['arranged', at(7)],
    ['only-moved', at(3)],
    ['cancelled', null],
    ['moved-by-mistake', null],
    ['arranged-and-moved-back', at(9)],
  ])
})

test('the upgrade counts each of many applications, however many came to the same day', async () => {
  const db = await openBefore()
  await insertBefore(db, 'first', { status: 'contacted', columns: { answered_at: at(4) } })
  const shared = sql`name, email, phone, specialty, experience, status, is_spam,
    created_at, updated_at, answered_at`
  await sql`insert into applications (id, reference, ${shared})
    with recursive nth (n) as (select 1 union all select n + 1 from nth where n < 1200)
    select 'a' || n, 'a' || n, ${shared} from applications, nth`.execute(db)
  await migrate(db)
  const counted = db.selectFrom('applications').select((eb) => eb.fn.countAll<number | string>().as('count'))
  expect(Number((await counted.where('first_answer_days', '=', 3).executeTakeFirstOrThrow()).count)).toBe(
    1201,
  )
})
