import { type ApplicationFormState, applicationMessages } from '#domain/applications/applications.ts'
import { DOTTED_DOMAIN, isPhoneNumber, personMessages } from '#domain/people/person.ts'
import { CV_LIMIT_BYTES, cvMessages, cvTypeOf } from '#domain/uploads/uploads.ts'

export type AnswerErrors = ApplicationFormState['errors']

/**
 * What can be seen to be wrong before anything is sent (§5); the server checks it all again. A field that the form
 * does not ask is not missed.
 * @param cv the chosen file; `hasCv` is also true when one has arrived before
 */
export function checkAnswers(form: HTMLFormElement, cv: File | undefined, hasCv: boolean): AnswerErrors {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
  const isEmpty = (name: string) => field(name)?.value.trim() === ''
  const email = field('email')
  const isEmail = email && !email.validity.typeMismatch && DOTTED_DOMAIN.test(email.value.trim())
  return {
    ...(isEmpty('name') && { name: personMessages.name }),
    ...(!isEmail && { email: personMessages.email }),
    ...(!isPhoneNumber(field('phone')?.value.trim() ?? '') && { phone: personMessages.phone }),
    ...(isEmpty('specialty') && { specialty: applicationMessages.specialty }),
    ...(isEmpty('experience') && { experience: applicationMessages.experience }),
    ...(cv ? checkCv(cv) : !hasCv && { cv: cvMessages.missing }),
    ...(field('over18')?.validity.valueMissing && { over18: applicationMessages.over18 }),
  }
}

function checkCv(cv: File): Pick<AnswerErrors, 'cv'> {
  if (!cvTypeOf(cv.name, cv.type)) return { cv: cvMessages.kind }
  if (cv.size > CV_LIMIT_BYTES) return { cv: cvMessages.tooLarge }
  return {}
}
