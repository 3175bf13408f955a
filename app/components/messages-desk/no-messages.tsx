import { type MessageQuery, messageDeskMessages, messageListHref } from '#domain/messages/message-desk.ts'
import { EmptyList, NoneFound, NoSpam, WayOn } from '../desk/empty-list.tsx'
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
        <WayOn to={messageListHref({})}>Show all messages</WayOn>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={messageDeskMessages.none}>
      <p>What people send with the contact form appears here, and in the agency’s inbox.</p>
      <WayOn to="/contact">See the contact form</WayOn>
    </EmptyList>
  )
}
