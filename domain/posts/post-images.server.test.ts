import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt, systemClock } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { newFolder } from '../../testing/new-folder.ts'
import { storeDraft } from './post-drafts.server.ts'
import { findPostImage, isPostImage, storePostImage, sweepPostImages } from './post-images.server.ts'
import { MAX_IMAGE_BYTES } from './post-images.ts'
import { createPost, deletePost, savePost } from './post-writing.server.ts'
import { aPost } from './test-post.ts'
import { fieldsOf } from './test-posts.server.ts'

/** Files bear the machine's time, so these tests do too. */
async function open() {
  const dataDir = newFolder()
  const files = openFileStore({ s3: undefined, dataDir })
  onTestFinished(() => files.close())
  const services = { db: await openTestDatabase(), clock: systemClock, files }
  const inHours = (hours: number) => ({
    ...services,
    clock: clockAt(new Date(Date.now() + hours * 3_600_000).toISOString()),
  })
  const onDisk = async () =>
    (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length
  return { services, inHours, onDisk }
}
type Opened = Awaited<ReturnType<typeof open>>['services']

const picture = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#5b2a86' } })
async function keep(services: Opened, bytes?: Buffer): Promise<string> {
  const kept = await storePostImage(services, admin, bytes ?? (await picture().jpeg().toBuffer()))
  if (kept.kind !== 'stored') throw new Error(kept.kind)
  return kept.id
}
async function read(services: Opened, id: string, width: string) {
  const image = await findPostImage(services, { id, width, staff: admin })
  const file = await image?.open()
  return file && { type: image?.type, bytes: await buffer(file.stream) }
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s is kept in every width, drawn anew', async (format) => {
    const { services } = await open()
    const id = await keep(services, await picture()[format]().toBuffer())
    for (const [width, height] of [
      [1200, 630],
      [800, 420],
      [400, 210],
    ]) {
      const copy = await read(services, id, String(width))
      expect(copy?.type).toBe('image/webp')
      expect(await sharp(copy?.bytes).metadata()).toMatchObject({ format: 'webp', width, height })
    }
    expect(await read(services, id, '1201')).toBeUndefined()
    expect(await read(services, 'nosuch', '400')).toBeUndefined()
  })

  test('for a text keeps its shape, and a small one its size', async () => {
    const { services } = await open()
    for (const [size, stored] of [
      [
        [2000, 1000],
        [1200, 600],
      ],
      [
        [500, 700],
        [500, 700],
      ],
    ] as const) {
      const bytes = await picture(...size)
        .png()
        .toBuffer()
      const kept = await storePostImage(services, admin, bytes, 'text')
      if (kept.kind !== 'stored') throw new Error(kept.kind)
      expect([kept.width, kept.height]).toEqual(stored)
      const widths = await Promise.all(
        ['1200', '800', '400'].map(async (width) =>
          sharp((await read(services, kept.id, width))?.bytes).metadata(),
        ),
      )
      expect(widths.map(({ width }) => width)).toEqual(
        [1200, 800, 400].map((one) => Math.min(one, stored[0])),
      )
    }
  })

  test('is turned as the camera was held, and says no longer where it was taken', async () => {
    const { services } = await open()
    const left = sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
    const lying = await picture(600, 300)
      .composite([{ input: await left.png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const copy = await read(services, await keep(services, lying), '400')
    const { exif, orientation } = await sharp(copy?.bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    // What lay at the left stands at the top.
    const { data } = await sharp(copy?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
  })

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
    ['a moving picture of another kind', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['nothing', ''],
    ['the beginning of a picture alone', '\u00ff\u00d8\u00ff\u00e0 and then something else'],
  ])('%s is none', async (_what, text) => {
    const { services, onDisk } = await open()
    const before = await onDisk()
    expect(await storePostImage(services, admin, Buffer.from(text, 'latin1'))).toEqual({
      kind: 'not-a-picture',
    })
    expect(await onDisk()).toBe(before)
  })

  test('of too many bytes or too many dots is refused before it is unpacked', async () => {
    const { services } = await open()
    const bomb = await picture(10_000, 6_000).png({ compressionLevel: 1 }).toBuffer()
    expect(bomb.length).toBeLessThan(MAX_IMAGE_BYTES)
    expect(await storePostImage(services, admin, bomb)).toEqual({ kind: 'too-large' })
    expect(await storePostImage(services, admin, Buffer.alloc(MAX_IMAGE_BYTES + 1))).toEqual({
      kind: 'too-large',
    })
  })
})

describe('after a day', () => {
  test('a picture that nothing uses is removed with its files', async () => {
    const { services, inHours, onDisk } = await open()
    const before = await onDisk()
    const id = await keep(services)
    expect(await sweepPostImages(inHours(23))).toEqual({ images: 0, files: 0 })
    expect(await sweepPostImages(inHours(25))).toEqual({ images: 1, files: 0 })
    expect(await isPostImage(services.db, id)).toBe(false)
    expect(await onDisk()).toBe(before)
  })

  test('one that a post, a draft or a version uses stays until the post is deleted', async () => {
    const { services, inHours } = await open()
    const { db, clock } = services
    const [former, present, unsaved] = [await keep(services), await keep(services), await keep(services)]
    const post = await createPost(db, admin, clock)
    let version = post.version
    const fields = { ...aPost(), imageAlt: 'A ward at night' }
    for (const imageId of [former, present]) {
      const edit = { version, session: 'one' }
      const wanted = { fields: { ...fields, imageId }, isPublished: true }
      const saved = await savePost(db, admin, clock, post.id, wanted, edit)
      if (saved.kind !== 'saved') throw new Error(saved.kind)
      version = saved.post.version
    }
    await storeDraft(db, admin, clock, post.id, { ...fields, imageId: unsaved }, { version, session: 'one' })
    expect(await sweepPostImages(inHours(25))).toEqual({ images: 0, files: 0 })
    await deletePost(db, admin, clock, post.id)
    expect(await sweepPostImages(inHours(25))).toEqual({ images: 3, files: 0 })
  })

  test('one that the text of a post or of a draft has shown stays until the post is deleted', async () => {
    const { services, inHours } = await open()
    const { db, clock } = services
    const [saved, unsaved, other] = [await keep(services), await keep(services), await keep(services)]
    const withPicture = (id: string) => ({
      ...fieldsOf(),
      content: `<p>a</p><img src="/blog/images/${id}/1200">`,
    })
    const { id, version } = await createPost(db, admin, clock)
    const change = { fields: withPicture(saved), isPublished: true }
    await savePost(db, admin, clock, id, change, { version, session: 'one' })
    await storeDraft(db, admin, clock, id, withPicture(unsaved), { version: version + 1, session: 'one' })
    expect(await sweepPostImages(inHours(25))).toEqual({ images: 1, files: 0 })
    expect(await isPostImage(db, other)).toBe(false)
    // Readers get the one that they are shown.
    expect(await findPostImage(services, { id: saved, width: '800' })).toBeDefined()
    expect(await findPostImage(services, { id: unsaved, width: '800' })).toBeUndefined()
    await deletePost(db, admin, clock, id)
    expect(await sweepPostImages(inHours(25))).toEqual({ images: 2, files: 0 })
  })

  test('files that a crash left without a row are removed', async () => {
    const { services, inHours } = await open()
    await keep(services)
    await services.db.deleteFrom('post_images').execute()
    expect(await sweepPostImages(inHours(23))).toEqual({ images: 0, files: 0 })
    expect(await sweepPostImages(inHours(25))).toEqual({ images: 0, files: 3 })
  })
})
