import { data, redirect } from 'react-router'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { MY_PATH } from '#domain/candidate-area/my-path.ts'
import { answerConsent } from '#domain/submissions/own-submissions.server.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/put-forward.ts'
import { requireCandidate } from './require-candidate.server.ts'

/** The questions are on the first page of the area. */
export const loader = () => redirect(MY_PATH)

/** Takes in whether the candidate may be put forward. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  const { id = '', answer } = await readWholeForm(request)
  if (answer !== 'yes' && answer !== 'no') throw data(null, 400)
  const outcome = await answerConsent(services, session.candidateId, { id, agrees: answer === 'yes' })
  return redirect(`${MY_PATH}?${outcome === 'stale' ? 'settled' : outcome}=1`, 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Put forward')
