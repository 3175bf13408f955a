import { home, type PayTable } from '#content/home.ts'
import { isShown } from '#content/site.ts'
import { shifts } from './pay.ts'
import type { StartingRates } from './pay-form.ts'

const names: Record<string, string> = { 'RGN/RMN': 'Nurse (RGN/RMN)', HCA: 'Healthcare assistant (HCA)' }

/**
 * Default rates (§9): the lower end of each range in the pay tables, and the doctors' headline rate; none
 * while pages leave these out.
 */
export function startingRates(): StartingRates[] {
  if (!isShown(home.paySource)) return []
  const tables = home.payTables.flatMap((table) =>
    table.rows.every(({ label }) => isShift(label)) ? [byShift(table)] : byArea(table),
  )
  const doctors = home.payHeadlines.find(({ role }) => role === 'Doctors')
  const doctor = doctors && starting('doctor', `Doctor (up to ${doctors.upTo})`, () => pounds(doctors.upTo))
  return doctor ? [...tables, doctor] : tables
}

const isShift = (label: string) => shifts.some((shift) => shift === label.toLowerCase())

function byShift({ caption, rows }: PayTable): StartingRates {
  return starting(caption, names[caption] ?? caption, (shift) =>
    pounds(rows.find(({ label }) => label.toLowerCase() === shift)?.values[0]),
  )
}

function byArea({ rows }: PayTable): StartingRates[] {
  return rows.map(({ label, values }) => starting(label, label, () => pounds(values[0])))
}

function starting(role: string, label: string, rateOf: (shift: string) => number): StartingRates {
  const name = role.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return {
    role: name,
    label,
    rates: { day: rateOf('day'), night: rateOf('night'), weekend: rateOf('weekend') },
  }
}

/** The first amount of `£35-45`. */
function pounds(range = ''): number {
  return Number(/£(\d+)/.exec(range)?.[1] ?? 0)
}
