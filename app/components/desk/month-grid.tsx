import type { ReactNode } from 'react'
import { SecondaryLink } from '#app/ui/button.tsx'
import { formatDayOfWeek, formatLongDate, noonOf, shiftDay } from '#platform/clock.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Day = { day: string; isToday: boolean; isEmpty: boolean; content: ReactNode }
type Props = {
  /** `2026-11` */
  month: string
  hrefOf: (month: string) => string
  days: readonly Day[]
  /** What to say of a month in which nothing happens. */
  nothing: string
}

/** A month as a calendar with links to those beside it. On a phone only days on which something happens. */
export function MonthGrid({ month, hrefOf, days, nothing }: Props) {
  const first = `${month}-01`
  const beside = (days: number) => hrefOf(shiftDay(first, days).slice(0, 7))
  // Monday is the first column.
  const column = (noonOf(first).getUTCDay() + 6) % 7
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SecondaryLink to={beside(-1)}>
          Earlier<span className="sr-only"> month</span>
        </SecondaryLink>
        <SecondaryLink to={beside(31)}>
          Later<span className="sr-only"> month</span>
        </SecondaryLink>
        <h2 className="text-lg">{formatLongDate(noonOf(first)).replace(/^\d+ /, '')}</h2>
      </div>
      {days.every(({ isEmpty }) => isEmpty) && <p className="mb-4 text-muted">{nothing}</p>}
      <div aria-hidden="true" className="hidden grid-cols-7 text-sm text-muted in-table:grid">
        {WEEKDAYS.map((name) => (
          <span key={name} className="px-2 py-1">
            {name}
          </span>
        ))}
      </div>
      <ol className="grid gap-2 in-table:grid-cols-7 in-table:gap-px in-table:bg-line in-table:p-px">
        <Blanks count={column} />
        {days.map((day) => (
          <DayCell key={day.day} {...day} />
        ))}
        <Blanks count={(7 - ((column + days.length) % 7)) % 7} />
      </ol>
    </>
  )
}

/** The days of other months beside it. */
const Blanks = ({ count }: { count: number }) =>
  WEEKDAYS.slice(0, count).map((name) => (
    <li key={name} aria-hidden="true" className="hidden bg-paper in-table:block" />
  ))

function DayCell({ day, isToday, isEmpty, content }: Day) {
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`min-w-0 bg-surface p-2 text-sm in-cards:rounded-card in-cards:border in-cards:border-line
        in-table:min-h-28 ${isEmpty ? 'in-cards:hidden' : ''}`}
    >
      <p className={isToday ? 'font-semibold text-brand' : 'text-muted'}>
        <span className="in-table:sr-only">{formatDayOfWeek(noonOf(day))}</span>
        <span aria-hidden="true" className="in-cards:hidden">
          {Number(day.slice(8))}
          {isToday && ', today'}
        </span>
      </p>
      {!isEmpty && content}
    </li>
  )
}
