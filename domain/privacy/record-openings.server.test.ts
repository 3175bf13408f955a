import { beforeEach, expect, test, vi } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import { lookUpPerson } from './person.server.ts'
import { openingsOf, openingsOfLists, recordOpening } from './record-openings.server.ts'

let db: Db
beforeEach(async () => {
  db = await openTestDatabase()
})
const lines: string[] = []
const log = createLog('warn', { write: (line) => lines.push(line) })
const at = (iso: string) => ({ db, clock: clockAt(iso), log })

test('two openings on one day in London are one row, on the next day another', async () => {
  await recordOpening(at('2026-06-20T23:30:00Z'), admin, 'application', 'a')
  await recordOpening(at('2026-06-21T12:00:00Z'), admin, 'application', 'a')
  await recordOpening(at('2026-06-21T23:30:00Z'), admin, 'application', 'a')
  await recordOpening(at('2026-06-21T12:00:00Z'), admin, 'application', 'b')
  expect(await openingsOf(db, admin, ['a'])).toMatchObject([
    { kind: 'application', by: admin.name, times: 1, lastAt: '2026-06-21T23:30:00.000Z' },
    { times: 2, firstAt: '2026-06-20T23:30:00.000Z', lastAt: '2026-06-21T12:00:00.000Z' },
  ])
})

test('who is looked up comes with who has seen their records, and lists stand by themselves', async () => {
  const id = await anApplication(db, { email: 'ann@home.example' })
  const services = at('2026-06-21T12:00:00Z')
  await recordOpening(services, admin, 'application', id)
  await recordOpening(services, admin, 'application', 'of somebody else')
  await recordOpening(services, admin, 'message')
  const found = await lookUpPerson({ ...services, secret: 'secret' }, admin, 'ann@home.example')
  expect(found.openings).toMatchObject([{ recordId: id, by: admin.name }])
  expect(await openingsOfLists(db, admin)).toMatchObject([{ kind: 'message', recordId: '' }])
})

test('whoever reads does not wait for a lock; the opening is written once it is free', async () => {
  const services = at('2026-06-21T12:00:00Z')
  await db.transaction().execute(async (trx) => {
    // Holds the write lock on SQLite, the row on PostgreSQL.
    await recordOpening({ ...services, db: trx }, admin, 'message', 'm')
    await recordOpening(services, admin, 'message', 'm')
  })
  await vi.waitFor(async () => expect(await openingsOf(db, admin, ['m'])).toMatchObject([{ times: 2 }]))
  expect(lines).toEqual([])
})

test('what can’t be written down is a line in the log that names nobody', async () => {
  await db.schema.dropTable('record_openings').execute()
  await recordOpening(at('2026-06-21T12:00:00Z'), admin, 'message', 'the-id')
  expect(lines).toEqual([expect.stringContaining('could not be written down')])
  expect(lines[0]).not.toMatch(new RegExp(`the-id|${admin.name}`))
})
