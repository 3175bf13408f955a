import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPicture, openPostsDesk, POST_PATH, postForm } from './test-posts-desk.ts'
import { askedBy, lacks } from './test-program.ts'

const { services, appOn, visitor, get, post, textAt, make, now } = await openPostsDesk()

/** Publishes a post with a picture. */
async function withPicture(image: File) {
  const { id, version } = await make({}, false)
  const more = { image, isPublished: 'on', intent: 'publish' }
  await post(`/admin/blog/edit/${id}`, postForm(version, { imageAlt: 'A ward' }, more))
  const saved = await now(id)
  const imageId = saved?.fields.imageId ?? ''
  return { id, version: saved?.version ?? 0, imageId, path: `/blog/images/${imageId}` }
}
const publishing = { isPublished: 'on', intent: 'publish' }
const statusAndCache = async (answer: Response) => {
  await answer.body?.cancel()
  return [answer.status, answer.headers.get('Cache-Control')]
}

test('a post is saved with its picture, drawn anew, and without it', async () => {
  const { id, version, imageId, path } = await withPicture(await aPicture('text/plain'))
  expect(lacks(await textAt(POST_PATH), `${path}/1200`, 'alt="A ward"')).toEqual([])
  const image = await visitor.get(`${path}/800`)
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(image.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width).toBe(800)
  for (const none of ['/blog/images/none/800', `${path}/801`])
    expect((await get(none)).status, none).toBe(404)
  const without = { removeImage: 'yes', isPublished: 'on' }
  await post(`/admin/blog/edit/${id}`, postForm(version, { imageId }, without))
  expect((await now(id))?.fields.imageId).toBe('')
})

test('of a picture that only its headers are asked of nothing stays open', async () => {
  const opened: { destroyed: boolean }[] = []
  const open = async (key: string) => {
    const file = await services.files.open(key)
    if (file) opened.push(file.stream as Readable)
    return file
  }
  const watched = askedBy(appOn({ files: { ...services.files, open } }), {})
  const noise = sharp(randomBytes(1300 * 700 * 3), { raw: { width: 1300, height: 700, channels: 3 } })
  const image = new File([await noise.jpeg().toBuffer()], 'ward.jpg', { type: 'image/jpeg' })
  const path = `${(await withPicture(image)).path}/1200`
  const { size } = await (await watched.get(path)).blob()
  expect(size).toBeGreaterThan(100_000)
  const { status, headers, body } = await watched.send('HEAD', path)
  expect([status, headers.get('Content-Length'), body]).toEqual([200, `${size}`, null])
  expect(opened).toHaveLength(2)
  await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true)
})

test('a picture is asked for anew each time, and is gone with its post', async () => {
  const { id, path } = await withPicture(await aPicture())
  const first = await visitor.get(`${path}/400`)
  const tag = first.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"[^"]+"$/)
  expect(await statusAndCache(first)).toEqual([200, 'no-cache'])
  const known = { 'If-None-Match': tag }
  const again = await visitor.get(`${path}/400`, known)
  expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, ''])
  expect((await statusAndCache(await visitor.get(`${path}/800`, known)))[0]).toBe(200)
  await post('/admin/blog/posts', { only: id, intent: 'unpublish' })
  expect(await statusAndCache(await visitor.get(`${path}/400`, known))).toEqual([404, 'private, no-store'])
  expect(await statusAndCache(await get(`${path}/400`, known))).toEqual([200, 'private, no-store'])
})

test('a picture in a text is for readers while the text of a published post shows it', async () => {
  const sent = await post('/admin/blog/images?shape=text', { image: await aPicture() })
  const { id: imageId, width, height } = (await sent.json()) as { id: string; width: number; height: number }
  const path = `/blog/images/${imageId}/800`
  const img = `<img src="/blog/images/${imageId}/1200" alt="A ward" width="${width}" height="${height}">`
  const { id, version } = await make({ content: `<p>Words.</p>${img}` }, false)
  expect((await visitor.get(path)).status).toBe(404)
  await post(`/admin/blog/edit/${id}`, postForm(version, { content: `<p>Words.</p>${img}` }, publishing))
  expect(lacks(await textAt(POST_PATH), `${path} 800w`, 'alt="A ward" width="1200" height="646"')).toEqual([])
  expect((await visitor.get(path)).status).toBe(200)
  const saved = (await now(id))?.version ?? 0
  await post(`/admin/blog/edit/${id}`, postForm(saved, { content: '<p>Words.</p>' }, publishing))
  expect((await visitor.get(path)).status).toBe(404)
  expect((await get(path)).status).toBe(200)
})

test('a picture sent by script is kept and named, or refused with a sentence', async () => {
  const answer = await post('/admin/blog/images', { image: await aPicture() })
  expect(answer.status).toBe(201)
  const path = `/blog/images/${((await answer.json()) as { id: string }).id}/400`
  expect(await statusAndCache(await get(path))).toEqual([200, 'private, no-store'])
  expect(await statusAndCache(await visitor.get(path))).toEqual([404, 'private, no-store'])
  const wrong = await post('/admin/blog/images', { image: new File(['GIF89a'], 'x.gif') })
  const inText = await post('/admin/blog/images?shape=text', { image: await aPicture() })
  expect(await inText.json()).toMatchObject({ width: 1200, height: 646 })
  const error = 'The picture must be a JPEG, PNG or WebP file.'
  expect([wrong.status, await wrong.json()]).toEqual([415, { error }])
  expect((await post('/admin/blog/images', {})).status).toBe(400)
})
