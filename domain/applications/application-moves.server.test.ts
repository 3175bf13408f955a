import { describe, expect } from 'vitest'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { findApplication } from './application-desk.server.ts'
import { statusChangesOf } from './application-history.server.ts'
import { withdrawApplication } from './application-moves.server.ts'
import { admin, anApplication, deskServices, NOON } from './test-applications.server.ts'

const mails = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('recipient').execute()

describe('an application that the candidate withdraws', () => {
  test('is closed once, they are told, staff too, and the reason is for the desk alone', async ({ db }) => {
    const id = await anApplication(db, { email: 'ann@home.example' })
    const withdraw = () => withdrawApplication(deskServices(db), BY_CANDIDATE, id, 'Found other work')
    expect([await withdraw(), await withdraw()]).toEqual([{ kind: 'withdrawn' }, { kind: 'withdrawn' }])
    expect(await findApplication(db, admin, id)).toMatchObject({
      ...{ status: 'withdrawn', closedAt: NOON, closedNote: 'Found other work', next: null },
      answer: { kind: 'mailed' },
    })
    expect(await statusChangesOf(db, admin, id)).toMatchObject([
      { from: 'new', to: 'withdrawn', by: 'The candidate' },
    ])
    const sent = await mails(db)
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ann@home.example', 'staff@agency.example'])
    expect(sent.map(({ text }) => text).join()).not.toContain('Found other work')
  })

  test('stays as it is when it was decided before', async ({ db }) => {
    const id = await anApplication(db, { status: 'placed' })
    const withdraw = (one: string) => withdrawApplication(deskServices(db), BY_CANDIDATE, one, '')
    expect(await withdraw(id)).toEqual({ kind: 'closed' })
    expect(await withdraw('nobody')).toEqual({ kind: 'missing' })
    expect(await mails(db)).toEqual([])
  })
})
