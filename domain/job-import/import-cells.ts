import { roles } from '#content/roles.ts'
import { emptyValue, type Field, fromForm } from '#domain/fields/fields.ts'
import { cleanText, wordsOf } from '#platform/text.ts'
import { type ImportField, importFields } from './import-columns.ts'

/** What stands in a cell in place of nothing. */
const NOTHING = /^(-|–|—|n\/?a|none|not said|tb[ac]|asap|immediate(ly)?)$/i
const YES = ['yes', 'y', 'true', '1', 'on', 'active', 'live']
const NO = ['no', 'n', 'false', '0', 'off', 'inactive', 'paused', 'draft']

/** A cell as the form or another system would send it; what can't be read stays, for the check to refuse. */
export function readCell(name: ImportField, cell: string): unknown {
  const field = importFields[name]
  const typed = cleanText(cell)
  const isLeft = typed === '' || (NOTHING.test(typed) && !field.isRequired && field.kind !== 'text')
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
    case 'boolean':
      return YES.includes(typed.toLowerCase()) || (NO.includes(typed.toLowerCase()) ? false : typed)
    default:
      return fromForm(field, [typed])
  }
}

/** `Long day`, `long-days` and `LONG DAYS` are the same. */
const keyOf = (text: string) => wordsOf(text).trim().replace(/s$/, '').replaceAll(' ', '')

/** The option that a text means: by its value or its label. */
function optionOf(field: Field, typed: string): string | undefined {
  if (!('options' in field)) return undefined
  const wanted = keyOf(typed)
  const { options, optionLabels } = field
  return options.find(
    (option) => option && [option, optionLabels?.[option] ?? option].map(keyOf).includes(wanted),
  )
}

/** The role of a title such as `RGN`, if there is only one. */
function roleOf(typed: string): string | undefined {
  const [role, ...others] = roles.filter(({ titles }) => titles.test(typed))
  return others.length === 0 ? role?.slug : undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Excel counts days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** A day as people write it in the UK, or as Excel counts it, as `2026-12-04`. */
function readDay(typed: string): string | undefined {
  const [, serial] = /^([3-6]\d{4})(?:\.0+)?$/.exec(typed) ?? []
  if (serial) return new Date(DAY_ZERO + Number(serial) * DAY_MS).toISOString().slice(0, 10)
  const text = typed
    .replace(/^\p{L}+day,? |^(mon|tue|wed|thu|fri|sat|sun)\w*\.?,? /iu, '')
    .replace(/[T ,]+00:00(:00(\.0+)?)?Z?$/, '')
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const digits = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(text)
  if (digits) return dayOf(digits[3], digits[2], digits[1])
  const [, day, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+(?:of )?(\p{L}{3,9})\.?[-/., ]+(\d{4}|\d\d)$/iu.exec(text) ?? []
  const nth = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return nth > 0 ? dayOf(year, String(nth), day) : undefined
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
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
  const day = readDay(before)
  const hours = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : hour
  return day && `${day}T${String(hours).padStart(2, '0')}:${minute}`
}

/** A salary that is nothing but figures: `38.50`, `£38-45`. */
const FIGURES = /^£?\s*([\d.,]+)(?:\s*(?:-|–|to)\s*£?\s*([\d.,]+))?$/
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
