import {
  ALL_SUBJECTS,
  ASSIGNMENTS,
  MESSAGE_KINDS,
  type MessageQuery,
  messageListHref,
} from '#domain/messages/message-desk.ts'
import { ListControls } from '../desk/list-controls.tsx'

/** The search box and the filters over the list. The state is chosen with the tabs and stays. */
export function MessageFilters({ query }: { query: MessageQuery }) {
  return (
    <ListControls
      path={messageListHref({})}
      search={{ label: 'Search', placeholder: 'Name, email or text', value: query.search }}
      selects={[
        {
          name: 'kind',
          label: 'Kind',
          all: 'All kinds',
          options: Object.entries(MESSAGE_KINDS).map(([value, name]) => ({ value, name })),
          value: query.kind,
        },
        {
          name: 'subject',
          label: 'Subject',
          all: 'All subjects',
          options: ALL_SUBJECTS.map((subject) => ({ value: subject, name: subject })),
          value: query.subject,
        },
        {
          name: 'assigned',
          label: 'Assigned',
          all: 'To anybody',
          options: Object.entries(ASSIGNMENTS).map(([value, name]) => ({ value, name })),
          value: query.assigned,
        },
      ]}
      isFiltered={isNarrowed(query)}
    >
      {query.state && <input type="hidden" name="state" value={query.state} />}
    </ListControls>
  )
}

/** Whether the list shows less than everything of its state. */
export function isNarrowed({ search, kind, subject, assigned }: MessageQuery): boolean {
  return [search, kind, subject, assigned].some((filter) => filter !== '')
}
