import { data } from 'react-router'
import { isPostsUnavailable } from '#domain/posts/posts.server.ts'

/** What was read of the posts. @throws 503 as an answer while they can't be read, for which no page is at fault */
export async function orUnavailable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isPostsUnavailable(error)) throw data(null, 503)
    throw error
  }
}
