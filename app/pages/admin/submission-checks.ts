import { data } from 'react-router'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { checkedPdf } from '#domain/submissions/checked-profile.server.ts'
import { checkedOf } from '#domain/submissions/client-files.server.ts'
import { findSubmission } from '#domain/submissions/submission-list.server.ts'
import type { Route } from './+types/submission-checks.ts'
import { pdfResponse } from './pdf-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** What the client of a submission is told was checked, as it stands today. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock, config } = services
  const found = await findSubmission(db, clock, staff, params.id)
  if (!found) throw data(null, { status: 404 })
  await recordOpening(services, staff, 'candidate', found.submission.candidate.id)
  return pdfResponse('checks', await checkedPdf(config, await checkedOf(db, clock, params.id)))
}
