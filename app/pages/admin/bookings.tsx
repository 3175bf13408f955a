import { data, Outlet, redirect } from 'react-router'
import { BookingFilters, NoBookings } from '#app/components/bookings-desk/booking-filters.tsx'
import { BookingTable } from '#app/components/bookings-desk/booking-table.tsx'
import { SessionTable } from '#app/components/bookings-desk/session-table.tsx'
import { useComingQuery } from '#app/components/coming-query.ts'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { ListTabs } from '#app/components/desk/list-tabs.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { preserveScroll } from '#app/components/preserve-scroll.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { acceptBookingFromSpam, deleteSpamBooking } from '#domain/training/booking-desk.server.ts'
import {
  BOOKING_LISTS,
  BOOKINGS_PATH,
  type BookingList,
  bookingDeskMessages,
  bookingExportHref,
  bookingListHref,
  readBookingQuery,
} from '#domain/training/booking-desk.ts'
import { findDeskSession, listBookings, listDeskSessions } from '#domain/training/booking-list.server.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/bookings.ts'
import { OUT_OF_DATE, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** @param when the mail about it goes */
const doneTexts = (when: string) => ({
  added: 'The session is on the training page.',
  saved: 'The session has been saved.',
  told: `The session has been saved, and everybody who has a place is written to ${when}.`,
  'session-cancelled': `The session is cancelled, and everybody who had a place is written to ${when}.`,
  cancelled: 'The booking is cancelled, and its place is free again.',
  'not-spam': `Not spam: the place is booked, and the person is written to ${when}.`,
  deleted: 'Booking deleted.',
  'booking-cancelled-before': bookingDeskMessages.missing,
  'session-cancelled-before': bookingDeskMessages.sessionMissing,
})
const lists = Object.keys(BOOKING_LISTS) as BookingList[]

/** The sessions, and the page of bookings that the address asks for (D4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const query = readBookingQuery(url.searchParams)
  const [page, sessions] = await Promise.all([
    listBookings(db, staff, clock, query),
    listDeskSessions(db, staff, clock, query.list === 'past' ? 'over' : 'to-come'),
    recordOpening(services, staff, 'booking'),
  ])
  requireTruePage(url, page.bounds.page)
  // The chosen session stays an option, whichever list it is in.
  const isListed = query.session === '' || sessions.some(({ id }) => id === query.session)
  const chosen = isListed ? undefined : await findDeskSession(db, staff, clock, query.session)
  return { query, page, sessions, choices: chosen ? [chosen, ...sessions] : sessions }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const { intent, id = '' } = await readDeskFields(request)
  const list = bookingListHref(readBookingQuery(url.searchParams))
  const missing = data({ alert: bookingDeskMessages.missing }, 404)
  const undo = newId()
  if (intent === 'delete-spam') {
    return (await deleteSpamBooking(services.db, staff, services.clock, id, undo))
      ? redirect(afterAction(list, 'deleted', undo), 303)
      : missing
  }
  if (intent !== 'not-spam') return data({ alert: OUT_OF_DATE }, 400)
  const outcome = await acceptBookingFromSpam(services, staff, id, undo)
  switch (outcome) {
    case 'accepted':
      return redirect(afterAction(list, 'not-spam', undo), 303)
    case 'missing':
      return missing
    case 'full':
      return data({ alert: bookingDeskMessages.full }, 409)
    case 'closed':
      return data({ alert: bookingDeskMessages.closed }, 409)
    case 'booked-already':
      return data({ alert: bookingDeskMessages.bookedAlready }, 409)
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Bookings')

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { page, sessions, choices } = loaderData
  const query = useComingQuery(loaderData.query, BOOKINGS_PATH, readBookingQuery)
  const { bookings, counts, bounds } = page
  return (
    <>
      <DeskPage
        title="Bookings"
        actions={
          <>
            <SecondaryLink to={bookingExportHref(query)} reloadDocument>
              Export CSV
            </SecondaryLink>
            <ButtonLink to={bookingListHref(query, `${BOOKINGS_PATH}/sessions/add`)} state={preserveScroll}>
              Add Session
            </ButtonLink>
          </>
        }
      >
        <DoneNotice texts={doneTexts(useWhenMailGoes())} />
        <ActionAlert>{actionData?.alert}</ActionAlert>
        <section aria-labelledby="sessions" className="mb-10">
          <h2 id="sessions" className="mb-3 text-xl">
            {query.list === 'past' ? 'Past sessions' : 'Sessions to come'}
          </h2>
          {sessions.length > 0 ? (
            <SessionTable sessions={sessions} query={query} />
          ) : (
            <p className="text-muted">
              {query.list === 'past'
                ? 'No session has taken place yet.'
                : 'No sessions to come. Add one, and people can register for it on the training page.'}
            </p>
          )}
        </section>
        <section aria-labelledby="bookings">
          <h2 id="bookings" className="mb-3 text-xl">
            Who is booked
          </h2>
          <ListTabs
            label="Bookings by state"
            tabs={lists.map((list) => ({
              name: BOOKING_LISTS[list],
              count: counts[list],
              // The chosen session is dropped: a future session is not in the past list.
              href: bookingListHref({ search: query.search, list }),
              isHere: list === query.list,
            }))}
          />
          <BookingFilters query={query} sessions={choices} />
          <ListPage
            bounds={bounds}
            what="bookings"
            hrefOf={(number) => bookingListHref({ ...query, page: number })}
          >
            {bookings.length === 0 ? (
              <NoBookings query={query} />
            ) : (
              <BookingTable bookings={bookings} query={query} />
            )}
          </ListPage>
        </section>
      </DeskPage>
      <Outlet />
    </>
  )
}

export const ErrorBoundary = deskListFailed('Bookings', '/admin/bookings')
