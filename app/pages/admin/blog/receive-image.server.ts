import type { Services } from '#app/context.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import type { ImageShape } from '#domain/posts/image-copies.server.ts'
import { type ImageStored, storePostImage } from '#domain/posts/post-images.server.ts'
import { imageMessages, MAX_IMAGE_BYTES } from '#domain/posts/post-images.ts'
import { isPassingFault } from '#platform/faults.ts'
import type { FormFile } from '#platform/forms/multipart.server.ts'

export type ReceivedImage =
  | Extract<ImageStored, { kind: 'stored' }>
  | { kind: 'refused'; status: 413 | 415 | 500 | 503; message: string }

/** Reads and stores a picture. A fault of ours is a result too, so that what was typed is not lost. */
export async function receiveImage(
  services: Services,
  staff: Staff,
  { bytes }: FormFile,
  shape: ImageShape = 'card',
): Promise<ReceivedImage> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > MAX_IMAGE_BYTES) return { kind: 'refused', status: 413, message: imageMessages.tooLarge }
    chunks.push(chunk)
  }
  try {
    const stored = await storePostImage(services, staff, Buffer.concat(chunks), shape)
    if (stored.kind === 'stored') return stored
    return stored.kind === 'too-large'
      ? { kind: 'refused', status: 413, message: imageMessages.tooLarge }
      : { kind: 'refused', status: 415, message: imageMessages.kind }
  } catch (error) {
    services.log.error({ err: error }, 'a picture could not be kept')
    return { kind: 'refused', status: isPassingFault(error) ? 503 : 500, message: imageMessages.failed }
  }
}
