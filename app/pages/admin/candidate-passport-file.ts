import { openEvidenceFile } from '#domain/compliance/evidence-files.server.ts'
import type { Route } from './+types/candidate-passport-file.ts'
import { cvOrWhyNot } from './cv-answer.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** A file that a candidate shows for a check, to download or with `?view` to draw. It is recorded. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const way = url.searchParams.has('view') ? 'view' : 'download'
  const { staff, ...services } = requireStaff(context)
  const document = { candidateId: params.id, id: params.document }
  return cvOrWhyNot(await openEvidenceFile(services, staff, document, way))
}
