import { buffer } from 'node:stream/consumers'
import { findPostImage } from '#domain/posts/post-images.server.ts'
import { sceneOf } from '#domain/posts/post-scene.ts'
import { POST_IMAGE, type PostSummary } from '#domain/posts/posts.ts'
import { middleOfScene } from '#domain/posts/scene-drawing.server.ts'
import { CARD_PICTURE_WIDTH, CARD_SIZE } from './card-layout.ts'

type Services = Parameters<typeof findPostImage>[0]

/**
 * What the card of a post shows beside its title, as a `data:` address: its own picture where one is stored
 * here, otherwise the drawing of its subject.
 */
export async function pictureForCard(
  services: Services,
  post: Pick<PostSummary, 'title' | 'category' | 'imageUrl'>,
): Promise<string> {
  const [id] = /(?<=^\/blog\/images\/)[^/]+/.exec(post.imageUrl) ?? []
  const image = id && (await findPostImage(services, { id, width: String(POST_IMAGE.width) }))
  const file = image ? await image.open() : undefined
  if (!file) return dataAddress('image/svg+xml', Buffer.from(middleOfScene(sceneOf(post))))
  const { default: sharp } = await import('sharp')
  const middle = sharp(await buffer(file.stream)).resize(CARD_PICTURE_WIDTH, CARD_SIZE.height)
  return dataAddress('image/jpeg', await middle.jpeg({ quality: 85 }).toBuffer())
}

const dataAddress = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
