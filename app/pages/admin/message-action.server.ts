import { afterAction } from '#app/components/desk/done-notice.tsx'
import { linkJob } from '#domain/clients/client-jobs.server.ts'
import { clientOfRequest, linkRequest, unlinkRequest } from '#domain/clients/client-requests.server.ts'
import { clientMessages } from '#domain/clients/clients.ts'
import {
  acceptMessageFromSpam,
  assignMessage,
  deleteSpamMessage,
  type MessageOutcome,
  markAnswered,
  markUnread,
} from '#domain/messages/message-desk.server.ts'
import {
  messageListHref,
  messageDeskMessages as messages,
  readMessageQuery,
} from '#domain/messages/message-desk.ts'
import { replyToMessage } from '#domain/messages/message-reply.server.ts'
import { draftJob } from '#domain/messages/staffing-drafts.server.ts'
import { newId } from '#platform/ids.ts'
import { type DeskOutcome, notValid, refused } from './desk-form.server.ts'
import { assignRecord, type Owner, recordForms, unknownForm } from './record-forms.server.ts'

/** Handles the forms of a message's page by their `intent`. Ends at the page or its list. */
export const changeMessage = recordForms(
  'a message could not be changed',
  async (values, services, id, url) => {
    const { staff, db, clock } = services
    const undo = newId()
    const message = { id, seen: values.seen }
    const list = messageListHref(readMessageQuery(url.searchParams))
    switch (values.intent) {
      case 'reply': {
        const reply = { text: values.reply, answersComplaint: values.answersComplaint === 'yes' }
        const outcome = await replyToMessage(services, staff, message, reply, values.idempotencyKey)
        if (outcome.kind === 'written') return { done: outcome.isAnswered ? 'reply' : 'asked' }
        if (outcome.kind === 'not-valid') return notValid({ reply: outcome.error })
        if (outcome.kind === 'changed-meanwhile') return changedMeanwhile
        if (outcome.kind === 'key-reused') return refused(409, messages.keyReused)
        return outcome.kind === 'is-spam' ? refused(409, messages.isSpam) : missing
      }
      case 'take':
      case 'release':
      case 'assign': {
        const assign = (owner: Owner) => assignMessage(db, staff, clock, message, owner, undo)
        return assignRecord(services, values, assign, { undo, missing, changedMeanwhile })
      }
      case 'answered':
        return to(await markAnswered(db, staff, clock, message, undo), { done: 'answered', undo })
      // Its page would mark it read again.
      case 'unread':
        return to(await markUnread(db, staff, clock, message, undo), {
          goTo: afterAction(list, 'unread', undo),
        })
      case 'draft': {
        const { role = '' } = values
        if (!/^\d+$/.test(role)) return missing
        const outcome = await draftJob(db, staff, clock, { id, nth: Number(role) })
        if (outcome.kind === 'missing') return missing
        const { client } = await clientOfRequest(db, staff, { id, email: '' })
        if (client) await linkJob(services, staff, { id: client.id, jobId: outcome.jobId })
        return { goTo: `/admin/jobs/edit/${outcome.jobId}` }
      }
      case 'client': {
        const outcome = await linkRequest(services, staff, id, values.client ?? '')
        if (outcome === 'taken') return refused(409, clientMessages.otherClient)
        return outcome === 'missing' ? refused(409, clientMessages.missing) : { done: 'client' }
      }
      case 'not-their-client':
        return (await unlinkRequest(services, staff, id, values.client ?? '')) === 'taken'
          ? refused(409, clientMessages.otherClient)
          : { done: 'not-theirs' }
      case 'new-client': {
        const outcome = await linkRequest(services, staff, id)
        return typeof outcome === 'string' ? missing : { done: outcome.isNew ? 'new-client' : 'client' }
      }
      case 'not-spam':
        return (await acceptMessageFromSpam(services, staff, id, undo)) ? { done: 'not-spam', undo } : missing
      case 'delete-spam':
        return (await deleteSpamMessage(db, staff, clock, id, undo))
          ? { goTo: afterAction(list, 'deleted', undo) }
          : missing
      default:
        return unknownForm
    }
  },
)

const missing = refused(404, messages.missing)
const changedMeanwhile = refused(409, messages.changedMeanwhile)

function to(outcome: MessageOutcome, done: DeskOutcome): DeskOutcome {
  if (outcome === 'done') return done
  return outcome === 'missing' ? missing : changedMeanwhile
}
