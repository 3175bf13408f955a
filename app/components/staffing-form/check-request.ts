import { staffingMessages as messages, POSTCODE, SHIFTS, STAFFING_LIMITS } from '#domain/messages/staffing.ts'
import { hasRole } from '#domain/messages/staffing-form.ts'
import { isPhoneNumber, personMessages } from '#domain/people/person.ts'
import { checkPerson } from '../public-form/person-fields.tsx'
import type { Errors } from '../public-form/use-submission.ts'

/** Checks a request before it is sent; so does the server. @param days the first and last allowed */
export function checkRequest(form: HTMLFormElement, days: { first: string; last: string }): Errors<string> {
  const data = new FormData(form)
  const values = Object.fromEntries([...data].map(([name, value]) => [name, String(value).trim()]))
  const value = (name: string) => values[name] ?? ''
  const errors: Errors<string> = { ...checkPerson(form) }
  for (let nth = 0; nth < STAFFING_LIMITS.roles; nth++) {
    if (nth > 0 && !hasRole(values, nth)) continue
    const count = value(`roles.${nth}.count`)
    const isCount = /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= STAFFING_LIMITS.people
    if (!value(`roles.${nth}.role`)) errors[`roles.${nth}.role`] = messages.role
    if (!isCount) errors[`roles.${nth}.count`] = messages.count
  }
  for (const name of ['organisation', 'siteKind', 'town', 'jobTitle'] as const) {
    if (!value(name)) errors[name] = messages[name]
  }
  const [startsOn, endsOn] = [value('startsOn'), value('endsOn')]
  if (startsOn < days.first) errors.startsOn = messages.startsOn
  else if (startsOn > days.last) errors.startsOn = messages.tooFar
  // An unreadable date is not among the values.
  const isUnread = (form.elements.namedItem('endsOn') as HTMLInputElement).validity.badInput
  if (value('ongoing') && (isUnread || endsOn)) errors.endsOn = messages.bothEnds
  else if (isUnread || (endsOn && endsOn < startsOn)) errors.endsOn = messages.endsOn
  else if (endsOn > days.last) errors.endsOn = messages.tooFar
  if (!Object.keys(SHIFTS).some((shift) => value(`shifts.${shift}`))) errors.shifts = messages.shifts
  if (!POSTCODE.test(value('postcode'))) errors.postcode = messages.postcode
  if (!isPhoneNumber(value('phone'))) errors.phone = personMessages.phone
  return errors
}
