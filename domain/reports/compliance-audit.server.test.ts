import { expect, test } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { rejectEvidence } from '#domain/compliance/rejection.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { cancelPlacement } from '#domain/placements/placement-changes.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { auditCsv, auditFigures, auditLines } from './compliance-audit.server.ts'
import { AUDIT_ROW_NAMES, readAuditQuery } from './compliance-audit.ts'

const db = await openTestDatabase()
const services = { ...deskServices(db), clock: clockAt('2026-10-24T22:30:00Z') }
const { clientId } = await aClientToWriteTo(services)

async function aCandidate(email: string, name: string, isComplete: boolean) {
  await anApplication(db, { email, name, status: 'offered' })
  const id = (await findByEmail(db, email)) ?? ''
  if (isComplete) await aCompletePassport(services, id)
  else await db.updateTable('candidates').set({ compliance_role: 'hca' }).where('id', '=', id).execute()
  return id
}
async function placed(candidate: string, firstDay: string, lastDay: string | null, reason = '') {
  const typed = aTypedPlacement(candidate, clientId, { firstDay, lastDay })
  const outcome = await place(services, admin, { ...typed, reason })
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome))
  return outcome.id
}
const query = (from: string, to: string) => readAuditQuery(new URLSearchParams({ from, to }), '2026-12-31')
const figures = (from: string, to: string) => auditFigures(db, admin, query(from, to))

test('an audit counts whom a day of the period saw at work, its first and last included', async () => {
  const ann = await aCandidate('ann@home.example', 'Ann Smith', true)
  const bob = await aCandidate('bob@home.example', 'Bob Jones', false)
  await placed(ann, '2026-10-26', '2026-11-30')
  await placed(ann, '2026-12-05', '2026-12-06')
  await placed(bob, '2026-11-30', null, 'The ward is short.')
  const never = await placed(ann, '2026-12-20', '2026-12-21')
  await cancelPlacement(services, admin, never, { reason: 'They fell ill' })

  const verified = await db.selectFrom('evidence').select('id').where('state', '=', 'verified').execute()
  const november = { people: 2, placements: 2, complete: 1, exceptions: 1, unknown: 0 }
  expect(await figures('2026-11-01', '2026-11-30')).toEqual({ ...november, verified: 0, rejected: 0 })
  expect(await figures('2026-12-01', '2026-12-31')).toMatchObject({ people: 2, placements: 2, exceptions: 1 })
  expect(await figures('2026-10-27', '2026-11-29')).toMatchObject({ people: 1, placements: 1, exceptions: 0 })
  expect(await figures('2026-10-01', '2026-10-25')).toMatchObject({ people: 0, verified: verified.length })

  await db.updateTable('placements').set({ passport: null }).where('candidate_id', '=', ann).execute()
  expect(await figures('2026-11-01', '2026-11-30')).toMatchObject({ complete: 0, unknown: 1 })
})

test('a decision is counted on its day in London, and each figure has as many rows and lines', async () => {
  const evidence = db.selectFrom('evidence').select(['id', 'version']).where('topic', '=', 'dbs')
  const { id, version } = await evidence.limit(1).executeTakeFirstOrThrow()
  // In London it is half past midnight of the 25th.
  const night = { ...services, clock: clockAt('2026-10-24T23:30:00Z') }
  await rejectEvidence(night, admin, id, { reason: 'Another person’s', version: Number(version) })
  expect(await figures('2026-10-25', '2026-10-25')).toMatchObject({ rejected: 1, verified: 0 })
  expect(await figures('2026-10-24', '2026-10-24')).toMatchObject({ rejected: 0 })
  const all = query('2026-10-01', '2026-12-31')
  const counts = await auditFigures(db, admin, all)
  for (const rows of AUDIT_ROW_NAMES) {
    const { lines } = await auditLines(db, admin, { ...all, rows }, counts[rows])
    const csv = (await Array.fromAsync(auditCsv(db, admin, all, rows))).join('').trim().split('\r\n')
    expect([rows, lines.length, csv.length - 1]).toEqual([rows, counts[rows], counts[rows]])
  }
  const [line] = (await auditLines(db, admin, { ...all, rows: 'exceptions' }, 1)).lines
  expect(line?.cells).toEqual([
    ...[expect.stringMatching(/^PLC-/), 'Bob Jones', 'Elm House', 'Night shift', '2026-11-30', ''],
    ...['0 of 12', 'The ward is short.', admin.name, admin.name],
  ])
  const each = (await Array.fromAsync(auditCsv(db, admin, all, 'requirements'))).join('')
  // Of days to come, too, which nobody can have seen yet.
  expect(each.split('\r\n')[0]).toContain(',Client,As of,Check,')
  expect(each).toContain('Bob Jones,Elm House,2026-11-30,Identity,Missing')
})

test('many decisions are all in a file once, in the order in which they were made', async () => {
  const { candidate_id } = await db.selectFrom('evidence').select('candidate_id').executeTakeFirstOrThrow()
  const hours = [3, 1, 2].flatMap((hour) => Array.from({ length: 400 }, () => hour))
  const events = hours.map((hour, nth) => ({
    ...{ id: `many-${nth}`, candidate_id, evidence_id: 'one', topic: 'dbs', event: 'verified' },
    ...{ detail: JSON.stringify({ against: `No. ${nth}.` }), by_id: admin.id, by_name: admin.name },
    done_at: `2026-06-01T0${hour}:00:00.000Z`,
  }))
  await db.insertInto('evidence_events').values(events).execute()
  const csv = await Array.fromAsync(auditCsv(db, admin, query('2026-06-01', '2026-06-01'), 'verified'))
  // In June London is an hour ahead, and a spreadsheet sorts moments only when written so.
  expect(csv.join('')).toContain('\r\n2026-06-01 02:00,')
  const told = [...csv.join('').matchAll(/No\. (\d+)\./g)].map(([, nth]) => Number(nth))
  const nths = (from: number) => Array.from({ length: 400 }, (_, nth) => from + nth)
  expect(told).toEqual([...nths(400), ...nths(800), ...nths(0)])
  const { lines } = await auditLines(
    db,
    admin,
    { ...query('2026-06-01', '2026-06-01'), rows: 'verified' },
    1200,
  )
  expect(lines[0]?.cells.at(-1)).toBe('No. 399.')
})
