import { draftWords } from '#content/employers.ts'
import type { PayTable } from '#content/home.ts'
import { roles } from '#content/roles.ts'
import { emptyJob, type JobValues } from '#domain/jobs/job-fields.ts'
import { type Shift as JobShift, SHIFT_NAMES } from '#domain/jobs/job-options.ts'
import type { JobType } from '#domain/jobs/jobs.ts'
import { daysBetween, noonOf } from '#platform/clock.ts'
import { periodText, type Shift, type StaffingRequest, shiftsText, type WantedRole } from './staffing.ts'

/** Cover for longer than this, or without an end, is a contract; what is shorter is temporary work. */
const CONTRACT_DAYS = 84

const PAY_ROWS: Record<Shift, string> = {
  days: 'Day',
  longDays: 'Day',
  nights: 'Night',
  weekends: 'Weekend',
  bankHolidays: 'Weekend',
  onCall: 'Day',
}

/** The same shifts by a job's names; those on bank holidays have none there. */
const JOB_SHIFTS: Partial<Record<Shift, JobShift>> = {
  ...{ days: 'day', longDays: 'long-day', nights: 'night', weekends: 'weekend', onCall: 'on-call' },
}

/** A draft job for one role of a request. Its notes, written to us, are not part of it. */
export function draftJobOf(request: StaffingRequest, { role, count }: WantedRole): JobValues {
  const { organisation, siteKind, town, postcode, requirements, shifts, startsOn } = request
  return {
    ...emptyJob,
    title: role,
    company: organisation,
    location: town,
    postcode,
    role: roleOf(role),
    shifts: SHIFT_NAMES.filter((name) => shifts.some((shift) => JOB_SHIFTS[shift] === name)),
    startsOn,
    openings: count,
    type: typeOf(request),
    salary: usualPay(role, shifts),
    description: draftWords.description({
      shifts: shiftsText(shifts),
      organisation,
      site: siteKind,
      town,
      count,
      period: periodText(request),
    }),
    requirements: [...requirements],
    isActive: false,
  }
}

/** The one role that a title names; none where it fits several. */
function roleOf(title: string): string {
  const [role, ...others] = roles.filter(({ titles }) => titles.test(title))
  return role && others.length === 0 ? role.slug : ''
}

function typeOf({ startsOn, endsOn }: StaffingRequest): JobType {
  if (!endsOn) return 'Contract'
  const days = daysBetween(noonOf(startsOn), noonOf(endsOn)) + 1
  return days > CONTRACT_DAYS ? 'Contract' : 'Temporary'
}

/** What we pay for a role on these shifts, where the pay tables say so (§9): `£35-50 per hour`. */
function usualPay(role: string, shifts: readonly Shift[]): string {
  const table = roles.find(({ titles, pay }) => pay && titles.test(role))?.pay
  const amounts = table
    ? rangesOf(table, shifts)
        .flatMap((range) => range.match(/\d+/g) ?? [])
        .map(Number)
    : []
  if (amounts.length === 0) return draftWords.payToBeAgreed
  return `£${Math.min(...amounts)}-${Math.max(...amounts)} per hour`
}

/** An area's table has one row for all shifts. */
function rangesOf({ rows }: PayTable, shifts: readonly Shift[]): string[] {
  const wanted = shifts.map((shift) => PAY_ROWS[shift])
  const fitting = rows.filter(({ label }) => wanted.includes(label))
  return (fitting.length > 0 ? fitting : rows).flatMap(({ values }) => values)
}
