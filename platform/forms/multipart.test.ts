import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { FormError, readForm, readTexts } from './multipart.server.ts'

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

test('of a form that may repeat its names all texts are read, and of too many none', async () => {
  const texts: [string, string][] = [
    ['ids', 'a b+c'],
    ['ids', 'é'],
    ['note', ''],
  ]
  const parts = new FormData()
  for (const [name, value] of texts) parts.append(name, value)
  parts.append('cv', new File(['my cv'], 'cv.pdf'))
  for (const body of [new URLSearchParams(texts), parts]) expect(await readTexts(post(body))).toEqual(texts)
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect(await readTexts(post('a&'.repeat(2000), type))).toHaveLength(2000)
  for (const body of ['a&'.repeat(2001), `a=${'x'.repeat(524_288)}`])
    await expect(readTexts(post(body, type))).rejects.toMatchObject({ isTooLarge: true })
  const part = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(300_000)}\r\n`
  const inParts = post(`${part}${part}--b--`, { 'Content-Type': 'multipart/form-data; boundary=b' })
  await expect(readTexts(inParts)).rejects.toMatchObject({ isTooLarge: true })
})

/** A form whose file comes in so many pieces of a megabyte, and then breaks off. */
function aLongForm(pieces: number) {
  const head = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n'
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      if (pulled === 1) controller.enqueue(new TextEncoder().encode(head))
      else if (pulled <= pieces) controller.enqueue(new Uint8Array(1_000_000))
      else controller.error(new Error('connection lost'))
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers }
  return { request: new Request('http://site.example/form', init), piecesSent: () => pulled }
}

test('a form that breaks off in the middle of a file breaks the file off too', async () => {
  let fileOutcome = 'never ended'
  const reading = readForm(aLongForm(4).request, async ({ bytes }) => {
    try {
      for await (const _chunk of bytes);
      fileOutcome = 'ended'
    } catch {
      fileOutcome = 'broke off'
    }
  })
  await expect(reading).rejects.toThrow(FormError)
  expect(fileOutcome).toBe('broke off')
})

test('a receiver that stops in the middle of a large file does not stop the form', async () => {
  const form = new FormData()
  form.append('cv', new File([new Uint8Array(30_000_000)], 'cv.pdf'))
  form.append('after', 'yes')
  const fields = await readForm(post(form), async ({ bytes }) => {
    const pieces = bytes[Symbol.asyncIterator]()
    await pieces.next()
    await pieces.next()
  })
  expect(fields).toEqual({ after: 'yes' })
})

test('a form beyond all measure is not read to its end', async () => {
  const { request, piecesSent } = aLongForm(200)
  await expect(readForm(request, nothing)).rejects.toThrow('too large')
  expect(piecesSent()).toBeLessThan(60)
})
