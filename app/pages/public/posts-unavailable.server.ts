import { data } from 'react-router'
import { isPostsUnavailable } from '#domain/posts/posts.server.ts'

/** The posts that were read. @throws 503 while posts are unavailable */
export async function orUnavailable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isPostsUnavailable(error)) throw data(null, 503)
    throw error
  }
}
