import { formatMonth } from '#platform/clock.ts'

/** A stretch of somebody's past: work, or what they did instead. Months are like `2026-11`. */
export type Spell = {
  id: string
  /** Both empty where `explanation` says what they did instead. */
  employer: string
  role: string
  explanation: string
  fromMonth: string
  /** Null where it goes on. */
  toMonth: string | null
  by: string
}

/** A history as a page has shown it: its stretches are added and taken off, never changed (decision 12). */
export const historySeen = (spells: readonly Pick<Spell, 'id'>[]) => spells.map(({ id }) => id).join(' ')

/** Months between two stretches about which nothing is known. */
export type HistoryGap = { fromMonth: string; toMonth: string }

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthOf = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/**
 * Where a history says nothing for a whole month or longer, up to this month, the earliest first. Whoever
 * left in March and began in April has no gap; what overlaps covers as much as it covers.
 */
export function historyGaps(
  spells: readonly Pick<Spell, 'fromMonth' | 'toMonth'>[],
  thisMonth: string,
): HistoryGap[] {
  const now = numberOf(thisMonth)
  const gaps: HistoryGap[] = []
  let known: number | undefined
  for (const { fromMonth, toMonth } of spells.toSorted((a, b) => a.fromMonth.localeCompare(b.fromMonth))) {
    const first = numberOf(fromMonth)
    if (known !== undefined && first > known + 1)
      gaps.push({ fromMonth: monthOf(known + 1), toMonth: monthOf(first - 1) })
    known = Math.max(known ?? first, toMonth === null ? now : numberOf(toMonth))
  }
  // This month isn't over: who left in the last one has no gap yet.
  if (known !== undefined && known < now - 1)
    gaps.push({ fromMonth: monthOf(known + 1), toMonth: monthOf(now - 1) })
  return gaps
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
]

/** The month that a text means: `2024-03`, `3/2024`, `03.2024`, `March 2024`. Undefined when it is none. */
export function readMonth(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? []
  const [, monthFirst, yearLast] = /^(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{4})$/.exec(text) ?? []
  const [, word = '', yearOfWord] = /^([a-z]{3,9})\.?\s+(\d{4})$/.exec(text) ?? []
  const named = word === '' ? 0 : MONTHS.findIndex((name) => name.startsWith(word)) + 1
  const [y, m] = [Number(year ?? yearLast ?? yearOfWord), Number(month ?? monthFirst ?? named)]
  if (!(y >= 1940 && y <= 2200 && m >= 1 && m <= 12)) return undefined
  return `${y}-${String(m).padStart(2, '0')}`
}

/** The gap that an address says is being explained, its months as people type them. */
export function readGap(search: URLSearchParams): HistoryGap | undefined {
  const [fromMonth, toMonth] = ['from', 'to'].map((name) => readMonth(search.get(name) ?? ''))
  return fromMonth && toMonth ? { fromMonth: typedMonth(fromMonth), toMonth: typedMonth(toMonth) } : undefined
}

/** `2024-03` as people type it: `3/2024`; empty for what goes on. */
export const typedMonth = (month: string | null) =>
  month ? `${Number(month.slice(5))}/${month.slice(0, 4)}` : ''

/** A month as people write it: `March 2024`; `now` for what goes on. */
const monthInWords = (month: string | null) =>
  month === null ? 'now' : formatMonth(new Date(`${month}-15T12:00:00Z`))

/** `March 2024 to now` */
export const spanInWords = ({ fromMonth, toMonth }: { fromMonth: string; toMonth: string | null }) =>
  fromMonth === toMonth ? monthInWords(fromMonth) : `${monthInWords(fromMonth)} to ${monthInWords(toMonth)}`

type Span = { organisation: string; fromMonth: string; toMonth: string | null }

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const isSameName = (one: string, other: string) => {
  const [a, b] = [plain(one), plain(other)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

/**
 * What a referee's dates say otherwise than the candidate did: as they named the referee, and in their
 * history.
 */
export function datesThatDiffer(given: Span, told: Span, history: readonly Spell[]): string[] {
  const there = history.filter(
    ({ employer, fromMonth, toMonth }) =>
      isSameName(employer, given.organisation) &&
      fromMonth <= (given.toMonth ?? '9999') &&
      (toMonth ?? '9999') >= given.fromMonth,
  )
  const first = there.map(({ fromMonth }) => fromMonth).toSorted()[0]
  const last = there.some(({ toMonth }) => toMonth === null)
    ? null
    : (there
        .map(({ toMonth }) => toMonth ?? '')
        .toSorted()
        .at(-1) ?? null)
  const differs = (other: { fromMonth: string; toMonth: string | null }) =>
    other.fromMonth !== given.fromMonth || other.toMonth !== given.toMonth
  return [
    ...(differs(told) ? [`The candidate told us ${spanInWords(told)}.`] : []),
    ...(first === undefined
      ? [`The history has no work at ${given.organisation} in these months.`]
      : differs({ fromMonth: first, toMonth: last })
        ? [`The history has ${spanInWords({ fromMonth: first, toMonth: last })} at ${there[0]?.employer}.`]
        : []),
  ]
}
