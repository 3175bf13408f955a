import { topOf } from './scale.ts'

type Props = {
  title: string
  total: string
  /** What the chart shows in a sentence, for who does not see it. */
  description: string
  values: readonly (number | null)[]
  format: (value: number) => string
  /** The scale never ends below this. */
  least: number
  from: string
  to: string
  color: string
  /** Whether what the last column stands for is over, so that it is not paler. */
  isOver?: boolean
}

/** A column for each day or month, the current one paler. Text is HTML, to grow with the reader's. */
export function ColumnChart({ title, total, description, values, format, least, ...props }: Props) {
  const { from, to, color, isOver = false } = props
  const top = topOf(Math.max(0, ...values.map((value) => value ?? 0)), least)
  const columns = values.map((value, nth) => columnAt(nth, ((value ?? 0) / top) * 100))
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <p className="tabular-nums mb-4 text-xl font-bold">{total}</p>
      <div
        role="img"
        aria-label={description}
        className="tabular-nums grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted"
      >
        <div className="-my-2.5 flex h-45 flex-col justify-between text-right">
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${values.length} 100`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible"
          aria-hidden="true"
          focusable="false"
        >
          {[0, 50, 100].map((y) => (
            <line key={y} x1="0" x2={values.length} y1={y} y2={y} className="chart-line" />
          ))}
          <path d={columns.slice(0, -1).join('')} className={`chart-bar ${color}`} />
          <path d={columns.at(-1)} className={`chart-bar ${isOver ? '' : 'opacity-60'} ${color}`} />
        </svg>
        <span />
        <div className="mt-2 flex justify-between gap-2">
          <span>{from}</span>
          <span>{to}</span>
        </div>
      </div>
    </section>
  )
}

/** The outline of a column, in hundredths of the scale; all columns are one path. */
function columnAt(nth: number, height: number): string {
  if (height === 0) return ''
  const rounded = Math.round(height * 100) / 100
  return `M${nth + 0.12} 100v-${rounded}h.76v${rounded}z`
}
