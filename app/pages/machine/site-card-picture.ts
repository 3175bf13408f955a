import { siteCard } from '#domain/share-cards/cards.ts'
import type { Route } from './+types/site-card-picture.ts'
import { cardAnswer } from './card-answer.server.ts'

/** `/og.png`: the picture that is shown where a page without its own picture is shared. */
export function loader({ request }: Route.LoaderArgs) {
  return cardAnswer(request, siteCard())
}
