import { POST_IMAGE } from './posts.ts'

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** Far beyond any camera. Larger pictures are made to exhaust memory. */
export const MAX_IMAGE_PIXELS = 50_000_000

/** The greatest height of a picture in a text, which keeps its shape, in pixels. */
export const TEXT_IMAGE_HEIGHT = 3_000

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'

export const STORED_IMAGE_TYPE = 'image/webp'

export const imageMessages = {
  hint: `JPEG, PNG or WebP, up to 10 MB. It is cut to ${POST_IMAGE.width}×${POST_IMAGE.height} pixels.`,
  textHint: 'JPEG, PNG or WebP, up to 10 MB. It is shown as wide as the text at most.',
  kind: 'The picture must be a JPEG, PNG or WebP file.',
  tooLarge: 'The picture is too large: 10 MB and 50 million pixels are the most.',
  failed: 'The picture could not be kept. Please try again.',
  signedOut:
    "You've been signed out, so the picture wasn't kept. Sign in in another tab, and choose it again.",
  gone: 'This picture is no longer there. Choose it again.',
} as const

/** The height of a copy of this width, in pixels. */
export function imageHeight(width: number): number {
  return Math.round((width * POST_IMAGE.height) / POST_IMAGE.width)
}
