import { type ApplicationFormState, applicationMessages } from '#domain/applications/applications.ts'
import { cvMessages } from '#domain/uploads/uploads.ts'
import { checkPerson, checkPhone, isLeftEmpty } from '../public-form/person-fields.tsx'
import { cvErrorOf } from './check-cv.ts'

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
    ...checkChosen(cv, hasCv),
    ...(field('over18').validity.valueMissing && { over18: applicationMessages.over18 }),
  }
}

function checkChosen(cv: File | undefined, hasCv: boolean): Pick<AnswerErrors, 'cv'> {
  const error = cv ? cvErrorOf(cv) : hasCv ? undefined : cvMessages.missing
  return error ? { cv: error } : {}
}
