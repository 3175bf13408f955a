/** A range in pounds at the start of a salary text. */
const RANGE = /^(£[\d,.]+(?:\s?(?:-|–|to)\s?£?[\d,.]+)?)(.*)$/

/** What a job pays, its figures in large. Figures and unit break only where they have no room on a line. */
export function PayText({ salary, className = '' }: { salary: string; className?: string }) {
  const [, range = '', rest = salary] = RANGE.exec(salary) ?? []
  return (
    <p className={`tabular-nums leading-snug font-semibold ${className}`}>
      {range && <span className="inline-block text-xl font-bold text-ink">{range}</span>}{' '}
      <span className="inline-block">{rest.trim()}</span>
    </p>
  )
}
