import type { Application } from '#domain/applications/application-desk.ts'
import { isOverdue } from '#domain/applications/application-steps.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'

/** What the desk does next with an application and by when, in a list; nothing when it is closed. */
export function NextStep({ application, today }: { application: Application; today: string }) {
  const { next } = application
  if (!next) return null
  const isLate = isOverdue(next.on, today)
  return (
    <>
      <span className="second-line block">{next.step}</span>
      <span className={`block text-sm ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}>
        {isLate ? 'Overdue since' : 'By'} {formatShortDate(noonOf(next.on))}
      </span>
    </>
  )
}
