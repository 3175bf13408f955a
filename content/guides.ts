import { firstAgencyShift } from './guides/first-agency-shift.ts'
import type { GuideText } from './guides/guide-text.ts'
import { healthcareCv } from './guides/healthcare-cv.ts'
import { revalidationAndRegistration } from './guides/revalidation-and-registration.ts'
import { rightToWorkAndDbs } from './guides/right-to-work-and-dbs.ts'
import { type GuideSummary, resources } from './resources.ts'

const texts: Record<string, GuideText> = {
  'right-to-work-and-dbs': rightToWorkAndDbs,
  'healthcare-cv': healthcareCv,
  'revalidation-and-registration': revalidationAndRegistration,
  'first-agency-shift': firstAgencyShift,
}

export type Guide = GuideSummary & GuideText

/** The four guides in full (§2, D5): long, so for the server alone. */
export const guides: readonly Guide[] = resources.guides.flatMap((summary) => {
  const text = texts[summary.slug]
  return text ? [{ ...summary, ...text }] : []
})
