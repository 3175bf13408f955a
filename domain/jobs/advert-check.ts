import type { JobDraft, JobField } from './job-fields.ts'
import type { PayUnit } from './job-options.ts'
import { payOf } from './job-pay.ts'

/** What an advert still needs (D31). One that the law asks for blocks; the others help it to be found. */
export type AdvertGap = { field: JobField; text: string; isRequired: boolean }

/** Words by which a description says what experience or training the work needs. */
const EXPERIENCE =
  /experien|qualif|train|regist|certific|diploma|degree|skill|competen|\b(NMC|HCPC|GMC|GPhC|NVQ|DBS)\b/i
/** What belongs in other fields, or in none: pay, urgency, exclamation marks. */
const NOT_A_TITLE = /[£!*]|\bper (hour|day|week|year|annum)\b|\b(urgent|asap)\b/i
const SHORTEST_DESCRIPTION = 150

/**
 * What the job still needs before it goes live: what regulation 27 of the Conduct Regulations asks of an
 * advert that shows pay, and what Google's job search recommends (D31).
 */
export function advertGaps(job: JobDraft): AdvertGap[] {
  const gap = (field: JobField, text: string, isRequired = false): AdvertGap => ({ field, text, isRequired })
  const { requirements, description, title, postcode, closesAt } = job
  const pay = {
    ...job,
    payUnit: job.payUnit as PayUnit,
    payFrom: amount(job.payFrom),
    payTo: amount(job.payTo),
  }
  return [
    ...(requirements.some((line) => line.trim()) || EXPERIENCE.test(description)
      ? []
      : [
          gap(
            'requirements',
            'Say what experience, training or qualifications the work needs: an advert that shows pay must.',
            true,
          ),
        ]),
    ...(NOT_A_TITLE.test(title) ? [gap('title', 'Put only the name of the job in the title.')] : []),
    ...(payOf(pay) ? [] : [gap('payFrom', 'Give the pay in figures: searches by pay find it then.')]),
    ...(postcode.trim() ? [] : [gap('postcode', 'Give a postcode: searches near a place are right then.')]),
    ...(closesAt
      ? []
      : [gap('closesAt', "Give the last day, if there is one: Google's job search asks for it.")]),
    ...(description.trim().length >= SHORTEST_DESCRIPTION
      ? []
      : [gap('description', 'Describe the work in a few sentences: the ward, the tasks, the team.')]),
  ]
}

const amount = (typed: number | string | null) => (typeof typed === 'number' ? typed : null)

/** Why a job can't go live yet, as the error of each field; nothing when it can. */
export function advertErrors(job: JobDraft): Partial<Record<JobField, string>> {
  const required = advertGaps(job).filter(({ isRequired }) => isRequired)
  return Object.fromEntries(required.map(({ field, text }) => [field, text]))
}
