import { openOwnFile } from '#domain/candidate-area/own-files.server.ts'
import { answerWithCv, cvRefusal } from '../admin/cv-answer.server.ts'
import type { Route } from './+types/own-file.ts'
import { requireCandidate } from './require-candidate.server.ts'

/** A file that the candidate gave, to download or for its page to draw. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const file = await openOwnFile(services, session, params.id)
  if (file.kind === 'opened') return answerWithCv(file)
  const { error, status } = cvRefusal(file)
  return new Response(error, { status })
}
