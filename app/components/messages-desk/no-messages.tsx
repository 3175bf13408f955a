import { Link } from 'react-router'
import { type MessageQuery, messageDeskMessages, messageListHref } from '#domain/messages/message-desk.ts'
import { EmptyList } from '../desk/empty-list.tsx'
import { isNarrowed } from './message-filters.tsx'

const link = 'inline-flex min-h-11 items-center text-plum underline'

/** What stands where no message fits. */
export function NoMessages({ query }: { query: MessageQuery }) {
  if (isNarrowed(query)) {
    return (
      <EmptyList title={messageDeskMessages.noneFound}>
        <p>Try another search term or fewer filters.</p>
        <Link to={messageListHref({ state: query.state })} className={link}>
          Clear the filters
        </Link>
      </EmptyList>
    )
  }
  if (query.state === 'spam') {
    return (
      <EmptyList title="No suspected spam.">
        <p>Messages that look automated wait here for 30 days. Nobody is written to about them.</p>
      </EmptyList>
    )
  }
  if (query.state) {
    return (
      <EmptyList title={messageDeskMessages.noneFound}>
        <p>
          {query.state === 'answered' ? 'No message has been answered yet.' : 'Nothing waits for you here.'}
        </p>
        <Link to={messageListHref({})} className={link}>
          Show all messages
        </Link>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={messageDeskMessages.none}>
      <p>What people send with the contact form appears here, and in the agency’s inbox.</p>
      <Link to="/contact" className={link}>
        See the contact form
      </Link>
    </EmptyList>
  )
}
