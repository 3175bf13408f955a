import { expect } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { mergeCandidates } from '#domain/candidate-desk/merge.server.ts'
import { mergesOf } from '#domain/candidate-desk/merge-preview.server.ts'
import { undoMerge } from '#domain/candidate-desk/merge-undo.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { cancelPlacement } from './placement-changes.server.ts'
import { findPlacement } from './placement-list.server.ts'
import { searchPlacements } from './placement-search.server.ts'
import { place } from './placements.server.ts'
import { aTypedPlacement } from './test-placements.server.ts'

const at = (db: Db, moment: string) => ({ ...deskServices(db), clock: clockAt(moment) })
const since = (db: Db, moment: string) =>
  searchPlacements(db, clockAt(moment), admin, { since: moment, page: 1, limit: 20 })

/** Somebody who is placed, which may be undone. */
async function somebodyPlaced(db: Db) {
  const services = at(db, '2026-11-20T10:30:00Z')
  await anApplication(db, { email: 'ann@home.example' })
  const candidate = (await findByEmail(db, 'ann@home.example')) ?? ''
  await aCompletePassport(services, candidate)
  const { clientId } = await aClientToWriteTo(services)
  const placed = await place(services, admin, aTypedPlacement(candidate, clientId), { undo: 'undo-place' })
  return { candidate, id: placed.kind === 'placed' ? placed.id : '' }
}

test('a placement whose cancellation was undone is among what has changed since', async ({ db }) => {
  const { id } = await somebodyPlaced(db)
  await cancelPlacement(at(db, '2026-11-20T11:00:00Z'), admin, id, { reason: 'It has closed.' }, 'undo')
  expect(await undoAction(at(db, '2026-11-20T11:05:00Z'), admin, 'undo')).toBe('undone')
  expect(await since(db, '2026-11-20T11:05:00.000Z')).toMatchObject({ total: 1, placements: [{ id }] })
  expect(await since(db, '2026-11-20T11:05:01.000Z')).toEqual({ total: 0, placements: [] })
})

test('a placement that was undone is told to whoever may have fetched it, as cancelled', async ({ db }) => {
  const { id } = await somebodyPlaced(db)
  expect(await undoAction(at(db, '2026-11-20T10:35:00Z'), admin, 'undo-place')).toBe('undone')
  expect(await since(db, '2026-11-20T10:35:00.000Z')).toMatchObject({
    placements: [{ id, standing: 'cancelled' }],
  })
  const found = await findPlacement(db, at(db, '2026-11-20T10:35:00Z').clock, admin, id)
  expect(found?.history).toMatchObject([
    { event: 'cancelled', text: 'Undone by whoever placed them.' },
    { event: 'placed' },
  ])
})

test('a placement is among what has changed when it becomes another candidate’s', async ({ db }) => {
  const { candidate: merged, id } = await somebodyPlaced(db)
  await anApplication(db, { email: 'bob@home.example' })
  const kept = (await findByEmail(db, 'bob@home.example')) ?? ''
  const merge = at(db, '2026-11-20T11:00:00Z')
  await mergeCandidates(merge, admin, { kept, merged })
  expect(await since(db, '2026-11-20T11:00:00.000Z')).toMatchObject({
    placements: [{ id, candidate: { id: kept } }],
  })
  const [last] = await mergesOf(db, admin, merge.clock, kept)
  await undoMerge(at(db, '2026-11-20T12:00:00Z'), admin, { id: last?.id ?? '', keptId: kept })
  expect(await since(db, '2026-11-20T12:00:00.000Z')).toMatchObject({
    placements: [{ id, candidate: { id: merged } }],
  })
})
