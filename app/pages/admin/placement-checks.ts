import { data } from 'react-router'
import { findPlacement } from '#domain/placements/placement-list.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { checkedPdf } from '#domain/submissions/checked-profile.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/placement-checks.ts'
import { pdfResponse } from './pdf-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** What was checked of somebody when they were placed, for their client (reg. 21). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock, config } = services
  const found = await findPlacement(db, clock, staff, params.id)
  if (!found) throw data(null, { status: 404 })
  const { placement, passport } = found
  const { candidate, client, jobTitle, exception, createdAt, reference } = placement
  await recordOpening(services, staff, 'candidate', candidate.id)
  const day = dayInLondon(new Date(createdAt))
  const checked = { name: candidate.name, client: client.name, jobTitle, passport, exception, day }
  return pdfResponse(`${reference}-checks`, await checkedPdf(config, checked))
}
