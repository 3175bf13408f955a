import { TextLink } from '#app/ui/button.tsx'
import { applicationHref } from '#domain/applications/application-query.ts'
import { INTERVIEW_WAYS } from '#domain/interviews/interviews.ts'
import type { InterviewToday } from '#domain/interviews/interviews-today.server.ts'
import { timeInLondon } from '#platform/clock.ts'

type Props = { title: string; interviews: readonly InterviewToday[]; showsOwner?: boolean }

/** The interviews of this day; nothing where there are none. */
export function InterviewsToday({ title, interviews, showsOwner = false }: Props) {
  if (interviews.length === 0) return null
  return (
    <div className="mt-3 rounded-card border border-line bg-surface px-4 py-3">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="divide-y divide-line text-sm">
        {interviews.map(({ id, startsAt, way, applicationId, applicant, jobTitle, owner }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
            <time dateTime={startsAt} className="tabular-nums font-semibold">
              {timeInLondon(new Date(startsAt))}
            </time>
            <TextLink to={`${applicationHref(applicationId)}#interviews`}>{applicant}</TextLink>
            <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
              {[jobTitle, INTERVIEW_WAYS[way].toLowerCase(), showsOwner && (owner?.name ?? "nobody's yet")]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
