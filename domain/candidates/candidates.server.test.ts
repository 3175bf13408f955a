import { beforeEach, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { candidateFor } from './candidates.server.ts'

const clock = clockAt('2026-11-21T12:00:00Z')
const later = clockAt('2026-11-22T12:00:00Z')
const ann = {
  ...{ name: 'Ann Example', email: 'ann@home.example', phone: '07700 900123' },
  ...{ specialty: 'Nurse', experience: '3-5 years' },
}

let db: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  db = await openTestDatabase()
})
const join = (applicant: typeof ann, at = clock) =>
  db.transaction().execute((trx) => candidateFor(trx, at, applicant))
const candidates = () => db.selectFrom('candidates').selectAll().execute()
const contacts = async () =>
  (await db.selectFrom('candidate_contacts').select('value').orderBy('value').execute()).map(
    (row) => row.value,
  )

test('the same address in another spelling is the same person, whose record is not overwritten', async () => {
  const id = await join(ann)
  const again = { ...ann, name: 'A. Other', email: 'ANN@home.example', phone: '020 7946 0140' }
  expect(await join(again, later)).toBe(id)
  expect(await candidates()).toMatchObject([{ id, name: 'Ann Example', phone: '07700 900123' }])
  expect(await contacts()).toEqual(['020 7946 0140', '07700 900123', 'ann@home.example'])
  expect((await candidates())[0]?.search_text).toContain('2079460140')
  const events = await db.selectFrom('candidate_events').select(['event', 'detail']).orderBy('no').execute()
  expect(events).toEqual([
    { event: 'created', detail: '{}' },
    { event: 'contact-added', detail: '{"value":"020 7946 0140"}' },
  ])
})

test('a shared telephone number makes nobody the same person', async () => {
  expect(await join({ ...ann, email: 'bob@home.example' })).not.toBe(await join(ann))
})

test('two applications of a new person at once make one candidate', async () => {
  const ids = await Promise.all([join(ann), join({ ...ann, email: 'Ann@HOME.example' }), join(ann)])
  expect(new Set(ids).size).toBe(1)
  expect(await candidates()).toHaveLength(1)
  expect(await contacts()).toHaveLength(2)
})
