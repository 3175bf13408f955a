import { useComingQuery } from '#app/components/coming-query.ts'
import { ExpiryTable, GapsTable, ToVerifyTable } from '#app/components/compliance/expiry-tables.tsx'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { LinkChoice } from '#app/components/desk/link-choice.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { ListTabs } from '#app/components/desk/list-tabs.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { expiriesBetween, listToVerify } from '#domain/compliance/expiries.server.ts'
import {
  CALENDAR_PATH,
  COMPLIANCE_PATH,
  EXPIRIES_PER_PAGE,
  EXPIRY_LISTS,
  type ExpiryList,
  expiryList,
  mondayOf,
  WEEKS_AHEAD,
} from '#domain/compliance/expiries.ts'
import { expiredElsewhere, gapsAtWork } from '#domain/compliance/passports.server.ts'
import { boundsOf, type PageBounds } from '#domain/lists/list-address.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { dayInLondon, formatLongDate, formatShortDay, noonOf, shiftDay } from '#platform/clock.ts'
import type { Route } from './+types/compliance.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Compliance'

/** What expires in a week, who works without a complete passport, and what waits to be verified (D41). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const query = expiryList.read(url.searchParams)
  const owner = query.mine ? staff.id : undefined
  const monday = mondayOf(dayInLondon(clock.now()))
  const week = query.week || monday
  const how = { page: query.page, owner }
  const [expiries, working, expired, given] = await Promise.all([
    query.list === ''
      ? expiriesBetween(db, clock, staff, { first: week, last: shiftDay(week, 6) }, owner)
      : [],
    gapsAtWork(db, clock, staff, how),
    query.list === 'expired' ? expiredElsewhere(db, clock, staff, how) : undefined,
    listToVerify(db, clock, staff, how),
    recordOpening(services, staff, 'candidate'),
  ])
  const pageOf = <Row,>(rows: readonly Row[]) => {
    const bounds = boundsOf(query.page, EXPIRIES_PER_PAGE, rows.length)
    return { rows: rows.slice(Math.max(0, bounds.from - 1), bounds.to), bounds }
  }
  const weekly = pageOf(expiries)
  const people = expired ?? working
  const bounds = { '': weekly.bounds, work: working.bounds, expired: people.bounds, verify: given.bounds }
  requireTruePage(url, bounds[query.list].page)
  return {
    ...{ query, monday, week, bounds: bounds[query.list], today: dayInLondon(clock.now()) },
    ...{ expiries: weekly.rows, people: people.rows, given: given.rows },
    counts: { work: working.bounds.total, verify: given.bounds.total },
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function Compliance({ loaderData }: Route.ComponentProps) {
  const { monday, week, counts, expiries, people, given, today } = loaderData
  const bounds: PageBounds = loaderData.bounds
  const query = useComingQuery(loaderData.query, COMPLIANCE_PATH, expiryList.read)
  const { list, mine } = query
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, nth) => shiftDay(monday, 7 * nth))
  const weekHref = (day: string) => expiryList.href({ week: day === monday ? '' : day, mine })
  const tabs = Object.keys(EXPIRY_LISTS) as ExpiryList[]
  return (
    <DeskPage
      title={TITLE}
      actions={
        <>
          <SecondaryLink to={CALENDAR_PATH}>By month</SecondaryLink>
          <SecondaryLink to={expiryList.href({ ...query, mine: !mine, page: 1 })}>
            {mine ? "Everybody's" : 'Only my candidates'}
          </SecondaryLink>
        </>
      }
    >
      <ListTabs
        label="What to look at"
        tabs={tabs.map((name) => ({
          name: EXPIRY_LISTS[name],
          // Of those not at work there are too many to be counted each time.
          count: name === 'work' || name === 'verify' ? counts[name] : undefined,
          href: expiryList.href({ list: name, mine }),
          isHere: name === list,
        }))}
      />
      {list === '' && (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2">
            <SecondaryLink to={weekHref(shiftDay(week, -7))} className="text-sm">
              Earlier<span className="sr-only"> week</span>
            </SecondaryLink>
            <SecondaryLink to={weekHref(shiftDay(week, 7))} className="text-sm">
              Later<span className="sr-only"> week</span>
            </SecondaryLink>
            <LinkChoice
              label="Week"
              choices={weeks.map((day) => ({
                name: day === monday ? 'This week' : formatShortDay(noonOf(day)),
                path: weekHref(day),
                isChosen: day === week,
              }))}
            />
          </div>
          <h2 className="mb-2 text-lg">
            {formatLongDate(noonOf(week))} to {formatLongDate(noonOf(shiftDay(week, 6)))}
          </h2>
        </>
      )}
      <ListPage bounds={bounds} what={WHAT[list]} hrefOf={(page) => expiryList.href({ ...query, page })}>
        {bounds.total === 0 && <p className="text-muted">{NOTHING[list]}</p>}
        {expiries.length > 0 && list === '' && <ExpiryTable rows={expiries} today={today} />}
        {people.length > 0 && list === loaderData.query.list && (list === 'work' || list === 'expired') && (
          <GapsTable rows={people} caption={GAPS[list]} />
        )}
        {given.length > 0 && list === 'verify' && <ToVerifyTable rows={given} />}
      </ListPage>
    </DeskPage>
  )
}

const GAPS = {
  work: "People at work whose passport isn't complete",
  expired: 'People not at work with something expired',
} as const
const WHAT = {
  ...{ '': 'checks that expire', work: 'people at work', expired: 'people not at work' },
  verify: 'checks to verify and referees to ask',
} as const
const NOTHING = {
  '': 'Nothing expires in this week.',
  work: 'Everybody at work has a complete passport today.',
  expired: "Nobody who may be placed and isn't at work has an expired check.",
  verify: 'Nothing waits to be verified, and nobody to be asked.',
} as const

export const ErrorBoundary = deskListFailed(
  TITLE,
  COMPLIANCE_PATH,
  'Failed to load what expires. Please try again later.',
)
