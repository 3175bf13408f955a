import type { ExpressionBuilder } from 'kysely'
import { normalizeEmail, phoneDigits } from '#domain/people/person.ts'
import { type Clock, startOfDayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { contains, containsWords, TRIGRAM } from '#platform/db/search.server.ts'
import type { Row, Tables } from '#platform/db/tables.ts'
import { cleanSearchText, joinForSearch } from '#platform/text.ts'
import type { Application } from './application-desk.ts'
import type { ApplicationFilters } from './application-query.ts'
import type { ApplicationStatus } from './applications.ts'

const DAY_MS = 86_400_000
/** Nothing but what people write telephone numbers with. */
const LIKE_A_PHONE = /^[\d ().\-/+\u00a0]+$/

/** The columns by which an application is found again: written together with what they are made from. */
export function foundBy(person: {
  name: string
  email: string
  phone: string
  reference: string
  jobTitle: string | null
}) {
  const digits = phoneDigits(person.phone)
  const { name, email, phone, reference, jobTitle } = person
  return {
    email_normalized: normalizeEmail(email),
    phone_digits: digits,
    search_text: joinForSearch([name, email, phone, digits, reference, jobTitle ?? '']),
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
  const { job, specialty, from, to, untouched } = filters
  let rows = db.selectFrom('applications').where('is_spam', 'in', [0, 1])
  if (job) rows = rows.where('job_id', '=', job)
  if (specialty) rows = rows.where('specialty', '=', specialty)
  const first = from ? startOfDayInLondon(from) : undefined
  if (first) rows = rows.where('created_at', '>=', first.toISOString())
  const last = to ? startOfDayInLondon(dayAfter(to)) : undefined
  if (last) rows = rows.where('created_at', '<', last.toISOString())
  if (untouched) {
    const dayAgo = new Date(clock.now().getTime() - DAY_MS).toISOString()
    // Notes, mail and changes move the last activity on.
    rows = rows
      .where('status', '=', 'new')
      .where('created_at', '<=', dayAgo)
      .whereRef('updated_at', '=', 'created_at')
  }
  const term = searchTerm(filters.search ?? '')
  if (term) {
    rows = rows.where((eb) =>
      eb.or([eb.parens(containsWords(db.engine, 'applications', term)), inCv(eb, db, term)]),
    )
  }
  return rows
}

/** The applications whose CV has the words, in one index for all CVs, which is why one letter is too few. */
function inCv(eb: ExpressionBuilder<Tables, 'applications'>, db: Db, term: string) {
  if ([...term].length < TRIGRAM) return eb.lit(false)
  const found = db
    .selectFrom('cv_texts')
    .select('key')
    .where(contains(db.engine, 'cv_texts', term))
  return eb('cv_key', 'in', found)
}

/** A telephone number is found however it is written; anything else as typed. */
function searchTerm(typed: string): string {
  const term = cleanSearchText(typed)
  const digits = phoneDigits(term.replace(/^(\+|00)44/, ''))
  return LIKE_A_PHONE.test(term) && digits.length >= 3 ? digits : term
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
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
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
