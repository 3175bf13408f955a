import { afterEach, beforeEach, expect, test } from 'vitest'
import { mapFields } from '#domain/posts/post-form.ts'
import {
  isSentWith,
  readLocalDraft,
  removeLocalDraft,
  removeLocalDraftAfter,
  saveLocalDraft,
} from './local-draft.ts'

const editor = '/admin/blog/edit/p1'
const answer = (status: number, to: string) => new Response(null, { status, headers: { Location: to } })
const saved = answer(303, `${editor}?done=saved`)
const ann = { postId: 'p1', accountId: 'ann' }
const bea = { postId: 'p1', accountId: 'bea' }
const typed = (title: string, session = 'one') => ({
  fields: { ...mapFields(() => ''), title },
  version: 1,
  session,
  at: '2026-11-21T12:00:00.000Z',
})
const form = (title: string, intent = 'save') => {
  const data = new FormData()
  for (const [name, text] of Object.entries({ title, session: 'one', intent })) data.set(name, text)
  return data
}

beforeEach(() => saveLocalDraft(ann, typed('Typed')))
afterEach(() => {
  removeLocalDraft(ann)
  removeLocalDraft(bea)
})

test.each([
  ['the sign-in screen', answer(302, `/sign-in?next=${editor}`), true],
  ['another page of the desk', answer(303, '/admin/blog/posts'), true],
  ['no page: the connection is lost', new TypeError('Failed to fetch'), true],
  ['no page: an error of the server', new Response(null, { status: 500 }), true],
  ['the editor, with what was done', saved, false],
])('an answer that leads to %s', (_where, answered, isStillHere) => {
  removeLocalDraftAfter(answered, 'p1', editor, isSentWith(form('Typed')))
  expect(readLocalDraft(ann) !== undefined).toBe(isStillHere)
})

test('a local draft belongs to one administrator, and is removed with a deleted post', () => {
  expect(readLocalDraft(bea)).toBeUndefined()
  saveLocalDraft(bea, typed('Of Bea', 'two'))
  expect(readLocalDraft(ann)?.fields.title).toBe('Typed')
  removeLocalDraftAfter(answer(303, '/admin/blog/posts?done=deleted'), 'p1', '/admin/blog/posts')
  expect([readLocalDraft(ann), readLocalDraft(bea)]).toEqual([undefined, undefined])
})

test('a local draft typed after submitting, or in another form, stays', () => {
  removeLocalDraftAfter(saved, 'p1', editor, isSentWith(form('Typ')))
  expect(readLocalDraft(ann)?.fields.title).toBe('Typed')
  saveLocalDraft(ann, typed('Typed', 'two'))
  removeLocalDraftAfter(saved, 'p1', editor, isSentWith(form('Typed')))
  expect(readLocalDraft(ann)).toBeDefined()
})

test('a discarded local draft is removed, saved or not', () => {
  removeLocalDraftAfter(saved, 'p1', editor, isSentWith(form('', 'discard')))
  expect(readLocalDraft(ann)).toBeUndefined()
})
