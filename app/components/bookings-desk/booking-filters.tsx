import {
  type BookingQuery,
  bookingListHref,
  type DeskSession,
  isNarrowed,
  bookingDeskMessages as messages,
} from '#domain/training/booking-desk.ts'
import { formatShortDate } from '#platform/clock.ts'
import { NoneFound, NoRows, NoSpam } from '../desk/empty-list.tsx'
import { ListControls } from '../desk/list-controls.tsx'

type Props = { query: BookingQuery; sessions: readonly DeskSession[] }

/** The search box and the choice of a session over the list. The tabs' choice of a list stays. */
export function BookingFilters({ query, sessions }: Props) {
  return (
    <ListControls
      path={bookingListHref({})}
      search={{ label: 'Search', placeholder: 'Name, email, phone or reference', value: query.search }}
      selects={[
        {
          name: 'session',
          label: 'Session',
          all: 'All sessions',
          options: sessions.map(({ id, title, startsAt }) => ({
            id,
            name: `${formatShortDate(new Date(startsAt))}: ${title}`,
          })),
          value: query.session,
        },
      ]}
      isFiltered={isNarrowed(query)}
    >
      {query.list && <input type="hidden" name="list" value={query.list} />}
    </ListControls>
  )
}

export function NoBookings({ query }: { query: BookingQuery }) {
  const { list } = query
  if (isNarrowed(query))
    return <NoneFound title={messages.noneFound} unfiltered={bookingListHref({ list })} />
  if (list === 'spam') {
    return <NoSpam what="Bookings" consequence="They take no place, and nobody is written to." />
  }
  return (
    <NoRows
      title={list === '' ? messages.none : messages.noneFound}
      text="People who register for a session on the training page appear here, and in the agency's inbox."
      to="/training"
      link="See the training page"
    />
  )
}
