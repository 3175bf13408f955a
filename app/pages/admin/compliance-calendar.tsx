import { Link } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { MonthGrid } from '#app/components/desk/month-grid.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { passportHref } from '#domain/compliance/compliance.ts'
import { expiryCalendar } from '#domain/compliance/expiries.server.ts'
import { CALENDAR_PATH, COMPLIANCE_PATH, expiryList, mondayOf } from '#domain/compliance/expiries.ts'
import { readMonth } from '#domain/jobs/job-calendar.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import { formatCount } from '#platform/text.ts'
import type { Route } from './+types/compliance-calendar.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'What expires, by month'

/** What of candidates' passports expires in a month, day by day (D41). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const month = readMonth(url.searchParams, dayInLondon(clock.now()))
  const [days] = await Promise.all([
    expiryCalendar(db, clock, staff, month),
    recordOpening(services, staff, 'candidate'),
  ])
  return { month, days }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function ComplianceCalendar({ loaderData: { month, days } }: Route.ComponentProps) {
  return (
    <DeskPage title={TITLE} back={{ to: COMPLIANCE_PATH, label: 'Back to the list by week' }}>
      <MonthGrid
        month={month}
        hrefOf={(month) => `${CALENDAR_PATH}?month=${month}`}
        nothing="Nothing expires in this month."
        days={days.map(({ day, isToday, shown, total }) => ({
          ...{ day, isToday, isEmpty: total === 0 },
          content: (
            <ul className="mt-1 space-y-1.5">
              {shown.map(({ candidateId, name, topic, what, isAtWork }) => (
                <li key={`${candidateId} ${topic}`}>
                  <Link to={passportHref(candidateId, topic)} className="text-ink underline">
                    {name}
                  </Link>
                  <span className="text-muted">, {what}</span>
                  {isAtWork && <span className="font-semibold text-warning">, at work</span>}
                </li>
              ))}
              {total > shown.length && (
                <li>
                  <Link to={expiryList.href({ week: mondayOf(day) })} className="text-muted underline">
                    and {formatCount(total - shown.length)} more
                  </Link>
                </li>
              )}
            </ul>
          ),
        }))}
      />
    </DeskPage>
  )
}
