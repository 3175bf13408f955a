import { POST_IMAGE } from './posts.ts'

/** The largest picture that is taken, in bytes. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024

/** The most dots that a picture may have: what is far beyond any camera is made to fill a memory. */
export const MOST_IMAGE_PIXELS = 50_000_000

/** The kinds of picture that are taken, as a file field names them. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'

/** What a picture is kept as, whatever it came as. */
export const KEPT_IMAGE_TYPE = 'image/webp'

/** Why a picture was not taken. */
export const imageMessages = {
  hint: `JPEG, PNG or WebP, up to 10 MB. It is cut to ${POST_IMAGE.width}×${POST_IMAGE.height} pixels.`,
  kind: 'The picture must be a JPEG, PNG or WebP file.',
  tooLarge: 'The picture is too large: 10 MB and 50 million pixels are the most.',
  failed: 'The picture could not be kept. Please try again.',
  gone: 'This picture is no longer there. Choose it again.',
} as const

/** The height of a copy of this width: every copy shows the same part of the picture. */
export function imageHeight(width: number): number {
  return Math.round((width * POST_IMAGE.height) / POST_IMAGE.width)
}
