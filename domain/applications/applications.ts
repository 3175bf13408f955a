import type { FormState } from '#domain/people/form-state.ts'
import { isKeyOf } from '#platform/keys.ts'

/** The option lists of the two forms (§3), which differ; the server takes what either offers (D8). */
export const REGISTRATION_SPECIALTIES = [
  'Nurse',
  'Doctor',
  'Healthcare Assistant',
  'Allied Health Professional',
  'Other',
] as const
export const DIALOG_SPECIALTIES = [
  'Doctor',
  'Nurse',
  'Healthcare Assistant',
  'Support Worker',
  'Care Assistant',
  'Other Healthcare Professional',
] as const
export const REGISTRATION_EXPERIENCE = [
  'Less than 1 year',
  '1-2 years',
  '3-5 years',
  '5-10 years',
  '10+ years',
] as const
export const DIALOG_EXPERIENCE = [
  'Less than 1 year',
  '1-2 years',
  '2-5 years',
  '5-10 years',
  '10+ years',
] as const

export const SPECIALTIES: readonly string[] = [
  ...new Set([...REGISTRATION_SPECIALTIES, ...DIALOG_SPECIALTIES]),
]
export const EXPERIENCE_BANDS: readonly string[] = [
  ...new Set([...REGISTRATION_EXPERIENCE, ...DIALOG_EXPERIENCE]),
]

/** How far an application has come, in this order, by what the database keeps. Each begins as the first. */
export const APPLICATION_STATUSES = {
  new: 'New',
  reviewing: 'Reviewing',
  contacted: 'Contacted',
  interview: 'Interview',
  offered: 'Offered',
  placed: 'Placed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const
export type ApplicationStatus = keyof typeof APPLICATION_STATUSES

/** Whether a text is one of the statuses. */
export const isApplicationStatus = isKeyOf(APPLICATION_STATUSES)

/**
 * A status that is simply set. Two others need an answer: `rejectApplications`, `withdrawApplication`; and
 * Placed comes with a placement: `place` (D40, decision 49).
 */
export type SetStatus = Exclude<ApplicationStatus, 'placed' | 'rejected' | 'withdrawn'>

/** Whether a status is simply set. */
export function isSetStatus(text: unknown): text is SetStatus {
  return isApplicationStatus(text) && text !== 'placed' && text !== 'rejected' && text !== 'withdrawn'
}

/** Of these nothing more is to come from the desk. */
export const CLOSED_STATUSES: readonly ApplicationStatus[] = ['placed', 'rejected', 'withdrawn']

/** Whether an application still waits for something from the desk. */
export function isOpen(status: ApplicationStatus): boolean {
  return !CLOSED_STATUSES.includes(status)
}

/** The sentences of the application forms, word for word where the specification has them (§2, §4, §8). */
export const applicationMessages = {
  submitted: 'Application submitted successfully',
  received: 'Application Received!',
  thanks: "Thank you for your application. We'll be in touch soon!",
  failed: 'Failed to submit application',
  error: 'There was an error submitting your application. Please try again.',
  over18: "Confirm that you're 18 or over. We can't register anybody under 18.",
  specialty: 'Choose your specialty.',
  experience: 'Choose your years of experience.',
  jobGone: 'This job is no longer open for applications.',
  cvNotAvailable: 'The CV could not be found. Please upload it again.',
  tooMany: 'Too many applications came from your connection. Please try again in an hour.',
  keyReused: 'This form was already sent with other details. Please reload the page and try again.',
} as const

/** What is said when somebody has changed an application that had arrived without their knowing. */
export function arrivedBefore(reference: string): string {
  return [
    `Your application had already arrived before you changed it. Its reference is ${reference}:`,
    'please tell us what has changed. To send another application, reload the page.',
  ].join(' ')
}

/** What the form says when sending has failed (§8), with and without script alike. */
export function submitError(message: string): string {
  return `Error: ${message}`
}

export type ApplicationFormState = FormState<
  'name' | 'email' | 'phone' | 'specialty' | 'experience' | 'cv' | 'over18'
> & {
  /** A CV that has arrived already and need not be chosen again. */
  cv: { url: string; name: string; digest: string } | undefined
}
