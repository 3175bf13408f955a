import agencyBankOrPermanent from './posts/agency-bank-or-permanent.ts'
import careCertificate from './posts/care-certificate.ts'
import dbsUpdateService from './posts/dbs-update-service.ts'
import holidayPay from './posts/holiday-pay.ts'
import nightShifts from './posts/night-shifts.ts'
import nmcRevalidation from './posts/nmc-revalidation.ts'
import payeUmbrellaLimited from './posts/paye-umbrella-limited.ts'
import references from './posts/references.ts'
import sbarHandover from './posts/sbar-handover.ts'
import shareCodes from './posts/share-codes.ts'
import statutoryTraining from './posts/statutory-training.ts'
import twelveWeeks from './posts/twelve-weeks.ts'
import valuesInterview from './posts/values-interview.ts'
import workingTimeAndRest from './posts/working-time-and-rest.ts'
import workplacePension from './posts/workplace-pension.ts'
import type { SamplePost } from './sample-post.ts'

export type { SamplePost } from './sample-post.ts'

/**
 * Articles to begin with, newest first. They are general, and say where the four nations differ;
 * an agency makes them its own. A line that is indented continues the one before it.
 */
export const samplePosts: readonly SamplePost[] = [
  agencyBankOrPermanent,
  twelveWeeks,
  dbsUpdateService,
  nightShifts,
  sbarHandover,
  payeUmbrellaLimited,
  shareCodes,
  careCertificate,
  holidayPay,
  nmcRevalidation,
  workingTimeAndRest,
  references,
  statutoryTraining,
  valuesInterview,
  workplacePension,
].map((post) => ({ ...post, content: post.content.replaceAll(/\n +/g, ' ') }))
