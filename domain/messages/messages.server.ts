import type { z } from 'zod'
import { countForm, looksAutomated } from '#domain/abuse/abuse.server.ts'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import { answerOnce, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { activeJobTitle } from '#domain/jobs/jobs.server.ts'
import { enqueue, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import type { NotTaken } from '#domain/people/form-state.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { newReference } from '#domain/references/new-reference.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { CALL_SUBJECT } from './calls.ts'
import { foundBy } from './message-rows.server.ts'
import { callSchema, complaintSchema, type MessageValues, messageSchema } from './message-schema.ts'
import { acknowledgement, staffNotice } from './messages.mail.ts'
import { STAFFING_SUBJECT, type StaffingRequest } from './staffing.ts'
import { type StaffingValues, staffingSchema } from './staffing-schema.ts'

export type MessageServices = { db: Db; clock: Clock; config: Config; secret: string; outbox: OutboxSignal }

export type MessageOutcome = { kind: 'received' } | NotTaken
export type ReferredOutcome = { kind: 'received'; reference: string } | NotTaken

/**
 * Takes in what the contact form sends (§4, D2), with the mail about it in one transaction. A repetition is
 * answered like the first. What looks automated is answered alike, and not mailed.
 * @param schema what it has to be, and how it's kept
 */
export async function receiveMessage(
  services: MessageServices,
  input: unknown,
  from: FormOrigin,
  schema: z.ZodType<Written> = messageSchema,
): Promise<MessageOutcome> {
  return withoutReference(await receive(services, schema.safeParse(input), from, 'message'))
}

/** Takes in, in the same way, that somebody asks to be rung. Nobody but staff is written to. */
export async function receiveCall(
  services: MessageServices,
  input: unknown,
  from: FormOrigin,
): Promise<MessageOutcome> {
  const parsed = await callSchema.transform((values) => asCall(services.db, values)).safeParseAsync(input)
  return withoutReference(await receive(services, parsed, from, 'call'))
}

const withoutReference = (outcome: ReferredOutcome): MessageOutcome =>
  outcome.kind === 'received' ? { kind: 'received' } : outcome

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

/** What each form is counted and remembered under, and what its references begin with, if it has some. */
const FORMS = {
  message: { name: 'contact', reference: undefined },
  call: { name: 'call', reference: undefined },
  complaint: { name: 'complaint', reference: 'CMP' },
  staffing: { name: 'staffing', reference: 'STF' },
} as const

/** `reference` is empty where the form has none. */
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
      ...foundBy({ ...values, reference }),
    })
    .execute()
  if (!isSpam) {
    const received = { ...about, phone: null, ...values, staffing }
    if (values.email && (await mayMail(trx, clock, secret, values.email, 'acknowledgement'))) {
      await enqueue(trx, clock, acknowledgement({ config, clock, secret }, received))
    }
    await enqueue(trx, clock, staffNotice(config, received))
  }
  return reference
}

type Written = Omit<MessageValues, 'subject'> & {
  subject: string
  phone?: string
  staffing?: StaffingRequest
}

/** A request for staff as the message that it is kept as: who sent it, and its notes. */
function asMessage({ name, email, notes, ...staffing }: StaffingValues): Written {
  return { name, email, subject: STAFFING_SUBJECT, message: notes, staffing }
}

/** Somebody who asks to be rung as the message that it is kept as: when, and the job that they looked at. */
async function asCall(db: Db, { name, phone, when, jobId }: z.output<typeof callSchema>): Promise<Written> {
  const job = jobId && (await activeJobTitle(db, jobId))
  const message = `When: ${when}${job ? `\nJob: ${job}` : ''}`
  return { name, email: '', phone, subject: CALL_SUBJECT, message }
}
