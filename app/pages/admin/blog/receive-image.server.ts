import type { Services } from '#app/context.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import type { ImageShape } from '#domain/posts/image-copies.server.ts'
import { type ImageStored, storePostImage } from '#domain/posts/post-images.server.ts'
import { imageMessages, MAX_IMAGE_BYTES } from '#domain/posts/post-images.ts'
import { type FormFile, readWhole } from '#platform/forms/multipart.server.ts'
import { failedByFault } from '../desk-form.server.ts'

export type ReceivedImage =
  | Extract<ImageStored, { kind: 'stored' }>
  | { kind: 'refused'; status: number; message: string }

/** Reads and stores a picture. A fault of ours is a result too, so that what was typed is not lost. */
export async function receiveImage(
  services: Services,
  staff: Staff,
  { bytes }: FormFile,
  shape: ImageShape = 'card',
): Promise<ReceivedImage> {
  const whole = await readWhole(bytes, MAX_IMAGE_BYTES)
  if (!whole) return { kind: 'refused', status: 413, message: imageMessages.tooLarge }
  try {
    const stored = await storePostImage(services, staff, whole, shape)
    if (stored.kind === 'stored') return stored
    return stored.kind === 'too-large'
      ? { kind: 'refused', status: 413, message: imageMessages.tooLarge }
      : { kind: 'refused', status: 415, message: imageMessages.kind }
  } catch (error) {
    const { status } = failedByFault(services, error, 'a picture could not be kept')
    return { kind: 'refused', status, message: imageMessages.failed }
  }
}
