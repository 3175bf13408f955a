import { openNewerCv } from '#domain/applications/application-cv.server.ts'
import type { Route } from './+types/application-newer-cv.ts'
import { answerWithCv, cvRefusal } from './cv-answer.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** The newest CV that an applicant has given since they applied, to download. The access is recorded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { admin, ...services } = requireAdmin(context)
  const cv = await openNewerCv(services, admin, params.id)
  if (cv.kind === 'opened') return answerWithCv(cv)
  const { error, status } = cvRefusal(cv)
  return new Response(error, { status })
}
