import { data } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { useDoneKey } from '#app/components/desk/done-key.ts'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { OpenedPanel } from '#app/components/desk/opening-list.tsx'
import { RecordLinks } from '#app/components/desk/record-links.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { useRecordShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { SpamNotice } from '#app/components/desk/spam-notice.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import { NO_RESPONSE, orLostPanel } from '#app/components/lost-connection.ts'
import { AssignmentPanel } from '#app/components/messages-desk/assignment-panel.tsx'
import { ClientPanel } from '#app/components/messages-desk/client-panel.tsx'
import { DraftsPanel } from '#app/components/messages-desk/drafts-panel.tsx'
import { MessageText } from '#app/components/messages-desk/message-text.tsx'
import { ReplyPanel } from '#app/components/messages-desk/reply-panel.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { otherColleagues } from '#domain/accounts/colleagues.server.ts'
import { clientsToChoose } from '#domain/clients/client-list.server.ts'
import { clientOfRequest } from '#domain/clients/client-requests.server.ts'
import { readFilter } from '#domain/lists/list-address.ts'
import { daysLeftOf } from '#domain/messages/complaints.ts'
import { findMessage, markRead, neighboursOf } from '#domain/messages/message-desk.server.ts'
import { KIND_NAMES, messageHref, messageListHref, readMessageQuery } from '#domain/messages/message-desk.ts'
import { othersAboutRequest } from '#domain/messages/request-change.server.ts'
import { draftsOf } from '#domain/messages/staffing-drafts.server.ts'
import { mailsAbout } from '#domain/outbox/mails-about.server.ts'
import { openingsOf, recordOpening } from '#domain/privacy/record-openings.server.ts'
import { allOf } from '#platform/all-of.ts'
import type { Route } from './+types/message.ts'
import { changeMessage } from './message-action.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** @param when the mail about it goes */
const doneTexts = (when: string) => ({
  reply: `The reply is in the outbox and will be sent ${when}.`,
  asked:
    `The reply is in the outbox and will be sent ${when}. ` +
    'The complaint stays open, and its days run on.',
  taken: 'The message is assigned to you.',
  assigned: 'The message is assigned to your colleague.',
  released: 'The message is assigned to nobody.',
  client: "The request is the client's, and its sender is among their contacts.",
  'not-theirs': "The request is not that client's any more. Take its sender off their contacts if need be.",
  'new-client': 'There is a new client, with its site and contact.',
  answered: 'The message is marked as answered.',
  'not-spam': `Not spam: staff are written to ${when}, and the sender where there is an address.`,
})

/** Opening a message reads it. Before all loaders, so that the count in the bar knows of it already. */
const readWhenOpened: Route.MiddlewareFunction = async ({ request, params, context }) => {
  if (request.method !== 'GET') return
  const { staff, ...services } = requireStaff(context)
  await markRead(services, staff, params.id)
}
export const middleware = [readWhenOpened]

/** A message with its replies, and its neighbours in the list it was opened from. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const message = await findMessage(db, staff, params.id)
  if (!message) throw data(null, { status: 404 })
  await recordOpening(services, staff, 'message', message.id)
  const query = readMessageQuery(url.searchParams)
  const { neighbours, ...parts } = await allOf({
    neighbours: neighboursOf(db, staff, clock, query, message.id),
    mails: mailsAbout(db, `message:${message.id}`, message.email),
    colleagues: otherColleagues(db, staff),
    openings: openingsOf(db, staff, [message.id]),
    drafts: draftsOf(db, staff, message.id),
    whose: clientOfRequest(db, staff, message),
    clients: clientsToChoose(db, staff, readFilter(url.searchParams, 'find')),
    others: othersAboutRequest(db, staff, message),
  })
  return {
    message,
    daysLeft: daysLeftOf(message, clock),
    isMine: message.assignee?.id === staff.id,
    beside: {
      list: messageListHref(query),
      previous: neighbours.previous && messageHref(neighbours.previous, query),
      next: neighbours.next && messageHref(neighbours.next, query),
    },
    ...parts,
    idempotencyKey: crypto.randomUUID(),
  }
}

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  changeMessage({ request, url }, context, params.id)

export const clientAction = (args: Route.ClientActionArgs) => orLostPanel(args, () => NO_RESPONSE)

export const shouldRevalidate = reloadAfterConflict

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.message.name}, ${KIND_NAMES[loaderData.message.kind]}` : 'Message')

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, daysLeft, isMine, colleagues, beside, mails, openings, drafts, idempotencyKey } =
    loaderData
  const { whose, clients } = loaderData
  const reply = {
    key: 'r',
    name: 'Write a reply',
    act: () => document.getElementById('reply')?.focus(),
  }
  const replyKey = useDoneKey('reply', 'asked')
  const takesReply = message.email !== '' && !message.isSpam
  const isAboutReply = takesReply && actionData?.intent === 'reply'
  const isAboutDrafts = message.staffing !== undefined && actionData?.intent === 'draft'
  const isAboutClient = message.staffing !== undefined && /client$/.test(actionData?.intent ?? '')
  const shortcuts = useRecordShortcuts('message', beside, takesReply ? [reply] : [])
  return (
    <DeskPage
      title={message.name}
      actions={
        <>
          <RecordLinks {...beside} />
          <Shortcuts shortcuts={shortcuts} />
        </>
      }
    >
      <DoneNotice texts={doneTexts(useWhenMailGoes())} />
      <RestoreFocus>
        {message.isSpam && <SpamNotice key={message.id} what="message" alert={actionData?.alert} />}
        <div
          className="grid grid-cols-1 gap-5 in-table:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]
            in-table:items-start"
        >
          <div className="grid grid-cols-1 gap-5">
            <MessageText message={message} daysLeft={daysLeft} others={loaderData.others} />
            {message.staffing && !message.isSpam && (
              <DraftsPanel
                request={message.staffing}
                drafts={drafts}
                alert={isAboutDrafts ? actionData.alert : undefined}
              />
            )}
            {takesReply && (
              <ReplyPanel
                key={`${message.id} ${replyKey}`}
                message={message}
                mails={mails}
                idempotencyKey={idempotencyKey}
                failure={isAboutReply ? actionData : undefined}
              />
            )}
          </div>
          <div className="grid grid-cols-1 gap-5">
            {message.staffing && !message.isSpam && (
              <ClientPanel
                {...whose}
                clients={clients}
                alert={isAboutClient ? actionData?.alert : undefined}
              />
            )}
            {!message.isSpam && (
              <AssignmentPanel
                message={message}
                isMine={isMine}
                colleagues={colleagues}
                alert={isAboutReply || isAboutDrafts || isAboutClient ? undefined : actionData?.alert}
              />
            )}
            <OpenedPanel openings={openings} />
          </div>
        </div>
      </RestoreFocus>
      <UnsavedChangesPrompt hasUnsaved={hasUnsentText} />
    </DeskPage>
  )
}
