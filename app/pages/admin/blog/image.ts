import { imageMessages } from '#domain/posts/post-images.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/image.ts'
import { type ReceivedImage, receiveImage } from './receive-image.server.ts'

/**
 * Stores a picture that the editor uploads, `?shape=text` for its text: its id and size (201), or why it was
 * refused (413, 415).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const shape = new URL(request.url).searchParams.get('shape') === 'text' ? 'text' : 'card'
  let image: ReceivedImage | undefined
  try {
    await readForm(request, async (file) => {
      if (file.field === 'image' && file.name) image = await receiveImage(services, staff, file, shape)
    })
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    if (error.isTooLarge) image = { kind: 'refused', status: 413, message: imageMessages.tooLarge }
  }
  const received = image as ReceivedImage | undefined
  if (received?.kind === 'stored') {
    const { id, width, height } = received
    return Response.json({ id, width, height }, { status: 201 })
  }
  const { status, message } = received ?? { status: 400, message: imageMessages.failed }
  return Response.json({ error: message }, { status })
}

/** Nothing is to be seen here: pictures are shown under the blog's own address. */
export function loader() {
  return new Response('There is nothing to be seen here.', { status: 404 })
}
