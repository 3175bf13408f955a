import { type ApplicationFormState, applicationMessages } from '#domain/applications/applications.ts'
import { CV_LIMIT_BYTES, cvMessages, cvTypeOf } from '#domain/uploads/uploads.ts'
import { checkPerson, checkPhone, isLeftEmpty } from '../public-form/person-fields.tsx'

export type AnswerErrors = ApplicationFormState['errors']

/**
 * Checks the fields that the form has before it is sent (§5); the server checks them again.
 * @param cv the chosen file; `hasCv` is also true when one was uploaded before
 */
export function checkAnswers(form: HTMLFormElement, cv: File | undefined, hasCv: boolean): AnswerErrors {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  return {
    ...checkPerson(form),
    ...checkPhone(form),
    ...(isLeftEmpty(form, 'specialty') && { specialty: applicationMessages.specialty }),
    ...(isLeftEmpty(form, 'experience') && { experience: applicationMessages.experience }),
    ...(cv ? checkCv(cv) : !hasCv && { cv: cvMessages.missing }),
    ...(field('over18').validity.valueMissing && { over18: applicationMessages.over18 }),
  }
}

function checkCv(cv: File): Pick<AnswerErrors, 'cv'> {
  if (!cvTypeOf(cv.name, cv.type)) return { cv: cvMessages.kind }
  if (cv.size > CV_LIMIT_BYTES) return { cv: cvMessages.tooLarge }
  return {}
}
