import { afterEach, beforeEach, expect, test } from 'vitest'
import { mapFields } from '#domain/posts/post-form.ts'
import { forgetTextAfter, forgetTextHere, isSentWith, keepTextHere, textHere } from './text-here.ts'

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

beforeEach(() => keepTextHere(ann, typed('Typed')))
afterEach(() => {
  forgetTextHere(ann)
  forgetTextHere(bea)
})

test.each([
  ['the sign-in screen', answer(302, `/sign-in?next=${editor}`), true],
  ['another page of the desk', answer(303, '/admin/blog/posts'), true],
  ['no page: the connection is lost', new TypeError('Failed to fetch'), true],
  ['no page: an error of the server', new Response(null, { status: 500 }), true],
  ['the editor, with what was done', saved, false],
])('an answer that leads to %s', (_where, answered, isStillHere) => {
  forgetTextAfter(answered, 'p1', editor, isSentWith(form('Typed')))
  expect(textHere(ann) !== undefined).toBe(isStillHere)
})

test('text is that of one administrator, and goes with a post that is deleted', () => {
  expect(textHere(bea)).toBeUndefined()
  keepTextHere(bea, typed('Of Bea', 'two'))
  expect(textHere(ann)?.fields.title).toBe('Typed')
  forgetTextAfter(answer(303, '/admin/blog/posts?done=deleted'), 'p1', '/admin/blog/posts')
  expect([textHere(ann), textHere(bea)]).toEqual([undefined, undefined])
})

test('what was typed after the form had been sent, or in another form, stays', () => {
  forgetTextAfter(saved, 'p1', editor, isSentWith(form('Typ')))
  expect(textHere(ann)?.fields.title).toBe('Typed')
  keepTextHere(ann, typed('Typed', 'two'))
  forgetTextAfter(saved, 'p1', editor, isSentWith(form('Typed')))
  expect(textHere(ann)).toBeDefined()
})

test('what is discarded goes, sent or not', () => {
  forgetTextAfter(saved, 'p1', editor, isSentWith(form('', 'discard')))
  expect(textHere(ann)).toBeUndefined()
})
