import {
  ALL_SUBJECTS,
  ASSIGNMENTS,
  MESSAGE_KINDS,
  type MessageQuery,
  messageListHref,
  messageDeskMessages as messages,
} from '#domain/messages/message-desk.ts'
import { NoneFound, NoRows, NoSpam } from '../desk/empty-list.tsx'
import { ListControls } from '../desk/list-controls.tsx'

/** The search box and the filters over the list. The state is chosen with the tabs and stays. */
export function MessageFilters({ query }: { query: MessageQuery }) {
  return (
    <ListControls
      path={messageListHref({})}
      search={{ label: 'Search', placeholder: 'Name, email, phone or text', value: query.search }}
      selects={[
        { name: 'kind', label: 'Kind', all: 'All kinds', options: MESSAGE_KINDS, value: query.kind },
        {
          name: 'subject',
          label: 'Subject',
          all: 'All subjects',
          options: ALL_SUBJECTS,
          value: query.subject,
        },
        {
          name: 'assigned',
          label: 'Assigned',
          all: 'To anybody',
          options: ASSIGNMENTS,
          value: query.assigned,
        },
      ]}
      isFiltered={isNarrowed(query)}
    >
      {query.state && <input type="hidden" name="state" value={query.state} />}
    </ListControls>
  )
}

function isNarrowed({ search, kind, subject, assigned }: MessageQuery): boolean {
  return [search, kind, subject, assigned].some((filter) => filter !== '')
}

export function NoMessages({ query }: { query: MessageQuery }) {
  const { state } = query
  if (isNarrowed(query))
    return <NoneFound title={messages.noneFound} unfiltered={messageListHref({ state })} />
  if (state === 'spam') return <NoSpam what="Messages" />
  return state ? (
    <NoRows
      title={messages.noneFound}
      text={state === 'answered' ? 'No message has been answered yet.' : 'Nothing waits for you here.'}
      to={messageListHref({})}
      link="Show all messages"
    />
  ) : (
    <NoRows
      title={messages.none}
      text="What people send with the contact form appears here, and in the agency's inbox."
      to="/contact"
      link="See the contact form"
    />
  )
}
