import { sql } from 'kysely'
import { candidatesUnder } from '#domain/candidates/candidate-records.server.ts'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import { keptAsPlaced, later, worksUntil } from '#domain/people/placed-until.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { mentions, recordQueries } from '#domain/people/record-queries.server.ts'
import { DELETED } from '#domain/people/spam.server.ts'
import { deleteUploads } from '#domain/uploads/uploads.server.ts'
import { type ApplicationStatus, isOpen } from './applications.ts'
import { removeSentAgain } from './sent-again.server.ts'

const PLACED = 'placed'
const KEPT_BECAUSE =
  'The law requires the record of a placed candidate to be kept. It goes when its period ends.'

const queries = recordQueries({
  table: 'applications',
  select: (db) =>
    db
      .selectFrom('applications')
      .select(['id', 'reference', 'name', 'email', 'phone', 'status', 'is_spam', 'updated_at'])
      .select(
        sql<string | null>`(select email from candidates where candidates.id = candidate_id)`.as(
          'of_candidate',
        ),
      )
      .select(worksUntil('applications.candidate_id').as('works_until')),
  // They may have come from an address that the candidate has no more.
  alsoUnder: (keys) => sql`candidate_id in ${candidatesUnder(keys)}`,
  lastActivity: sql.ref('updated_at'),
  // Of somebody who was placed the period begins when they have stopped working.
  isExpired: ({ periods, monthsAgo }) => sql`updated_at < case when status = ${PLACED}
    then ${monthsAgo(periods.placed)} else ${monthsAgo(periods.applications)} end
    and (status <> ${PLACED}
      or coalesce(${worksUntil('applications.candidate_id')}, '') < ${monthsAgo(periods.placed)})`,
  toRecord: (row) => ({
    id: row.id,
    what: `Application ${row.reference}`,
    person: row.email,
    name: row.name,
    phone: row.phone,
    about: row.of_candidate === null ? undefined : { person: row.of_candidate, phone: '' },
    lastActivity: row.updated_at,
    path: Number(row.is_spam) === DELETED ? undefined : `/admin/applications/${row.id}`,
    ...keptAsPlaced(row.status === PLACED ? later(row.updated_at, row.works_until) : undefined, KEPT_BECAUSE),
  }),
})

/** Applications and their CVs. Records of candidates who were placed are kept as the law requires. */
export const applicationRecords: RecordKind = {
  name: 'applications',
  ...queries,

  async naming(db, words) {
    // An interview's words have no index: there are few, and this is seldom asked.
    const interviews = await db
      .selectFrom('interviews')
      .select(['application_id', 'place', 'participants', 'note'])
      .execute()
    const ids = interviews
      .filter(({ place, participants, note }) => mentions(words, [place, participants, note].join('\n')))
      .map(({ application_id }) => application_id)
    return [...(await queries.naming(db, words)), ...(ids.length > 0 ? await queries.about(db, ids) : [])]
  },

  async contents(db, id, isForThem = false) {
    const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const [history, notes, cvOpenings, interviews] = await Promise.all([
      db
        .selectFrom('application_changes')
        .select(['from_status', 'to_status', 'changed_at', 'admin_name'])
        .where('application_id', '=', id)
        .orderBy('changed_at')
        .execute(),
      db
        .selectFrom('notes')
        .select(['kind', 'text', 'created_at', 'admin_name'])
        .where('application_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('cv_openings')
        .select(['opened_at', 'way', 'admin_name'])
        .where('application_id', '=', id)
        .orderBy('opened_at')
        .execute(),
      db
        .selectFrom('interviews')
        .select(['starts_at', 'minutes', 'way', 'place', 'note', 'cancelled_at', 'arranged_by', 'created_at'])
        .select(['participants', 'outcome'])
        .where('application_id', '=', id)
        .orderBy('starts_at')
        .execute(),
    ])
    const cv = await db
      .selectFrom('uploads')
      .leftJoin('cv_texts', 'cv_texts.key', 'uploads.key')
      .select(['uploads.key', 'kind', 'text', 'active'])
      .where('uploads.key', '=', row.cv_key ?? '')
      .executeTakeFirst()
    const { reference, name, email, phone, specialty, experience, status } = row
    const cvs = cv ? [{ key: cv.key, name: `${reference}.${cv.kind}` }] : []
    const data = {
      ...{ reference, name, email, phone, specialty, experience, job: row.job_title, status },
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      ...{ history, notes, cvOpenings, interviews },
      source: row.source,
      cameFrom: row.came_from,
      promisedOn: row.promised_on,
      answeredAt: row.answered_at,
      firstAnswerDays: row.first_answer_days,
      interviewedAt: row.interviewed_at,
      placedDays: row.placed_days,
      sentAgainAt: row.sent_again_at,
      listedAt: row.listed_at,
      nextStep: row.next_step,
      nextStepOn: row.next_step_on,
      owner: row.owner_name,
      closedAt: row.closed_at,
      closedReason: row.closed_reason,
      closedNote: row.closed_note,
      answer: row.answer,
      answerOn: row.answer_on,
      answerSubject: row.answer_subject,
      answerText: row.answer_text,
      answerWhy: row.answer_why,
      cvFile: cvs[0]?.name,
      cvText: cv?.text,
      cvContains: JSON.parse(cv?.active ?? '[]'),
    }
    return {
      data: isForThem ? asTold(data) : data,
      cvs,
    }
  },

  async remove(trx, ids) {
    await removeMailAbout(trx, 'application', ids)
    await removeSentAgain(trx, ids)
    const gone = await trx.deleteFrom('applications').where('id', 'in', ids).returning('cv_key').execute()
    const keys = gone.map((row) => row.cv_key).filter((key) => key !== null)
    await deleteUploads(trx, keys)
    return keys
  },

  async reduce(trx, ids) {
    await trx.deleteFrom('notes').where('application_id', 'in', ids).execute()
    return []
  },
}

type Decision = {
  status: string
  history: { changed_at: string }[]
  notes: { created_at: string }[]
  interviews: { outcome: string }[]
  nextStep: string
  closedAt: string | null
  closedReason: string
  closedNote: string
  answer: string
  answerSubject: string
  answerText: string
  answerWhy: string
}

/**
 * An application as the applicant has been told of it: without why staff rejected it, which they ask us for
 * (decision 41), and until they are told without the decision itself, which begins with how they were met.
 */
function asTold(data: Decision) {
  const { closedReason, closedNote, answerWhy, ...all } = data
  if (data.status === 'withdrawn') return { ...all, closedNote }
  const waits = data.answer === 'waits'
  if (!waits && !isOpen(data.status as ApplicationStatus)) return all
  const told = { ...all, interviews: data.interviews.map(({ outcome, ...interview }) => interview) }
  if (!waits)
    return data.interviews.some(({ outcome }) => outcome === 'no') ? { ...told, nextStep: '' } : told
  const { closedAt, answerSubject, answerText, ...before } = told
  const decidedAt = closedAt ?? ''
  return {
    ...before,
    status: 'decided',
    history: data.history.filter(({ changed_at }) => changed_at < decidedAt),
    notes: data.notes.filter(({ created_at }) => created_at < decidedAt),
  }
}
