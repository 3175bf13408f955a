import { DAY_MS, dayInLondon } from '#platform/clock.ts'
import { wordsOf } from '#platform/text.ts'

/** Whether a cell has what people write in place of nothing. */
export const isNothing = (typed: string) =>
  /^(-|–|—|n\/?a|none|not said|tb[ac]|asap|immediate(ly)?)$/i.test(typed)

/** `Long day`, `long-days` and `LONG DAYS` are the same. */
const keyOf = (text: string) => wordsOf(text).trim().replace(/s$/, '').replaceAll(' ', '')

/** What a cell chooses from; every list of options is one. */
type Choice = { options?: readonly string[]; optionLabels?: Readonly<Record<string, string>> }

/** The option that a text means: by its value or its label. */
export function optionOf({ options = [], optionLabels }: Choice, typed: string): string | undefined {
  const wanted = keyOf(typed)
  return options.find(
    (option) => option && [option, optionLabels?.[option] ?? option].map(keyOf).includes(wanted),
  )
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Excel counts days from here. */
export const DAY_ZERO = Date.UTC(1899, 11, 30)

/** A time behind a day, with its zone where there is one. */
const TIME = /(?<![T ,])[T ,]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?(Z|[+-]\d\d:?\d\d)?$/i

/** A day as people write it in the UK, or as Excel counts it, as `2026-12-04`. Times of the day go. */
export function readDay(typed: string): string | undefined {
  const [time, zone] = TIME.exec(typed) ?? []
  const moment = zone ? new Date(typed) : undefined
  if (moment && !Number.isNaN(moment.getTime())) return dayInLondon(moment)
  return readDate(time ? typed.slice(0, -time.length) : typed.replace(/^(\d{5})\.\d+$/, '$1'))
}

/** The same without a time. */
export function readDate(typed: string): string | undefined {
  const [, serial] = /^([3-6]\d{4})(?:\.0+)?$/.exec(typed) ?? []
  if (serial) return new Date(DAY_ZERO + Number(serial) * DAY_MS).toISOString().slice(0, 10)
  const text = typed
    .replace(/^\p{L}+day,? |^(mon|tue|wed|thu|fri|sat|sun)\w*\.?,? /iu, '')
    .replace(/(?<![T ,])[T ,]+00:00(:00(\.0+)?)?Z?$/, '')
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const digits = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(text)
  if (digits) return dayOf(digits[3], digits[2], digits[1])
  const [, day, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+(?:of )?(\p{L}{3,9})\.?[-/., ]+(\d{4}|\d\d)$/iu.exec(text) ?? []
  const [, american = '', date, ofYear] =
    /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu.exec(text) ?? []
  const nth = MONTHS.indexOf((month || american).slice(0, 3).toLowerCase()) + 1
  return nth > 0 ? dayOf(year ?? ofYear, String(nth), day ?? date) : undefined
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
