import { expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { liftHold, placeHold } from '#domain/privacy/hold-desk.server.ts'
import { keepRetention } from '#domain/privacy/retention.server.ts'
import { tableCoverage } from '#domain/privacy/table-coverage.ts'
import { EMAIL, isRemoved, plant, rowsOf } from '#domain/privacy/test-planted-person.server.ts'
import { tellOfSavedJobs } from '#domain/saved-jobs/tell-of-saved-jobs.server.ts'
import { clockAt } from '#platform/clock.ts'
import { choresOf } from './chores.ts'
import { openTestServices } from './test-services.ts'

/** States of which something would be removed soonest, if there were no hold. */
const STATES = {
  alerts: { state: 'unconfirmed' },
  referrals: { state: 'asked' },
  outbox: { state: 'deleted', expires_at: null },
  uploads: { state: 'claimed' },
}
/** A link is a secret that is good for half an hour; what it did is in the timeline. */
const NOT_HELD = /^candidate_links\./

const services = await openTestServices({})
const { db } = services

/** All that runs by itself, on a day long after the last activity. */
async function letTimePass(day: string) {
  const then = { ...services, clock: clockAt(`${day}T12:00:00Z`) }
  await tellOfSavedJobs(then)
  await keepRetention(then)
  for (const work of Object.values(choresOf(then))) await work()
}

test('under a legal hold nothing goes by its age, in any table, and after it everything does', async () => {
  const planted = await plant(db, tableCoverage)
  for (const [table, state] of Object.entries(STATES))
    await db
      .updateTable(table as 'alerts')
      .set(state)
      .execute()
  // Holds and runs would count, and requirements are read as JSON.
  for (const table of ['legal_holds', 'retention_runs', 'requirement_changes'] as const)
    await db.deleteFrom(table).execute()
  const columns = [...planted.keys()].filter((column) => {
    const [table = '', name = ''] = column.split('.')
    return isRemoved(tableCoverage[table as 'alerts']) && !(name in (STATES[table as 'alerts'] ?? {}))
  })
  async function left(): Promise<string[]> {
    const found: string[] = []
    for (const column of columns) {
      const rows = await rowsOf(db, column.split('.')[0] ?? '')
      if (rows.some((row) => Object.values(row as object).includes(planted.get(column)))) found.push(column)
    }
    return found
  }
  expect(await left()).toEqual(columns)

  await placeHold(services, admin, { person: EMAIL, reason: 'A claim' })
  await letTimePass('2036-11-21')
  expect(columns.filter((column) => !NOT_HELD.test(column))).toEqual(await left())

  const [hold] = await db.selectFrom('legal_holds').select('id').execute()
  await liftHold(services, admin, hold?.id ?? '')
  await letTimePass('2036-11-22')
  expect(await left()).toEqual([])
})
