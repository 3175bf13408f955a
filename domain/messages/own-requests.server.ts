import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { type Clock, dayInLondon, formatDayOfWeek, noonOf } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { peopleWanted, type StaffingRequest, staffingFacts } from './staffing.ts'
import { asFormValues } from './staffing-form.ts'

const MOST = 50

/** A request for staff as the one who sent it sees it. */
export type OwnRequest = {
  id: string
  reference: string
  sentAt: string
  facts: [name: string, value: string][]
  /** What has become of it, in a sentence. */
  standing: string
}

/** The requests for staff from the address of one of them, the newest first; none when that one is gone. */
export async function listOwnRequests(db: DbOrTrx, clock: Clock, id: string): Promise<OwnRequest[]> {
  const ofItsJobs = sql`job_id in (select job_id from staffing_drafts where message_id = messages.id)`
  const count = (table: string, condition: ReturnType<typeof sql>) =>
    sql<
      string | number
    >`(select count(distinct candidate_id) from ${sql.table(table)} where ${ofItsJobs} and ${condition})`
  // The link is closed where its contact has gone.
  const isOpen = sql`token_hash is not null and expires_at > ${clock.now().toISOString()}`
  const rows = await ownRequests(db, id)
    .select(['id', 'reference', 'staffing', 'created_at', 'state'])
    .select([
      count('submissions', sql`state in ('sent', 'interview', 'yes', 'no')`).as('sent'),
      count('submissions', sql`state = 'sent' and ${isOpen}`).as('toAnswer'),
      count('placements', sql`cancelled_at is null`).as('placed'),
    ])
    .orderBy('no', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, reference: row.reference ?? '', sentAt: row.created_at },
    facts: staffingFacts(requestIn(row.staffing)),
    standing: standingOf({ ...row, ...countsOf(row) }, clock.now()),
  }))
}

type Counted = { staffing: string | null } & Record<'sent' | 'toAnswer' | 'placed', string | number>

const countsOf = ({ staffing, sent, toAnswer, placed }: Counted) => ({
  wanted: peopleWanted(requestIn(staffing)),
  ...{ sent: Number(sent), toAnswer: Number(toAnswer), placed: Number(placed) },
})

/**
 * What stands in the form for the same request again, without its days.
 * @param id of the request whose address a link is for
 * @param again the request to repeat
 * @returns undefined when it is not one of that address
 */
export async function valuesToRepeat(
  db: DbOrTrx,
  id: string,
  again: string,
): Promise<Record<string, string> | undefined> {
  const row = await ownRequests(db, id)
    .select(['name', 'email', 'staffing', 'message as notes'])
    .where('id', '=', again)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, email, notes, staffing } = row
  return { ...asFormValues(requestIn(staffing)), name, email, notes }
}

/** One request of the address that a link is for; undefined when it is another's. */
export async function findOwnRequest(db: DbOrTrx, id: string, own: string) {
  const rows = ownRequests(db, id).select(['reference', 'name', 'email', 'staffing'])
  const row = await rows.where('id', '=', own).executeTakeFirst()
  if (!row) return undefined
  const { name, email, reference } = row
  const request = requestIn(row.staffing)
  return { name, email, phone: request.phone, reference: reference ?? '', facts: staffingFacts(request) }
}

const ownRequests = (db: DbOrTrx, id: string) =>
  db
    .selectFrom('messages')
    .where('staffing', 'is not', null)
    .where('is_spam', '=', 0)
    .where('email_normalized', '=', (eb) =>
      eb.selectFrom('messages as known').select('known.email_normalized').where('known.id', '=', id),
    )

const requestIn = (staffing: string | null) => JSON.parse(staffing ?? '{}') as StaffingRequest

type Standing = Record<'wanted' | 'sent' | 'toAnswer' | 'placed', number> & {
  state: string
  created_at: string
}

function standingOf({ state, wanted, sent, toAnswer, placed, created_at }: Standing, now: Date): string {
  const people = (count: number) => (count === 1 ? 'One person' : `${count} people`)
  const ofThem = `${placed === 1 ? 'One' : placed} of ${wanted} people`
  const known = [
    ...(placed > 0 ? [`${placed < wanted ? ofThem : people(placed)} placed with you.`] : []),
    ...(toAnswer > 0
      ? [`${people(toAnswer)} put forward to you. Please answer by the links that we sent.`]
      : []),
  ]
  if (known.length > 0) return known.join(' ')
  if (sent > 0) return `${people(sent)} put forward to you. If anything is open, please ring us.`
  if (state === 'answered') return "We've answered you. If anything is open, please ring us."
  const ringBy = workingDayAfter(dayInLondon(new Date(created_at)), 1)
  if (dayInLondon(now) <= ringBy)
    return 'We have it, and ring you within two working hours, or on the next working morning.'
  const phone = site.phone.shown.replaceAll(' ', '\u00a0')
  const day = formatDayOfWeek(noonOf(ringBy))
  return `We said we'd ring you by ${day}. If we haven't, we're sorry that we're late. Ring us on ${phone}.`
}
