import { roles } from '#content/roles.ts'
import { emptyValue, fromForm } from '#domain/fields/fields.ts'
import { DAY_ZERO, isNothing, optionOf, readDate, readDay } from '#domain/imports/read-cells.ts'
import { cleanText } from '#platform/text.ts'
import { type ImportField, importFields } from './import-columns.ts'

const YES = ['yes', 'y', 'true', '1', 'on', 'active', 'live']
const NO = ['no', 'n', 'false', '0', 'off', 'inactive', 'paused', 'draft']

/** A cell as the form or another system would send it; what can't be read stays, for the check to refuse. */
export function readCell(name: ImportField, cell: string): unknown {
  const field = importFields[name]
  const typed = cleanText(cell)
  const isLeft = typed === '' || (isNothing(typed) && !field.isRequired && field.kind !== 'text')
  if (isLeft && !(field.kind === 'choice' && field.isRequired)) return emptyValue(field)
  switch (field.kind) {
    case 'lines':
      return fromForm(field, [typed.replace(/[;•▪●‣◦]/g, '\n')])
    case 'choice':
    case 'color':
      return optionOf(field, typed) ?? (name === 'role' ? roleOf(typed) : undefined) ?? typed
    case 'choices':
      return typed
        .split(/[,;/&+\n]|\band\b/i)
        .filter((one) => one.trim() !== '')
        .map((one) => optionOf(field, one) ?? one.trim())
    case 'day':
      return readDay(typed) ?? typed
    case 'moment':
      return readMomentTyped(typed) ?? typed
    case 'amount':
      // Where cells are empty, some programs write whole numbers as `2.0`.
      return fromForm(field, [typed.replace(/^(\d+)\.0+$/, '$1')])
    case 'boolean':
      return YES.includes(typed.toLowerCase()) || (NO.includes(typed.toLowerCase()) ? false : typed)
    default:
      return fromForm(field, [typed])
  }
}

const MOST_OF_TITLE = 500

/** The role of a title such as `RGN`, if there is only one. */
function roleOf(typed: string): string | undefined {
  // A text that is much longer is no title, and looking for two words in it takes long.
  if (typed.length > MOST_OF_TITLE) return undefined
  const [role, ...others] = roles.filter(({ titles }) => titles.test(typed))
  return others.length === 0 ? role?.slug : undefined
}

/** A day with or without a time, `30/11/2026 08:00` or `30 Nov 2026, 8.30am`, as `2026-11-30T08:00`. */
function readMomentTyped(typed: string): string | undefined {
  const [, serial, part = '0'] = /^([3-6]\d{4})(\.\d+)?$/.exec(typed) ?? []
  if (serial) {
    const moment = DAY_ZERO + Math.round((Number(serial) + Number(part)) * 24 * 60) * 60_000
    return new Date(moment).toISOString().slice(0, 16)
  }
  const [, before = typed, hour = '0', minute = '00', half = ''] =
    /^(.*\d)(?:T|,? at |,? +)(\d{1,2})(?:[:.](\d\d))?(?::\d\d(?:\.\d+)?)? ?([ap]m)?$/i.exec(typed) ?? []
  const day = readDate(before)
  const hours = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : hour
  return day && `${day}T${String(hours).padStart(2, '0')}:${minute}`
}

/** A salary that is nothing but figures: `38.50`, `£38-45`. */
const FIGURES = /^£?\s*([\d.,]+)(?:\s*(?:-|–|to)\s*(?:£\s*)?([\d.,]+))?$/
/** In pence: nobody is paid more by the hour, or less by the year. */
const [MOST_HOURLY, LEAST_YEARLY] = [10_000, 1_000_000]

/**
 * A row with the pay of a salary that is bare figures, from which the salary's text is made; as it is if they
 * don't say what for.
 */
export function withFigures(row: Partial<Record<ImportField, unknown>>, hasUnit: boolean) {
  const [, low, high] = FIGURES.exec(String(row.salary ?? '')) ?? []
  const [payFrom, payTo] = [low, high].map((typed) => (typed ? readCell('payFrom', typed) : null))
  if (typeof payFrom !== 'number' || typeof row.payFrom === 'number') return row
  const guess = payFrom < MOST_HOURLY ? 'hour' : payFrom >= LEAST_YEARLY ? 'year' : undefined
  const payUnit = hasUnit ? row.payUnit : guess
  return payUnit ? { ...row, salary: '', payFrom, payTo, payUnit } : row
}
