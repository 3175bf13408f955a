import { useComingQuery } from '#app/components/coming-query.ts'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { ListTabs } from '#app/components/desk/list-tabs.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { MessageFilters, NoMessages } from '#app/components/messages-desk/message-filters.tsx'
import { MessageTable } from '#app/components/messages-desk/message-table.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { daysLeftOf } from '#domain/messages/complaints.ts'
import {
  MESSAGE_LISTS,
  type MessageList,
  messageListHref,
  readMessageQuery,
} from '#domain/messages/message-desk.ts'
import { listMessages } from '#domain/messages/message-list.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { Route } from './+types/messages.ts'
import { requireStaff } from './require-staff.server.ts'

const done = { deleted: 'Message deleted.', unread: 'The message is unread again.' }
const lists = Object.keys(MESSAGE_LISTS) as MessageList[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readMessageQuery(url.searchParams)
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const [page] = await Promise.all([
    listMessages(db, staff, clock, query),
    recordOpening(services, staff, 'message'),
  ])
  requireTruePage(url, page.bounds.page)
  const messages = page.messages.map((message) => ({ ...message, daysLeft: daysLeftOf(message, clock) }))
  return { query, page: { ...page, messages } }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Messages')

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  const query = useComingQuery(loaderData.query, messageListHref({}), readMessageQuery)
  const { messages, counts, bounds } = page
  return (
    <DeskPage title="Messages" actions={<Shortcuts shortcuts={listShortcuts('message')} />}>
      <DoneNotice texts={done} />
      <ListTabs
        label="Messages by state"
        tabs={lists.map((state) => ({
          name: MESSAGE_LISTS[state],
          count: counts[state],
          href: messageListHref({ ...query, state, page: 1 }),
          isHere: state === query.state,
        }))}
      />
      <MessageFilters query={query} />
      <ListPage
        bounds={bounds}
        what="messages"
        hrefOf={(number) => messageListHref({ ...query, page: number })}
      >
        {messages.length === 0 ? (
          <NoMessages query={query} />
        ) : (
          <MessageTable messages={messages} query={query} />
        )}
      </ListPage>
    </DeskPage>
  )
}

export const ErrorBoundary = deskListFailed('Messages', '/admin/messages')
