import { expect } from 'vitest'
import { makeAccount } from '#domain/accounts/test-accounts.server.ts'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { findApplication, setStatus } from './application-desk.server.ts'
import { listSteps, setNextStep } from './application-steps.server.ts'
import { stepSeen, withoutAnswerText } from './application-steps.ts'
import { APPLICATION_STATUSES, type ApplicationStatus, isOpen } from './applications.ts'
import { admin, anApplication, colleague, NOON } from './test-applications.server.ts'

const clock = clockAt(NOON)

test('every open application has a next step and a day, and whoever moves it has it to do', async ({
  db,
}) => {
  for (const status of Object.keys(APPLICATION_STATUSES) as ApplicationStatus[]) {
    const application = await findApplication(db, admin, await anApplication(db, { status }))
    expect(application?.next !== null, status).toBe(isOpen(status))
  }
  const id = await anApplication(db)
  await setStatus(db, colleague, clock, id, { to: 'contacted' })
  const moved = await findApplication(db, admin, id)
  expect(moved).toMatchObject({ owner: { name: 'Priya' }, answeredAt: NOON, next: { on: '2026-11-25' } })
})

test('the longest overdue comes first, and a day or a person can be changed', async ({ db }) => {
  const old = await anApplication(db, { createdAt: '2026-11-10T12:00:00.000Z' })
  const young = await anApplication(db)
  const list = async (given = {}) =>
    (await listSteps(db, admin, clock, { list: 'all', mine: false, page: 1, ...given })).applications.map(
      ({ id }) => id,
    )
  expect([await list(), await list({ list: 'overdue' }), await list({ mine: true })]).toEqual([
    [old, young],
    [old],
    [],
  ])
  const set = (values: Record<string, string>) => setNextStep(db, admin, clock, old, values)
  expect(await set({ step: 'Ring the ward', on: '2026-12-01' })).toEqual({ kind: 'set' })
  expect(await list()).toEqual([young, old])
  expect(await set({ step: '', on: '2026-02-30' })).toMatchObject({
    fields: { step: 'Say what comes next.' },
  })
})

test('what a colleague has changed of a next step since it was seen is not replaced', async ({ db }) => {
  const id = await anApplication(db)
  const shown = async () => {
    const application = await findApplication(db, admin, id)
    if (!application?.next) throw new Error('It is closed')
    const { next, owner } = application
    return { ...next, owner: owner?.id ?? '', seen: stepSeen(application) }
  }
  const seen = await shown()
  const ring = { ...seen, step: 'Ring the ward', owner: await makeAccount(db) }
  const set = (values: Record<string, string>) => setNextStep(db, admin, clock, id, values)
  // The second of two clicks finds what the first has set.
  expect([await set(ring), await set(ring)]).toEqual([{ kind: 'set' }, { kind: 'set' }])
  expect(await set({ ...seen, on: '2026-12-01' })).toEqual({ kind: 'changed-meanwhile' })
  expect(await set({ ...(await shown()), on: '2026-12-01' })).toEqual({ kind: 'set' })
  expect(await shown()).toMatchObject({ step: 'Ring the ward', on: '2026-12-01', owner: ring.owner })
})

test('days without an answer are counted in London', async ({ db }) => {
  const id = await anApplication(db, { createdAt: '2026-11-19T23:30:00.000Z' })
  const application = await findApplication(db, admin, id)
  expect(application && withoutAnswerText(application, '2026-11-21')).toBe('2 days without an answer')
})
