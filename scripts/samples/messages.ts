import { createHash } from 'node:crypto'
import { FIRST_NAMES, LAST_NAMES } from '#content/samples/applicants.ts'
import { SAMPLE_MESSAGES, SAMPLE_REQUESTS } from '#content/samples/messages.ts'
import type { MessageKind } from '#domain/messages/message-desk.ts'
import { foundBy } from '#domain/messages/message-rows.server.ts'
import { STAFFING_SUBJECT, type StaffingRequest } from '#domain/messages/staffing.ts'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import { type Clock, DAY_MS, dayInLondon, fromNow, shiftDay } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { referenceOf } from './references.ts'

const DAYS = 365
/** Every so manieth of the last weeks is suspected spam: what is older has been deleted. */
const SPAM_EVERY = 7
const SPAM_DAYS = 28
/** Every so manieth is a request for staff with its facts. */
const REQUEST_EVERY = 9

/**
 * Puts `count` messages of the last year into a database that has none, always the same for the same day.
 * Those of the last two days are unread.
 * @returns how many were put in
 */
export async function insertMessages(db: Db, clock: Clock, count: number): Promise<number> {
  if (await db.selectFrom('messages').select('id').limit(1).executeTakeFirst()) return 0
  const rows = Array.from({ length: count }, (_, nth) => toRow(count - 1 - nth, count, clock))
  await db.transaction().execute(async (trx) => {
    const insert = (some: typeof rows) => trx.insertInto('messages').values(some).execute()
    await inBatches(rows, insert, ROWS_PER_STATEMENT)
  })
  return count
}

function toRow(nth: number, count: number, clock: Clock) {
  const hash = createHash('sha256').update(`message ${nth}`).digest()
  const age = (nth / count) * DAYS * DAY_MS + hash.readUInt16BE(0) * 60
  const created = fromNow(clock, -age)
  const first = FIRST_NAMES[hash.readUInt8(2) % FIRST_NAMES.length] ?? ''
  const last = LAST_NAMES[hash.readUInt8(3) % LAST_NAMES.length] ?? ''
  const values = {
    name: `${first} ${last}`,
    email: `${first[0]?.toLowerCase()}.${nth}@mail.example`,
    ...(nth % REQUEST_EVERY === 1 ? requestOf(nth, created) : messageOf(nth)),
  }
  const { staffing, reference } = values
  const isSpam = age < SPAM_DAYS * DAY_MS && nth % SPAM_EVERY === SPAM_EVERY - 1
  const isAnswered = !isSpam && age > 2 * DAY_MS && hash.readUInt8(4) < 220
  return {
    id: `m${hash.toString('hex').slice(0, 11)}`,
    ...values,
    reference: reference ?? null,
    staffing: staffing ? JSON.stringify(staffing) : null,
    is_spam: isSpam ? 1 : 0,
    state: isAnswered ? 'answered' : age > 2 * DAY_MS ? 'read' : 'unread',
    answered_at: isAnswered ? created : null,
    answered_by: isAnswered ? 'Sample recruiter' : null,
    created_at: created,
    updated_at: created,
    ...foundBy(values),
  }
}

type Said = {
  kind: MessageKind
  subject: string
  message: string
  reference?: string
  staffing?: StaffingRequest
}

function messageOf(nth: number): Said {
  const { subject, message } = SAMPLE_MESSAGES[nth % SAMPLE_MESSAGES.length] ?? SAMPLE_MESSAGES[0]
  return { kind: subject === STAFFING_SUBJECT ? 'staffing' : 'message', subject, message }
}

function requestOf(nth: number, created: string): Said {
  const sample =
    SAMPLE_REQUESTS[Math.floor(nth / REQUEST_EVERY) % SAMPLE_REQUESTS.length] ?? SAMPLE_REQUESTS[0]
  const { startsIn, endsIn, message, ...facts } = sample
  const day = dayInLondon(new Date(created))
  const staffing: StaffingRequest = {
    ...facts,
    roles: [...facts.roles],
    shifts: [...facts.shifts],
    requirements: [...facts.requirements],
    startsOn: shiftDay(day, startsIn),
    endsOn: endsIn === null ? '' : shiftDay(day, endsIn),
    phone: `020 7946 0${String(100 + (nth % 900))}`,
  }
  const reference = referenceOf(nth, 'STF')
  return { kind: 'staffing', subject: STAFFING_SUBJECT, message, reference, staffing }
}
