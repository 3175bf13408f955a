import {
  type BookingQuery,
  bookingListHref,
  type DeskSession,
  isNarrowed,
} from '#domain/training/booking-desk.ts'
import { formatShortDay } from '#platform/clock.ts'
import { ListControls } from '../desk/list-controls.tsx'

type Props = { query: BookingQuery; sessions: readonly DeskSession[] }

/** The search box and the choice of a session over the list. What has become of the bookings is chosen with the tabs and stays. */
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
            value: id,
            name: `${formatShortDay(new Date(startsAt))}: ${title}`,
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
