import { readFile, writeFile } from 'node:fs/promises'
import libheif from 'libheif-js/wasm-bundle.js'
import sharp, { type Sharp } from 'sharp'
import { type PageRefusal, photoKindByBytes } from './photos.ts'

/*
 * The process of its own in which photos are turned into pages: what a hostile picture does to a decoder ends
 * here, and its memory goes back to the machine.
 */

/** More than any telephone's camera takes by itself. */
const MOST_DOTS = 50_000_000
const LEAST_EDGE = 100
/** 200 dots to an inch on A4, and what is tried when a page is still too large. */
const SIZES = [
  { edge: 2_340, quality: 72 },
  { edge: 1_800, quality: 55 },
  { edge: 1_400, quality: 40 },
]
/** Twelve of them are below the limit of a file. */
const PAGE_BYTES = 800_000

export type PhotoTask = { from: string; to: string }
export type PhotoDone = { kind: 'page'; size: number } | { kind: 'refused'; refusal: PageRefusal }

sharp.concurrency(1)
sharp.cache(false)
process.on('message', async (task: PhotoTask) => {
  process.send?.(await toPage(task).catch(() => refused('photoDamaged')))
})
process.once('disconnect', () => process.exit())

const refused = (refusal: PageRefusal): PhotoDone => ({ kind: 'refused', refusal })

/** Writes a photo as a JPEG: upright, in colours that every screen shows, without where it was taken. */
async function toPage({ from, to }: PhotoTask): Promise<PhotoDone> {
  const bytes = await readFile(from)
  const photo = photoKindByBytes(bytes) === 'heic' ? await heic(bytes) : await picture(bytes)
  if (typeof photo === 'string') return refused(photo)
  for (const { edge, quality } of SIZES) {
    const page = await photo
      .clone()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer()
    if (page.length > PAGE_BYTES && edge !== SIZES.at(-1)?.edge) continue
    await writeFile(to, page, { mode: 0o600, flush: true })
    return { kind: 'page', size: page.length }
  }
  return refused('photoTooMuch')
}

async function picture(bytes: Buffer): Promise<Sharp | PageRefusal> {
  const photo = sharp(bytes, { limitInputPixels: false, failOn: 'truncated' })
  const { width, height } = await photo.metadata()
  return whyNot(width, height) ?? photo.autoOrient()
}

/** HEIC as telephones of Apple write it; its own turns are undone by the decoder. */
async function heic(bytes: Buffer): Promise<Sharp | PageRefusal> {
  const found = new libheif.HeifDecoder().decode(bytes)
  const image = found.find((one) => one.is_primary()) ?? found[0]
  if (!image) return 'photoDamaged'
  const [width, height] = [image.get_width(), image.get_height()]
  const why = whyNot(width, height)
  if (why) return why
  const { promise, resolve } = Promise.withResolvers<object | null>()
  const data = new Uint8ClampedArray(width * height * 4)
  image.display({ data, width, height }, resolve)
  if ((await promise) === null) return 'photoDamaged'
  return sharp(data, { raw: { width, height, channels: 4 } })
}

function whyNot(width: number, height: number): PageRefusal | undefined {
  if (width * height > MOST_DOTS) return 'photoTooMuch'
  return Math.min(width, height) < LEAST_EDGE ? 'photoTooSmall' : undefined
}
