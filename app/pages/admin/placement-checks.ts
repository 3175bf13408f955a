import { data } from 'react-router'
import { findPlacement } from '#domain/placements/placement-list.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { checkedPdf } from '#domain/submissions/checked-profile.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/placement-checks.ts'
import { pdfResponse } from './pdf-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** What was last checked of somebody for this work, when they were placed or it changed (reg. 21). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock, config } = services
  const found = await findPlacement(db, clock, staff, params.id)
  if (!found) throw data(null, { status: 404 })
  const { candidate, client, jobTitle, exception: first, createdAt, reference } = found.placement
  const atFirst = { passport: found.passport, exception: first, at: createdAt }
  const { passport, exception, at } = found.later.at(-1) ?? atFirst
  await recordOpening(services, staff, 'candidate', candidate.id)
  const day = dayInLondon(new Date(at))
  const checked = { name: candidate.name, client: client.name, jobTitle, passport, exception, day }
  return pdfResponse(`${reference}-checks`, await checkedPdf(config, checked))
}
