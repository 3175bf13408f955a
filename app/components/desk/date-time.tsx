import { formatMoment } from '#platform/clock.ts'

/** A moment in London, for people and for machines. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums sm:whitespace-nowrap">
      {formatMoment(new Date(at))}
    </time>
  )
}
