import type { Sharp } from 'sharp'
import { createSemaphore } from '#platform/semaphore.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, TEXT_IMAGE_HEIGHT } from './post-images.ts'
import { POST_IMAGE } from './posts.ts'

type ImageCopy = { width: number; bytes: Buffer }

/** A card is cut to the shape of every post's picture; one in a text keeps its own, and is never enlarged. */
export type ImageShape = 'card' | 'text'

/** `width` and `height` are those of the widest copy. */
export type CopiedImage =
  | { kind: 'copied'; copies: ImageCopy[]; width: number; height: number }
  | { kind: 'not-a-picture' | 'too-large' }

const JPEG = Buffer.from('ffd8ff', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** One at a time, because a decoded picture is a hundred times the size of its file. */
const drawings = createSemaphore(1)

/** Re-encodes a JPEG, PNG or WebP in every width shown, rotated and without metadata. */
export function copyImage(bytes: Buffer, shape: ImageShape): Promise<CopiedImage> {
  return checked(bytes, (picture) => draw(picture, shape))
}

/** The greatest width and height of a logo, in pixels: four times what pages show, for fine screens. */
const LOGO_SIZE = 256

/** Re-encodes a logo as a PNG, transparent where it was, and without metadata. */
export async function copyLogo(
  bytes: Buffer,
): Promise<{ kind: 'copied'; png: Buffer } | { kind: 'not-a-picture' | 'too-large' }> {
  return checked(bytes, async (picture) => {
    const fitted = picture.resize({
      width: LOGO_SIZE,
      height: LOGO_SIZE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    return { kind: 'copied', png: await fitted.toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer() }
  })
}

/** Decodes a JPEG, PNG or WebP the right way up, one at a time, unless it is too large or damaged. */
async function checked<T>(
  bytes: Buffer,
  use: (picture: Sharp) => Promise<T>,
): Promise<T | { kind: 'not-a-picture' | 'too-large' }> {
  if (bytes.length > MAX_IMAGE_BYTES) return { kind: 'too-large' }
  if (!looksLikePicture(bytes)) return { kind: 'not-a-picture' }
  return drawings.run(async () => {
    const { default: sharp } = await import('sharp')
    const picture = sharp(bytes, {
      limitInputPixels: MAX_IMAGE_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    })
    try {
      // This reads only the header.
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
      if (width * height > MAX_IMAGE_PIXELS) return { kind: 'too-large' }
      return await use(picture.autoOrient())
    } catch {
      // The file starts like a picture but is damaged.
      return { kind: 'not-a-picture' }
    }
  })
}

function looksLikePicture(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp || [JPEG, PNG].some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))
}

async function draw(picture: Sharp, shape: ImageShape): Promise<CopiedImage> {
  const { default: sharp } = await import('sharp')
  const widest = await picture
    .resize(
      shape === 'card'
        ? { width: POST_IMAGE.width, height: POST_IMAGE.height, fit: 'cover' }
        : { width: POST_IMAGE.width, height: TEXT_IMAGE_HEIGHT, fit: 'inside', withoutEnlargement: true },
    )
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: drawnWidth, height: drawnHeight, channels } = widest.info
  const raw = { width: drawnWidth, height: drawnHeight, channels }
  const copies: ImageCopy[] = []
  for (const copyWidth of POST_IMAGE.widths) {
    const copy = await sharp(widest.data, { raw })
      .resize({ width: Math.min(copyWidth, drawnWidth) })
      .webp({ quality: 80 })
      .toBuffer()
    copies.push({ width: copyWidth, bytes: copy })
  }
  return { kind: 'copied', copies, width: drawnWidth, height: drawnHeight }
}
