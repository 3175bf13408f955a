import { describe, expect } from 'vitest'
import { firstTemplates } from '#content/mail-templates.ts'
import { admin, colleague } from '#domain/applications/test-applications.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { FIRST_IDS } from './fields.ts'
import { moveTemplateUp, putBackTemplate, removeTemplate, saveTemplate } from './template-changes.server.ts'
import {
  chooseTemplate,
  findTemplate,
  listTemplates,
  removedTemplates,
  wordsFor,
} from './templates.server.ts'

const clock = aClock()
const words = { name: 'Short', subject: 'About {job}', text: 'Hello {first name}' }
const save = (db: Db, id: string | undefined, input: Partial<typeof words> = {}, seen = '', undo?: string) =>
  saveTemplate({ db, clock }, admin, id, { ...words, ...input }, seen, undo)
const names = async (db: Db) => (await listTemplates(db)).map(({ name }) => name)

test('the desk begins with the templates of the program, in their order', async ({ db }) => {
  expect((await listTemplates(db)).map(({ id }) => id)).toEqual(FIRST_IDS)
  expect((await chooseTemplate(db, 'no', { name: 'Ann', job: 'Nurse' })).chosen).toMatchObject({
    subject: 'Your application ({reference})',
    text: expect.stringContaining('Hello Ann,\n\nThank you for applying for Nurse.'),
    missing: ['{reference}'],
  })
})

test('a changed template is what the website sends, and its first words can be put back', async ({ db }) => {
  const { subject } = firstTemplates.no
  expect(await save(db, 'no', { name: 'Kindly no', subject })).toEqual({ kind: 'saved', id: 'no' })
  expect(await wordsFor(db, 'no')).toEqual({ subject, text: words.text })
  expect(await findTemplate(db, 'no')).toMatchObject({ changed: { by: admin.name }, isChanged: true })
  expect(await putBackTemplate({ db, clock }, admin, 'no', 'undo')).toBe(true)
  expect(await wordsFor(db, 'no')).toEqual({ subject, text: firstTemplates.no.text })
  expect(await undoAction({ db, clock }, admin, 'undo')).toBe('undone')
  expect((await wordsFor(db, 'no')).text).toBe(words.text)
})

