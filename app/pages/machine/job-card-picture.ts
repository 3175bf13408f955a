import { servicesContext } from '#app/context.ts'
import { findActiveJob } from '#domain/jobs/jobs.server.ts'
import { jobCard } from '#domain/share-cards/cards.ts'
import type { Route } from './+types/job-card-picture.ts'
import { cardAnswer } from './card-answer.server.ts'

/** `/og/jobs/{id}.png`: the picture that is shown where an active job is shared. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const job = await findActiveJob(context.get(servicesContext).db, params.id)
  return cardAnswer(request, job && jobCard(job))
}
