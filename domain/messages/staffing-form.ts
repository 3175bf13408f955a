import { withoutBullet } from '#platform/typed-text.ts'
import { SHIFTS, STAFFING_LIMITS, type StaffingRequest } from './staffing.ts'

/** The fields of the form for employers, in its order: also that of the error summary. */
export const STAFFING_FIELDS = [
  ...Array.from({ length: STAFFING_LIMITS.roles }, (_, nth) => fieldsOf(nth)).flat(),
  'grade',
  'budget',
  'startsOn',
  'endsOn',
  'dates',
  'shifts',
  'times',
  'requirements',
  'organisation',
  'ward',
  'siteKind',
  'town',
  'postcode',
  'name',
  'email',
  'jobTitle',
  'phone',
  'notes',
]

/** Whether something was filled in for the role with this number, counted from 0. */
export function hasRole(values: Readonly<Record<string, string>>, nth: number): boolean {
  return fieldsOf(nth).some((name) => (values[name] ?? '').trim() !== '')
}

/** The fields with later roles moved up into gaps, so that each stands where a mistake in it is named. */
export function withoutGaps(values: Readonly<Record<string, string>>): Record<string, string> {
  const filled = Array.from({ length: STAFFING_LIMITS.roles }, (_, nth) => nth).filter((nth) =>
    hasRole(values, nth),
  )
  const others = Object.entries(values).filter(([name]) => !name.startsWith('roles.'))
  const roles = filled.flatMap((nth, to) =>
    fieldsOf(to).map((name, part) => [name, values[fieldsOf(nth)[part] ?? ''] ?? '']),
  )
  return Object.fromEntries([...others, ...roles])
}

/**
 * The form's fields in the shape of the API's call. The first role is always there, others if filled in.
 * Without a last day it is about one day, unless `ongoing` is ticked.
 */
export function readStaffingForm(typed: Readonly<Record<string, string>>) {
  const values = withoutGaps(typed)
  const others = Object.entries(values).filter(([name]) => !/^(?:roles|shifts)\./.test(name))
  const isOngoing = Boolean(values.ongoing)
  const roles = Array.from({ length: STAFFING_LIMITS.roles }, (_, nth) => nth)
    .filter((nth) => nth === 0 || hasRole(values, nth))
    .map((nth) => {
      const [role, count] = fieldsOf(nth).map((name) => values[name] ?? '')
      return { role, count }
    })
  return {
    ...Object.fromEntries(others),
    endsOn: values.endsOn || (isOngoing ? '' : values.startsOn),
    ongoing: isOngoing,
    roles,
    shifts: Object.keys(SHIFTS).filter((shift) => values[`shifts.${shift}`]),
    requirements: (values.requirements ?? '')
      .split(/\r\n?|\n/)
      .map(withoutBullet)
      .filter((line) => line !== ''),
  }
}

/** A request as it was typed into the form, without its days. */
export function asFormValues(request: StaffingRequest): Record<string, string> {
  const { roles, shifts, requirements, startsOn, endsOn, dates, ...lines } = request
  const typed = roles.flatMap(({ role, count }, nth) => {
    const [roleName, countName] = fieldsOf(nth)
    return [
      [roleName, role],
      [countName, String(count)],
    ] as const
  })
  return {
    ...lines,
    ...Object.fromEntries(typed),
    ...Object.fromEntries(shifts.map((shift) => [`shifts.${shift}`, 'yes'])),
    requirements: requirements.join('\n'),
  }
}

function fieldsOf(nth: number): [role: string, count: string] {
  return [`roles.${nth}.role`, `roles.${nth}.count`]
}
