import { openCv } from '#domain/applications/application-cv.server.ts'
import type { Route } from './+types/application-cv.ts'
import { cvOrWhyNot } from './cv-answer.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** The CV of an application to download, or with `?view` for the page to draw. The access is recorded. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const way = url.searchParams.has('view') ? 'view' : 'download'
  const { staff, ...services } = requireStaff(context)
  return cvOrWhyNot(await openCv(services, staff, params.id, way))
}
