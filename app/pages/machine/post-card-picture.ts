import { redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { postCard } from '#domain/share-cards/cards.ts'
import { pictureForCard } from '#domain/share-cards/post-picture.server.ts'
import { orUnavailable } from '../public/posts-unavailable.server.ts'
import type { Route } from './+types/post-card-picture.ts'
import { cardAnswer } from './card-answer.server.ts'

/** `/og/posts/{slug}.png`: the picture for shared links to a published post, also at former addresses. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await orUnavailable(services.posts.postBySlug(params.slug))
  if (found && 'movedTo' in found) throw redirect(`/og/posts/${found.movedTo}.png`, 301)
  return cardAnswer(request, found && postCard(found, await pictureForCard(services, found)))
}
