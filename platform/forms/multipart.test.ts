import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { FormError, readForm } from './multipart.server.ts'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://site.example/form', { method: 'POST', body, headers })
const nothing = async () => {}

test('the texts of a form are read, the last of each name', async () => {
  const form = new FormData()
  form.append('name', 'Ann')
  form.append('name', 'Bea')
  form.append('__proto__', 'x')
  expect((await readForm(post(form), nothing)).name).toBe('Bea')
})

test('a form without files may be url-encoded', async () => {
  expect(await readForm(post(new URLSearchParams({ name: 'Ann & Bea' })), nothing)).toEqual({
    name: 'Ann & Bea',
  })
})

test('a file is handed on as it comes, with its name and type', async () => {
  const form = new FormData()
  form.append('cv', new File(['my cv'], 'é ../cv.pdf', { type: 'application/pdf' }))
  form.append('after', 'yes')
  const files: string[] = []
  const fields = await readForm(post(form), async ({ field, name, type, bytes }) => {
    files.push(`${field} ${name.length > 0} ${type} ${await text(bytes)}`)
  })
  expect(files).toEqual(['cv true application/pdf my cv'])
  expect(fields).toEqual({ after: 'yes' })
})

test('what the receiver leaves unread is thrown away and the rest of the form is read', async () => {
  const form = new FormData()
  form.append('cv', new File(['x'.repeat(2_000_000)], 'cv.pdf'))
  form.append('after', 'yes')
  expect(await readForm(post(form), nothing)).toEqual({ after: 'yes' })
})

test.each([
  ['no form', post('{}', { 'Content-Type': 'application/json' })],
  ['no boundary', post('x', { 'Content-Type': 'multipart/form-data' })],
  [
    'a form that breaks off',
    post('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nxyz', {
      'Content-Type': 'multipart/form-data; boundary=b',
    }),
  ],
  [
    'no body',
    new Request('http://site.example/form', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    }),
  ],
])('%s is told apart', async (_what, request) => {
  await expect(readForm(request, nothing)).rejects.toThrow(FormError)
})

test('a fault of the receiver is not taken for a broken form', async () => {
  const form = new FormData()
  form.append('cv', new File(['x'], 'cv.pdf'))
  const failing = readForm(post(form), async () => {
    throw new Error('disk full')
  })
  await expect(failing).rejects.toThrow('disk full')
})
