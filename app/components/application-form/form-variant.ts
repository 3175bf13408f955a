import {
  DIALOG_EXPERIENCE,
  DIALOG_SPECIALTIES,
  REGISTRATION_EXPERIENCE,
  REGISTRATION_SPECIALTIES,
} from '#domain/applications/applications.ts'

/** The lists of each variant of the form, as specified; for a job no specialty is asked (D1, D8). */
const LISTS = {
  page: { specialties: REGISTRATION_SPECIALTIES, experience: REGISTRATION_EXPERIENCE },
  dialog: { specialties: DIALOG_SPECIALTIES, experience: DIALOG_EXPERIENCE },
  job: { specialties: undefined, experience: DIALOG_EXPERIENCE },
} as const

/** What the form is for: the registration page, the Quick Apply dialog, or one job. */
export type FormPurpose = { variant: 'page' | 'dialog' } | { variant: 'job'; jobId: string }

/** The job that is applied for, if it is one. */
export const jobOf = (purpose: FormPurpose) => (purpose.variant === 'job' ? purpose.jobId : undefined)

type Lists = { specialties: readonly string[] | undefined; experience: readonly string[] }

/** The specialties, if they are asked, and the years of experience to choose from. */
export function listsOf({ variant }: FormPurpose): Lists {
  return LISTS[variant]
}
