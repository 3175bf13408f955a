import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizeEmail, phoneDigits, searchedPhone } from '#domain/people/person.ts'
import { hasTyped, soughtFor } from '#domain/people/person-search.server.ts'
import { type Clock, DAY_MS, fromNow, shiftDay, startOfDayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { contains } from '#platform/db/search.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { joinForSearch } from '#platform/text.ts'
import type { Application, ApplicationAnswer } from './application-desk.ts'
import { hasComeTo } from './application-outcomes.server.ts'
import { type ApplicationFilters, NO_JOB, NOBODY, NOT_KNOWN } from './application-query.ts'
import type { ApplicationStatus } from './applications.ts'

/** The columns by which an application is found again: written together with what they are made from. */
export function foundBy(person: {
  name: string
  email: string
  phone: string
  reference: string
  jobTitle: string | null
}) {
  const { name, email, phone, reference, jobTitle } = person
  return {
    email_normalized: normalizeEmail(email),
    phone_digits: phoneDigits(phone),
    search_text: joinForSearch([name, email, ...searchedPhone(phone), reference, jobTitle ?? '']),
  }
}

/** The applications that fit the filters, suspected spam apart from the others. */
export function matching(db: Db, clock: Clock, filters: Partial<ApplicationFilters>) {
  const { status = '' } = filters
  const rows = inAnyStatus(db, clock, filters).where('is_spam', '=', status === 'spam' ? 1 : 0)
  return status === '' || status === 'spam' ? rows : rows.where('status', '=', status)
}

/** The applications that fit all filters but the status, suspected spam among them. */
export function inAnyStatus(db: Db, clock: Clock, filters: Partial<ApplicationFilters>) {
  const { job, specialty, from, to, untouched, source, owner, outcome } = filters
  let rows = db.selectFrom('applications').where('is_spam', 'in', [0, 1])
  if (job === NO_JOB) rows = rows.where('job_id', 'is', null)
  else if (job) rows = rows.where('job_id', '=', job)
  if (source) rows = rows.where('came_from', '=', source === NOT_KNOWN ? '' : source)
  if (owner === NOBODY) rows = rows.where('owner_id', 'is', null)
  else if (owner) rows = rows.where('owner_id', '=', owner)
  if (outcome) rows = rows.where(hasComeTo(clock, outcome))
  if (specialty) rows = rows.where('specialty', '=', specialty)
  const first = from ? startOfDayInLondon(from) : undefined
  if (first) rows = rows.where('created_at', '>=', first.toISOString())
  const last = to ? startOfDayInLondon(shiftDay(to, 1)) : undefined
  if (last) rows = rows.where('created_at', '<', last.toISOString())
  if (untouched) {
    const dayAgo = fromNow(clock, -DAY_MS)
    // Notes, mail and changes move the last activity on.
    rows = rows
      .where('status', '=', 'new')
      .where('created_at', '<=', dayAgo)
      .whereRef('updated_at', '=', 'created_at')
  }
  const hasWord = (words: readonly string[], nth: number) =>
    sql<SqlBool>`(${contains(db.engine, 'applications', words[nth] ?? '')} or ${inCv(db, words, nth)})`
  const typed = hasTyped(db.engine, 'applications', filters.search ?? '', hasWord)
  return typed ? rows.where(typed) : rows
}

/** The applications whose CV has a word. */
function inCv({ engine }: Db, words: readonly string[], nth: number): RawBuilder<SqlBool> {
  const sought = soughtFor(words, nth)
  if (sought === undefined) return sql`false`
  return sql`cv_key in (select key from cv_texts where ${contains(engine, 'cv_texts', sought)})`
}

export function toApplication(row: Row<'applications'>): Application {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    specialty: row.specialty,
    experience: row.experience,
    jobId: row.job_id,
    jobTitle: row.job_title,
    status: row.status as ApplicationStatus,
    isSpam: Number(row.is_spam) === 1,
    candidateId: row.candidate_id,
    cameFrom: row.came_from,
    promisedOn: row.promised_on,
    answeredAt: row.answered_at,
    sentAgainAt: row.sent_again_at,
    next: row.next_step_on === '' ? null : { step: row.next_step, on: row.next_step_on },
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    closedAt: row.closed_at,
    closedReason: row.closed_reason,
    closedNote: row.closed_note,
    answer: answerOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function answerOf(row: Row<'applications'>): ApplicationAnswer {
  if (row.answer === 'waits') return { kind: 'waits', on: row.answer_on ?? '', text: row.answer_text }
  if (row.answer === 'left-out') return { kind: 'left-out', why: row.answer_why }
  return { kind: row.answer === 'mailed' ? 'mailed' : 'none' }
}
