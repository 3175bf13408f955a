import { type MessageQuery, messageDeskMessages, messageListHref } from '#domain/messages/message-desk.ts'
import { EmptyList, EmptyListLink, NoneFound, NoSpam } from '../desk/empty-list.tsx'
import { isNarrowed } from './message-filters.tsx'

/** What stands where no message fits. */
export function NoMessages({ query }: { query: MessageQuery }) {
  const { state } = query
  if (isNarrowed(query)) {
    return <NoneFound title={messageDeskMessages.noneFound} unfiltered={messageListHref({ state })} />
  }
  if (state === 'spam') {
    return (
      <NoSpam>Messages that look automated wait here for 30 days. Nobody is written to about them.</NoSpam>
    )
  }
  if (state) {
    return (
      <EmptyList title={messageDeskMessages.noneFound}>
        <p>{state === 'answered' ? 'No message has been answered yet.' : 'Nothing waits for you here.'}</p>
        <EmptyListLink to={messageListHref({})}>Show all messages</EmptyListLink>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={messageDeskMessages.none}>
      <p>What people send with the contact form appears here, and in the agency’s inbox.</p>
      <EmptyListLink to="/contact">See the contact form</EmptyListLink>
    </EmptyList>
  )
}
