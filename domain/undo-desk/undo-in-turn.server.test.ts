import { describe, expect } from 'vitest'
import {
  admin,
  anApplication,
  colleague,
  deskServices,
} from '#domain/applications/test-applications.server.ts'
import { addTag } from '#domain/candidate-desk/candidate-changes.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { editPlacement } from '#domain/placements/placement-changes.server.ts'
import { findPlacement } from '#domain/placements/placement-list.server.ts'
import { aPlacement, aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { undoAction } from './undo-desk.server.ts'

/** A candidate, and services whose clock is read later by the minute for each action. */
async function somebody(db: Db) {
  const clock = aClock()
  const services = { ...deskServices(db), clock }
  await anApplication(db, { email: 'ann@home.example' })
  const candidate = (await findByEmail(db, 'ann@home.example')) ?? ''
  const later = async <T>(act: () => Promise<T>) => {
    clock.pass(60)
    return act()
  }
  const tag = (word: string, by = admin) => later(() => addTag(services, by, candidate, word, `undo-${word}`))
  const undo = (word: string, by = admin) => later(() => undoAction(services, by, `undo-${word}`))
  const tags = async () =>
    (await db.selectFrom('candidate_tags').select('tag').orderBy('tag').execute()).map(({ tag }) => tag)
  return { services, candidate, later, tag, undo, tags }
}

describe('two actions of one person on a row', () => {
  test('are undone in turn, the last one first', async ({ db }) => {
    const { tag, undo, tags } = await somebody(db)
    for (const word of ['days', 'nights', 'weekends']) await tag(word)
    expect(await undo('nights')).toBe('undo-changed')
    for (const word of ['weekends', 'nights', 'days']) expect(await undo(word)).toBe('undone')
    expect(await tags()).toEqual([])
  })

  test('are not both undone where a colleague came between or after', async ({ db }) => {
    const { tag, undo, tags } = await somebody(db)
    await tag('days')
    await tag('nights', colleague)
    await tag('weekends')
    expect([await undo('weekends'), await undo('days')]).toEqual(['undone', 'undo-changed'])
    await tag('early')
    await tag('late')
    expect(await undo('late')).toBe('undone')
    await tag('theirs', colleague)
    expect(await undo('early')).toBe('undo-changed')
    expect(await tags()).toEqual(['days', 'early', 'nights', 'theirs'])
  })

  test('are undone in turn where each makes a version, too', async ({ db }) => {
    const { services, candidate, later, undo } = await somebody(db)
    const id = await aPlacement(services, candidate)
    const find = async () => (await findPlacement(db, services.clock, admin, id))?.placement
    const { drafts } = aTypedPlacement(candidate, '')
    const edit = (jobTitle: string, pay: number, version: number) =>
      later(() => {
        const typed = { drafts: { ...drafts, jobTitle, pay }, version, endReason: '', reason: '' }
        return editPlacement(services, admin, id, typed, `undo-${pay}`)
      })
    expect([await edit('Night shift', 2_300, 1), await edit('Ward shift', 2_400, 2)]).toMatchObject([
      { kind: 'saved' },
      { kind: 'saved' },
    ])
    expect([await undo('2400'), await undo('2300')]).toEqual(['undone', 'undone'])
    expect(await find()).toMatchObject({ jobTitle: 'Night shift', pay: 2_150, version: 5 })
  })
})
