import { expect } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { cancelPlacement } from './placement-changes.server.ts'
import { searchPlacements } from './placement-search.server.ts'
import { place } from './placements.server.ts'
import { aTypedPlacement } from './test-placements.server.ts'

test('a placement whose cancellation was undone is among what has changed since', async ({ db }) => {
  const at = (moment: string) => ({ ...deskServices(db), clock: clockAt(moment) })
  const services = at('2026-11-20T10:30:00Z')
  await anApplication(db, { email: 'ann@home.example' })
  const candidate = (await findByEmail(db, 'ann@home.example')) ?? ''
  await aCompletePassport(services, candidate)
  const { clientId } = await aClientToWriteTo(services)
  const placed = await place(services, admin, aTypedPlacement(candidate, clientId))
  const id = placed.kind === 'placed' ? placed.id : ''
  const cancelled = at('2026-11-20T11:00:00Z')
  await cancelPlacement(cancelled, admin, id, { reason: 'The ward has closed.' }, 'undo')
  const undone = at('2026-11-20T11:05:00Z')
  expect(await undoAction(undone, admin, 'undo')).toBe('undone')
  const since = (moment: string) =>
    searchPlacements(db, undone.clock, admin, { since: moment, page: 1, limit: 20 })
  expect(await since('2026-11-20T11:05:00.000Z')).toMatchObject({ total: 1, placements: [{ id }] })
  expect(await since('2026-11-20T11:05:01.000Z')).toEqual({ total: 0, placements: [] })
})
