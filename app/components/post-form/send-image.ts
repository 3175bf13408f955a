import { href } from 'react-router'
import { imageMessages } from '#domain/posts/post-images.ts'

export type SentImage = { id: string; width: number; height: number } | { error: string }

/** Uploads a picture: for the card of a post, cut to its shape, or for its text. */
export async function sendImage(file: File, shape: 'card' | 'text' = 'card'): Promise<SentImage> {
  const body = new FormData()
  body.set('image', file)
  try {
    const address = `${href('/admin/blog/images')}?shape=${shape}`
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    if (answer.type === 'opaqueredirect') return { error: imageMessages.signedOut }
    return (await answer.json()) as SentImage
  } catch {
    return { error: imageMessages.failed }
  }
}
