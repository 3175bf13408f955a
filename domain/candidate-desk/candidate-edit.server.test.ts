import { expect } from 'vitest'
import { writeToApplicant } from '#domain/applications/application-mail.server.ts'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { askForLink } from '#domain/candidate-area/ask-for-link.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { editCandidate } from './candidate-edit.server.ts'
import { candidateFields } from './candidate-fields.ts'

const [FIRST, OTHER] = ['ann@home.example', 'ann@work.example']

const WAYS = ['an edit', 'an undo'] as const

for (const way of WAYS)
  test(`mail goes to the earlier address alone once ${way} makes it the main one again`, async ({ db }) => {
    const services = { ...deskServices(db), secret: 's'.repeat(32) }
    const application = await anApplication(db, { email: FIRST })
    const id = (await findByEmail(db, FIRST)) ?? ''
    const edit = async (email: string, undo?: string) => {
      const row = await db.selectFrom('candidates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const form = new FormData()
      for (const name of ['name', 'phone', 'specialty', 'experience'] as const) form.set(name, row[name])
      form.set('email', email)
      const drafts = readDraft(candidateFields, form)
      expect(await editCandidate(services, admin, id, { drafts, seen: {} }, undo)).toEqual({ kind: 'saved' })
    }
    const linksFor = async () => {
      for (const email of [FIRST, OTHER]) await askForLink(services, { email }, { address: '192.0.2.1' })
      const links = db.selectFrom('outbox').select('recipient').where('about', 'like', 'link:%')
      const to = (await links.execute()).map(({ recipient }) => recipient)
      await db.deleteFrom('outbox').execute()
      return to
    }
    expect(await linksFor()).toEqual([FIRST])
    await edit(OTHER, 'the-undo')
    expect(await linksFor()).toEqual([OTHER])
    if (way === 'an edit') await edit(FIRST)
    else expect(await undoAction(services, admin, 'the-undo')).toBe('undone')
    expect(await linksFor()).toEqual([FIRST])
    await writeToApplicant(services, admin, application, { subject: 'Hello', text: 'Call us.' }, undefined)
    const mails = await db.selectFrom('outbox').select('recipient').execute()
    expect(mails).toEqual([{ recipient: FIRST }])
  })

test('an edit that is sent twice is saved once, and not taken for a colleague’s change', async ({ db }) => {
  const services = deskServices(db)
  await anApplication(db, { email: FIRST })
  const id = (await findByEmail(db, FIRST)) ?? ''
  const row = await db.selectFrom('candidates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const save = (name: string) => {
    const form = new FormData()
    for (const column of ['email', 'phone', 'specialty', 'experience'] as const) form.set(column, row[column])
    form.set('name', name)
    const seen = { name: row.name, shifts: [] }
    const edit = { drafts: readDraft(candidateFields, form), seen, shifts: ['3-night'] }
    return editCandidate(services, admin, id, edit)
  }
  for (const _ of ['once', 'again']) expect(await save('Ann Smith-Jones')).toEqual({ kind: 'saved' })
  expect(await save('Ann Brown')).toMatchObject({ kind: 'changed-meanwhile' })
  const changes = db.selectFrom('candidate_events').select('id').where('event', '=', 'details-changed')
  expect(await changes.execute()).toHaveLength(1)
})
