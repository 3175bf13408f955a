import { data, type RouterContextProvider, redirect } from 'react-router'
import { findColleague } from '#domain/accounts/colleagues.server.ts'
import { clientOfRequest, linkJob, linkRequest } from '#domain/clients/client-jobs.server.ts'
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
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

export type MessageFailure = {
  intent: string
  alert: string | undefined
  error: string | undefined
  values: Record<string, string>
}

type Done =
  | { done: string; undo?: string; goesToList?: true }
  | { goesTo: string }
  | { status: number; alert?: string; error?: string }

/** Handles the forms of a message's page by their `intent`. Ends at the page or its list. */
export async function changeMessage(
  { request, url }: { request: Request; url: URL },
  context: Readonly<RouterContextProvider>,
  id: string,
) {
  const values = await readDeskFields(request)
  const services = requireStaff(context)
  const outcome: Done = await perform(values, services, id).catch((error) =>
    failedByFault(services, error, 'a message could not be changed'),
  )
  if ('goesTo' in outcome) return redirect(outcome.goesTo, 303)
  if ('done' in outcome) {
    const here = new URL(url)
    const list = messageListHref(readMessageQuery(here.searchParams))
    const address = outcome.goesToList ? new URL(list, here) : here
    address.searchParams.set('done', outcome.done)
    if (outcome.undo) address.searchParams.set('undo', outcome.undo)
    return redirect(`${address.pathname}${address.search}`, 303)
  }
  const { status, alert, error } = outcome
  return data<MessageFailure>({ intent: values.intent ?? '', alert, error, values }, { status })
}

async function perform(
  values: Record<string, string>,
  services: ReturnType<typeof requireStaff>,
  id: string,
): Promise<Done> {
  const { staff, db, clock } = services
  const undo = newId()
  const message = { id, seen: values.seen }
  switch (values.intent) {
    case 'reply': {
      const reply = { text: values.reply, answersComplaint: values.answersComplaint === 'yes' }
      const outcome = await replyToMessage(services, staff, message, reply, values.idempotencyKey)
      if (outcome.kind === 'written') return { done: outcome.isAnswered ? 'reply' : 'asked' }
      if (outcome.kind === 'not-valid') return { status: 400, error: outcome.error }
      if (outcome.kind === 'changed-meanwhile') return changedMeanwhile
      if (outcome.kind === 'key-reused') return { status: 409, alert: messages.keyReused }
      return outcome.kind === 'is-spam' ? { status: 409, alert: messages.isSpam } : missing
    }
    case 'take':
      return to(await assignMessage(db, staff, clock, message, staff, undo), { done: 'taken', undo })
    case 'assign': {
      const colleague = await findColleague(db, staff, values.colleague ?? '')
      if (!colleague) return { status: 400, alert: 'There is no such colleague any more.' }
      return to(await assignMessage(db, staff, clock, message, colleague, undo), { done: 'assigned', undo })
    }
    case 'release':
      return to(await assignMessage(db, staff, clock, message, null, undo), { done: 'released', undo })
    case 'answered':
      return to(await markAnswered(db, staff, clock, message, undo), { done: 'answered', undo })
    // Its page would mark it read again.
    case 'unread':
      return to(await markUnread(db, staff, clock, message, undo), {
        ...{ done: 'unread', undo, goesToList: true },
      })
    case 'draft': {
      const { role = '' } = values
      if (!/^\d+$/.test(role)) return missing
      const outcome = await draftJob(db, staff, clock, { id, nth: Number(role) })
      if (outcome.kind === 'missing') return missing
      const { client } = await clientOfRequest(db, staff, { id, email: '' })
      if (client) await linkJob(services, staff, { id: client.id, jobId: outcome.jobId })
      return { goesTo: `/admin/jobs/edit/${outcome.jobId}` }
    }
    case 'client':
      return (await linkRequest(services, staff, id, values.client ?? ''))
        ? { done: 'client' }
        : { status: 409, alert: clientMessages.missing }
    case 'new-client':
      return (await linkRequest(services, staff, id)) ? { done: 'new-client' } : missing
    case 'not-spam':
      return (await acceptMessageFromSpam(services, staff, id, undo)) ? { done: 'not-spam', undo } : missing
    case 'delete-spam':
      return (await deleteSpamMessage(db, staff, clock, id, undo))
        ? { done: 'deleted', undo, goesToList: true }
        : missing
    default:
      return { status: 400, alert: 'This form asks for nothing that is known here.' }
  }
}

const missing: Done = { status: 404, alert: messages.missing }
const changedMeanwhile: Done = { status: 409, alert: messages.changedMeanwhile }

function to(outcome: MessageOutcome, done: Done): Done {
  if (outcome === 'done') return done
  return outcome === 'missing' ? missing : changedMeanwhile
}
