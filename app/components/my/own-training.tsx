import { href, Link } from 'react-router'
import { LinkedText } from '#app/ui/linked-text.tsx'
import type { OwnBooking } from '#domain/training/own-bookings.server.ts'

/** The training sessions on which a candidate has a place. */
export function OwnTraining({ bookings }: { bookings: readonly OwnBooking[] }) {
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="own-training" className="mt-8">
      <h2 id="own-training" className="text-2xl">
        My training
      </h2>
      <ul className="mt-3 space-y-5">
        {bookings.map(({ id, reference, title, place, joining, when, calendarPath, isToCome }) => (
          <li
            key={id}
            className="rounded-card border border-line bg-surface p-[min(1.5rem,5vw)] shadow-soft
              [overflow-wrap:anywhere]"
          >
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-sm text-muted">
              Reference <span className="tabular-nums whitespace-nowrap">{reference}</span>
            </p>
            <p className="mt-3 text-lg text-ink">{when}</p>
            <p>Where: {place}</p>
            {joining && (
              <p>
                How to join: <LinkedText>{joining}</LinkedText>
              </p>
            )}
            <p className="flex flex-wrap gap-x-5">
              <a
                href={calendarPath}
                className="target inline-flex items-center font-semibold text-brand underline"
                download
              >
                Add it to your calendar
                <span className="sr-only">{`: ${title}, ${when}`}</span>
              </a>
              {isToCome && (
                <Link
                  to={href('/my/training/:id', { id })}
                  className="target inline-flex items-center font-semibold text-brand underline"
                >
                  Can't come? Cancel your place
                  <span className="sr-only">{` on ${title}, ${when}`}</span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
