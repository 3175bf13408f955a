import { data, href, redirect } from 'react-router'
import { openOwnFile } from '#domain/candidate-area/own-files.server.ts'
import { answerWithCv } from '../admin/cv-answer.server.ts'
import type { Route } from './+types/own-file.ts'
import { requireCandidate } from './require-candidate.server.ts'

/** A file that the candidate gave, to download or for its page to draw; that page says why it can't be. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const file = await openOwnFile(services, session, params.id)
  if (file.kind === 'opened') return answerWithCv(file)
  if (file.kind === 'missing') throw data(null, 404)
  const gone = file.kind === 'file-missing' ? '?gone' : ''
  return redirect(`${href('/my/files/:id', { id: params.id })}${gone}`)
}