describe('a template', () => {
  test('of the agency’s own is added last, and its removal undone', async ({ db }) => {
    const { id = '' } = (await save(db, undefined)) as { id?: string }
    expect((await names(db)).at(-1)).toBe('Short')
    expect(await removeTemplate({ db, clock }, admin, id, 'undo')).toBe(true)
    expect(await names(db)).not.toContain('Short')
    expect(await undoAction({ db, clock }, admin, 'undo')).toBe('undone')
    expect((await names(db)).at(-1)).toBe('Short')
  })

  test('of the program can be removed and put back, unless the website sends it by itself', async ({
    db,
  }) => {
    expect(await removeTemplate({ db, clock }, admin, 'offer')).toBe(true)
    expect(await names(db)).not.toContain('Offer')
    expect((await removedTemplates(db)).map(({ id }) => id)).toEqual(['offer'])
    await putBackTemplate({ db, clock }, admin, 'offer')
    expect((await listTemplates(db)).map(({ id }) => id)).toEqual(FIRST_IDS)
    for (const id of ['received', 'no', 'no-registration', 'job-filled'])
      expect(await removeTemplate({ db, clock }, admin, id)).toBe(false)
  })

  test('moves up one place at a time', async ({ db }) => {
    expect(await moveTemplateUp({ db, clock }, admin, 'interview')).toBe(true)
    expect((await listTemplates(db)).map(({ id }) => id).slice(0, 3)).toEqual([
      'received',
      'interview',
      'more',
    ])
    expect(await moveTemplateUp({ db, clock }, admin, 'received')).toBe(false)
    expect(await findTemplate(db, 'interview')).toMatchObject({ isChanged: false })
  })

  test('that was moved, or stood beside it, has not been changed by that', async ({ db }) => {
    await saveTemplate({ db, clock }, colleague, 'more', { ...words, name: 'More' }, '')
    const before = (await findTemplate(db, 'more'))?.changed
    clock.pass(1)
    await moveTemplateUp({ db, clock }, admin, 'interview')
    expect((await findTemplate(db, 'more'))?.changed).toEqual(before)
    expect((await findTemplate(db, 'interview'))?.changed).toBeNull()
    expect(await save(db, 'more', { name: 'More' }, before?.at)).toMatchObject({ kind: 'saved' })
    expect(await save(db, 'interview', { name: 'Interview' })).toMatchObject({ kind: 'saved' })
  })

  test('that a colleague has changed or moved since is not undone', async ({ db }) => {
    for (const id of ['no', 'offer'] as const)
      await save(db, id, { name: firstTemplates[id].name }, '', `undo ${id}`)
    clock.pass(1)
    const { changed } = (await findTemplate(db, 'no')) ?? {}
    const better = { ...words, name: 'Kinder', text: 'Dear {first name}' }
    await saveTemplate({ db, clock }, colleague, 'no', better, changed?.at ?? '')
    await moveTemplateUp({ db, clock }, colleague, 'offer')
    for (const id of ['no', 'offer'])
      expect(await undoAction({ db, clock }, admin, `undo ${id}`)).toBe('undo-changed')
    expect(await findTemplate(db, 'no')).toMatchObject({ name: 'Kinder', changed: { by: colleague.name } })
  })

  test('that somebody changed meanwhile is not overwritten unseen', async ({ db }) => {
    await saveTemplate({ db, clock }, colleague, 'offer', { ...words, name: 'Offer' }, '')
    expect(await save(db, 'offer', { name: 'Offer', text: 'Other' })).toEqual({
      kind: 'changed-meanwhile',
      by: 'Priya',
    })
    const seen = (await findTemplate(db, 'offer'))?.changed?.at
    // What holds already is no colleague's change: it was sent twice.
    for (const shown of ['', seen])
      expect(await save(db, 'offer', { name: 'Offer' }, shown)).toEqual({ kind: 'saved', id: 'offer' })
    expect(await save(db, 'offer', { text: 'Other' }, seen)).toMatchObject({ kind: 'saved' })
  })
})

describe('what is refused is named:', () => {
  const problems = async (db: Db, id: string | undefined, input: Partial<typeof words>) => {
    const outcome = await save(db, id, input)
    return outcome.kind === 'not-valid' ? outcome.fields : outcome
  }

  test('an unknown field, with those that there are', async ({ db }) => {
    const { text = '' } = (await problems(db, undefined, { text: 'Hello {fist name}' })) as typeof words
    expect(text).toMatch(/^\{fist name\} is no field\. Use \{first name\}, .* or \{day\}\.$/)
  })

  test('a visitor’s words in a subject, or in what a stranger’s address may get', async ({ db }) => {
    expect(await problems(db, undefined, { subject: 'Hello {name}' })).toMatchObject({
      subject: expect.stringMatching(/^\{name\} can't be used in a subject\./),
    })
    expect(await problems(db, 'received', { text: 'Hello {name}, {answer by}' })).toMatchObject({
      text: expect.stringMatching(/^\{name\} can't be used in this email\./),
    })
  })

  test('a confirmation without the day that it promises, an empty part, and a name that is taken', async ({
    db,
  }) => {
    expect(await problems(db, 'received', { subject: 'Received', text: 'Hello' })).toEqual({
      text: expect.stringContaining('Keep {answer by}'),
    })
    expect(Object.keys(await problems(db, undefined, { name: ' ', subject: '', text: '\n' }))).toEqual([
      ...['name', 'subject', 'text'],
    ])
    expect(await problems(db, undefined, { name: 'kindly NO' })).toEqual({
      name: 'Another template has this name.',
    })
  })
})
