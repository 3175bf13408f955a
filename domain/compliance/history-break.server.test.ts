import { expect, test } from 'vitest'
import { anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { breakAfter } from './history-break.server.ts'
import { aCompletePassport } from './test-evidence.server.ts'

const db = await openTestDatabase()
const services = { ...deskServices(db), clock: clockAt('2026-11-20T10:00:00Z') }

async function somebody(email: string) {
  await anApplication(db, { email, status: 'offered' })
  return (await findByEmail(db, email)) ?? ''
}
const on = (id: string, day: string) => breakAfter(db, clockAt(`${day}T10:00:00Z`), id)

test('a break of more than three months follows the day a history was read, or the last work', async () => {
  const id = await somebody('ann@home.example')
  expect(await on(id, '2030-01-01')).toBeUndefined()
  await aCompletePassport(services, id)
  expect([await on(id, '2027-02-20'), await on(id, '2027-02-21')]).toEqual([undefined, '2026-11-20'])
  // For two weeks of December.
  const placement = await aPlacement(services, await somebody('bea@home.example'))
  const { candidate_id: placed } = await db
    .selectFrom('placements')
    .select('candidate_id')
    .where('id', '=', placement)
    .executeTakeFirstOrThrow()
  expect([await on(placed, '2027-03-14'), await on(placed, '2027-03-15')]).toEqual([undefined, '2026-12-14'])
  await db.updateTable('placements').set({ last_on: null }).where('id', '=', placement).execute()
  expect(await on(placed, '2028-01-01')).toBeUndefined()
})
