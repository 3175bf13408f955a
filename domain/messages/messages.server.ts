import type { z } from 'zod'
import { countForm, looksAutomated } from '#domain/abuse/abuse.server.ts'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import { answerOnce, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import type { NotTaken } from '#domain/people/form-state.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { newReference } from '#domain/references/new-reference.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { searchTextOf } from './message-rows.server.ts'
import { complaintSchema, type MessageValues, messageSchema } from './message-schema.ts'
import { mailsAbout } from './messages.mail.ts'
import { STAFFING_SUBJECT, type StaffingRequest } from './staffing.ts'
import { type StaffingValues, staffingSchema } from './staffing-schema.ts'

export type MessageServices = { db: Db; clock: Clock; config: Config; secret: string; outbox: OutboxSignal }

export type MessageOutcome = { kind: 'received' } | NotTaken
export type ReferredOutcome = { kind: 'received'; reference: string } | NotTaken

/**
 * Takes in what the contact form sends (§4, D2), from page and API alike, and keeps it with the mail about it
 * in one transaction. A repetition is answered like the first. What looks automated is taken in unmailed, so
 * that nothing tells a program that it was recognised.
 * @param input the fields as they came
 */
export async function receiveMessage(
  services: MessageServices,
  input: unknown,
  from: FormOrigin,
): Promise<MessageOutcome> {
  const outcome = await receive(services, messageSchema.safeParse(input), from, 'message')
  return outcome.kind === 'received' ? { kind: 'received' } : outcome
}

/** Takes in a complaint in the same way. A repetition gets the reference of the first. */
export function receiveComplaint(
  services: MessageServices,
  input: unknown,
  from: FormOrigin,
): Promise<ReferredOutcome> {
  return receive(services, complaintSchema.safeParse(input), from, 'complaint')
}

/** Takes in a request for staff (§3), in the same way. A repetition gets the reference of the first. */
export function receiveStaffingRequest(
  services: MessageServices,
  input: unknown,
  from: FormOrigin,
): Promise<ReferredOutcome> {
  return receive(
    services,
    staffingSchema(services.clock).transform(asMessage).safeParse(input),
    from,
    'staffing',
  )
}

/** What each form is counted and remembered under, and what its references begin with; a message has none. */
const FORMS = {
  message: { name: 'contact', reference: undefined },
  complaint: { name: 'complaint', reference: 'CMP' },
  staffing: { name: 'staffing', reference: 'STF' },
} as const

/** `reference` is empty for a message. */
async function receive(
  services: MessageServices,
  parsed: z.ZodSafeParseResult<Written>,
  from: FormOrigin,
  kind: keyof typeof FORMS,
): Promise<ReferredOutcome> {
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  const request = repeatable(FORMS[kind].name, from.idempotencyKey, parsed.data)
  const received = (reference: string) => ({ kind: 'received', reference }) as const
  const outcome = await answerOnce<ReferredOutcome>(services, request, received, async (trx) => {
    const reference = await writeMessage(trx, services, parsed.data, from, kind)
    return [received(reference), reference]
  })
  if (outcome.kind === 'received') services.outbox.notify()
  return outcome
}

/** @returns the reference */
async function writeMessage(
  trx: DbOrTrx,
  { clock, config, secret }: MessageServices,
  values: Written,
  from: FormOrigin,
  kind: keyof typeof FORMS,
): Promise<string> {
  await countForm(trx, { clock, secret, config }, FORMS[kind].name, from.address)
  const isSpam = looksAutomated(from, clock)
  const id = newId()
  const { reference: begins } = FORMS[kind]
  const reference = begins ? newReference(begins) : ''
  const now = clock.now().toISOString()
  const staffing = values.staffing ?? null
  // What a facility asks with the contact form stands among the requests for staff.
  const asks = kind === 'message' && values.subject === STAFFING_SUBJECT
  const about = { id, kind: asks ? 'staffing' : kind, reference: reference || null } as const
  await trx
    .insertInto('messages')
    .values({
      ...about,
      ...values,
      staffing: staffing && JSON.stringify(staffing),
      is_spam: isSpam ? 1 : 0,
      created_at: now,
      updated_at: now,
      search_text: searchTextOf({ ...values, reference }),
    })
    .execute()
  if (!isSpam) {
    for (const mail of mailsAbout(config, { ...about, ...values, staffing })) {
      await enqueue(trx, clock, mail)
    }
  }
  return reference
}

type Written = MessageValues & { staffing?: StaffingRequest }

/** A request for staff as the message that it is kept as: who sent it, and its notes. */
function asMessage({ name, email, notes, ...staffing }: StaffingValues): Written {
  return { name, email, subject: STAFFING_SUBJECT, message: notes, staffing }
}
