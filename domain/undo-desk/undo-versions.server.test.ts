import { describe, expect } from 'vitest'
import {
  admin,
  anApplication,
  colleague,
  deskServices,
} from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { findClient } from '#domain/clients/client-list.server.ts'
import { addClient, editClient } from '#domain/clients/clients.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import {
  arrangeInterview,
  cancelInterview,
  moveInterview,
} from '#domain/interview-desk/interview-desk.server.ts'
import { interviewsOf } from '#domain/interviews/interviews.server.ts'
import { editPlacement } from '#domain/placements/placement-changes.server.ts'
import { findPlacement } from '#domain/placements/placement-list.server.ts'
import { aPlacement, aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import { createPost, savePost, setPostPublished } from '#domain/posts/post-writing.server.ts'
import { fieldsOf } from '#domain/posts/test-posts.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { undoAction } from './undo-desk.server.ts'

describe('what was shown before an undo saves over nothing that has been changed since', () => {
  test('of a placement', async ({ db }) => {
    const services = deskServices(db)
    await anApplication(db, { email: 'ann@home.example' })
    const candidate = (await findByEmail(db, 'ann@home.example')) ?? ''
    const id = await aPlacement(services, candidate)
    const find = async () => (await findPlacement(db, services.clock, admin, id))?.placement
    const { drafts } = aTypedPlacement(candidate, '')
    const edit = async (by: typeof admin, more: Partial<typeof drafts>, version = 0, undo?: string) => {
      const fields = { drafts: { ...drafts, ...more }, endReason: '', reason: '' }
      return editPlacement(
        services,
        by,
        id,
        { ...fields, version: version || ((await find())?.version ?? 0) },
        undo,
      )
    }
    await edit(admin, { lastDay: '2027-01-31' }, 1, 'undo')
    const shown = (await find())?.version
    expect(await undoAction(services, admin, 'undo')).toBe('undone')
    expect(await edit(colleague, { pay: 2_500 })).toMatchObject({ kind: 'saved' })
    expect(await edit(admin, { lastDay: '2027-01-31' }, shown)).toEqual({ kind: 'changed-meanwhile' })
    expect(await find()).toMatchObject({ pay: 2_500, lastDay: '2026-12-14' })
  })

  test('of a client', async ({ db }) => {
    const services = deskServices(db)
    const drafts = { ...emptyValues(clientFields), name: 'Oak Lodge' }
    const added = await addClient(services, admin, drafts)
    const id = added.kind === 'saved' ? added.id : ''
    const find = async () => (await findClient(db, admin, id))?.client
    await editClient(services, admin, id, { drafts: { ...drafts, terms: '30 days' }, version: 1 }, 'undo')
    const shown = (await find())?.version ?? 0
    expect(await undoAction(services, admin, 'undo')).toBe('undone')
    const version = (await find())?.version ?? 0
    await editClient(services, colleague, id, { drafts: { ...drafts, phone: '020 7946 0100' }, version })
    const late = { drafts: { ...drafts, terms: '14 days' }, version: shown }
    expect(await editClient(services, admin, id, late)).toEqual({ kind: 'changed-meanwhile' })
    expect(await find()).toMatchObject({ phone: '020 7946 0100', terms: '' })
  })

  test('of a post', async ({ db }) => {
    const { clock } = deskServices(db)
    const { id } = await createPost(db, admin, clock)
    const save = (title: string, version: number) =>
      savePost(
        db,
        admin,
        clock,
        id,
        { fields: fieldsOf({ title }), isPublished: true },
        { version, session: '' },
      )
    await save('Night shifts', 1)
    const find = () => findEditedPost(db, id)
    await setPostPublished(db, admin, clock, id, false, 'undo')
    const shown = (await find())?.version ?? 0
    expect(await undoAction({ db, clock }, admin, 'undo')).toBe('undone')
    expect(await save('Day shifts', (await find())?.version ?? 0)).toMatchObject({ kind: 'saved' })
    expect(await save('Late shifts', shown)).toMatchObject({ kind: 'conflict' })
    expect(await find()).toMatchObject({ fields: { title: 'Day shifts' } })
  })

  test('of an interview', async ({ db }) => {
    const services = { ...deskServices(db), secret: 's'.repeat(32) }
    const applicationId = await anApplication(db)
    const values = {
      day: '2026-11-26',
      time: '10:00',
      minutes: '45',
      way: 'video',
      place: 'https://v.example/1',
    }
    await arrangeInterview(services, admin, applicationId, values)
    const find = async () => (await interviewsOf(db, admin, applicationId))[0]
    const one = { applicationId, id: (await find())?.id ?? '' }
    await moveInterview(services, admin, one, { ...values, time: '11:00' }, 'undo')
    const sequence = String((await find())?.sequence)
    expect(await undoAction(services, admin, 'undo')).toBe('undone')
    await moveInterview(services, colleague, one, { ...values, time: '15:00' })
    expect(await cancelInterview(services, admin, { ...one, sequence })).toMatchObject({
      kind: 'changed-meanwhile',
    })
    expect(await find()).toMatchObject({ isCancelled: false })
  })
})
