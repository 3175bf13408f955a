import { expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { faviconSvg } from '#domain/brand/mark.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { updateJob } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { openTestProgram, SITE } from './test-program.ts'

const { services, get, makeJob } = await openTestProgram()
await insertPosts(services.db, services.clock, 3)

/** What a page says of the picture to show where it is shared. */
async function pictureOf(path: string) {
  const html = await (await get(path)).text()
  const of = (property: string) =>
    html.match(new RegExp(`<meta property="og:image${property}" content="([^"]*)"`))?.[1]
  return { address: of(''), width: of(':width'), height: of(':height'), alt: of(':alt') }
}
/** Format and size of a PNG, from its first bytes. */
async function pngOf(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isPng = bytes.toString('latin1', 1, 4) === 'PNG'
  return { isPng, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes }
}

const drawn = { isPng: true, width: 1200, height: 630 }

test('the page of a job names a picture of its own, which is drawn', async () => {
  const job = await makeJob({ title: 'Ward sister & lead', location: 'York' })
  const picture = await pictureOf(`/jobs/${job.id}`)
  expect(picture).toMatchObject({ width: '1200', height: '630' })
  expect(picture.alt).toContain('Ward sister &amp; lead, York')
  expect(picture.address).toMatch(new RegExp(`^${SITE}/og/jobs/${job.id}\\.png\\?v=[0-9a-z]+$`))
  const answer = await get(picture.address?.slice(SITE.length) ?? '')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(await pngOf(answer)).toMatchObject(drawn)
})

test('the page of a post names a picture of its own, which is drawn', async () => {
  const [post] = await services.posts.latest(1)
  const picture = await pictureOf(`/blog/${post?.slug}`)
  expect(picture.address).toContain(`${SITE}/og/posts/${post?.slug}.png?v=`)
  const answer = await get(picture.address?.slice(SITE.length) ?? '')
  expect(await pngOf(answer)).toMatchObject(drawn)
})

test('every other page is shared with the picture of the site, which is drawn', async () => {
  expect((await pictureOf('/about')).address).toBe(`${SITE}/og.png`)
  expect(await pngOf(await get('/og.png'))).toMatchObject(drawn)
})

test('the icons that a page and the manifest name are drawn in their sizes', async () => {
  const manifest = await (await get('/site.webmanifest')).json()
  const head = await (await get('/about')).text()
  const touch = head.match(/<link rel="apple-touch-icon" href="([^"]*)"/)?.[1] ?? ''
  for (const [path, size] of [
    [touch, 180],
    [manifest.icons[0].src, 192],
    [manifest.icons[1].src, 512],
  ]) {
    expect([path, await pngOf(await get(path))]).toMatchObject([path, { isPng: true, width: size }])
  }
  const tab = await get(head.match(/<link rel="icon" href="([^"]*)"/)?.[1] ?? '')
  expect([tab.headers.get('Content-Type'), await tab.text()]).toEqual(['image/svg+xml', faviconSvg()])
  const ico = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
  expect(ico.subarray(0, 6).toString('hex')).toBe('000001000100')
  const picture = new Response(ico.subarray(ico.readUInt32LE(18)))
  expect(await pngOf(picture)).toMatchObject({ isPng: true, width: ico[6] })
})

test('a picture that has not changed has unchanged bytes and is not sent again', async () => {
  const { id } = await makeJob({ title: 'Kept' })
  const [one, other] = await Promise.all([get(`/og/jobs/${id}.png`), get(`/og/jobs/${id}.png`)])
  const tag = one.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"[\w-]+"$/)
  expect((await pngOf(one)).bytes.equals((await pngOf(other)).bytes)).toBe(true)
  const again = await get(`/og/jobs/${id}.png`, { 'If-None-Match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a changed job has another picture, at another address', async () => {
  const { id } = await makeJob({ title: 'Before' })
  const before = await pictureOf(`/jobs/${id}`)
  const tag = (await get(`/og/jobs/${id}.png`)).headers.get('ETag') ?? ''
  await updateJob(services.db, admin, services.clock, id, aJob({ title: 'After' }))
  expect((await pictureOf(`/jobs/${id}`)).address).not.toBe(before.address)
  expect((await get(`/og/jobs/${id}.png`, { 'If-None-Match': tag })).status).toBe(200)
})

test('a job that is switched off has no picture any more', async () => {
  const { id } = await makeJob({ title: 'Off soon' })
  expect((await get(`/og/jobs/${id}.png`)).status).toBe(200)
  await setJobsStatus(services.db, admin, services.clock, [id], 'paused')
  expect((await get(`/og/jobs/${id}.png`)).status).toBe(404)
})

test.each([
  ...['/og/jobs/none.png', '/og/posts/none.png', '/og/posts/.png', '/og/jobs/none', '/og'],
  '/icons/100.png',
])('%s is not there', async (path) => {
  expect((await get(path)).status).toBe(404)
})
