import { openDocument } from '#domain/candidate-desk/candidate-documents.server.ts'
import type { Route } from './+types/candidate-document.ts'
import { cvOrWhyNot } from './cv-answer.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** A CV that a candidate gave, to download or with `?view` for the page to draw. The access is recorded. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const way = url.searchParams.has('view') ? 'view' : 'download'
  const { staff, ...services } = requireStaff(context)
  const document = { candidateId: params.id, id: params.document }
  return cvOrWhyNot(await openDocument(services, staff, document, way))
}
