import { createHash } from 'node:crypto'
import { DRAMA_NUMBERS, FIRST_NAMES, LAST_NAMES } from '#content/samples/applicants.ts'
import { PROMISED_DAYS } from '#domain/applications/answer-promise.ts'
import { foundBy } from '#domain/applications/application-rows.server.ts'
import {
  type ApplicationStatus,
  DIALOG_EXPERIENCE,
  isOpen,
  REGISTRATION_SPECIALTIES,
} from '#domain/applications/applications.ts'
import { firstStep } from '#domain/applications/next-step.ts'
import { personKey, searchedPhone } from '#domain/people/person.ts'
import { cvTextRow } from '#domain/uploads/cv-texts.server.ts'
import { readCv } from '#domain/uploads/read-cv.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { ROWS_PER_STATEMENT } from '#platform/batches.ts'
import { type Clock, DAY_MS, dayInLondon, daysBetween, shiftDay } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { NewRow } from '#platform/db/tables.ts'
import { joinForSearch } from '#platform/text.ts'
import { SAMPLE_CVS, sampleCv } from './cv.ts'
import { referenceOf } from './references.ts'

const DAYS = 365
/** Every so manieth of the last weeks is suspected spam: what is older has been deleted. */
const SPAM_EVERY = 23
const SPAM_DAYS = 28
/** What has become of applications after some time; those of the last days are new. */
const FATES: readonly ApplicationStatus[] = [
  ...(['rejected', 'placed', 'contacted', 'rejected', 'interview'] as const),
  ...(['reviewing', 'withdrawn', 'offered', 'placed', 'contacted'] as const),
]
/** What led people here: most often it is not known. */
const SOURCES = [
  ...['', '', '', 'indeed', 'indeed', 'job-boards', 'job-alert', 'google.com', 'm.facebook.com'],
  ...['spring-fair', 'recommendation', 'feed'],
]
const OWNERS = [
  { owner_id: 'sample', owner_name: 'Sample recruiter' },
  { owner_id: 'sample-2', owner_name: 'Sample colleague' },
] as const

type StoreCv = (key: string, nth: number, bytes: Buffer) => Promise<void>

/**
 * Puts `count` applications of the last year, with their CVs, into a database that has none: always the same
 * for the same day. Some people apply twice; two thirds are for the newest jobs.
 * @returns how many were put in
 */
export async function insertApplications(
  db: Db,
  clock: Clock,
  count: number,
  storeCv: StoreCv,
): Promise<number> {
  if (await db.selectFrom('applications').select('id').limit(1).executeTakeFirst()) return 0
  const jobs = await db.selectFrom('jobs').select(['id', 'title']).orderBy('no', 'desc').limit(200).execute()
  const cvs = Array.from({ length: SAMPLE_CVS }, (_, nth) => sampleCv(nth))
  const readings = await Promise.all(cvs.map((cv) => readCv(async () => cv)))
  const known = new Map<string, string>()
  const samples = Array.from({ length: count }, (_, place) => {
    const nth = count - 1 - place
    const rows = toRows(nth, count, jobs, clock, cvs)
    const { application } = rows
    if (application.is_spam) return { ...rows, candidate: undefined }
    const email = application.email
    const isNew = !known.has(email)
    const id = known.get(email) ?? `c${digest(`candidate ${email}`).slice(0, 11)}`
    known.set(email, id)
    application.candidate_id = id
    return { ...rows, candidate: isNew ? { application, id, reference: referenceOf(nth, 'CAN') } : undefined }
  })
  for (const [nth, { upload }] of samples.entries()) {
    await storeCv(storedAs(upload.key), nth % SAMPLE_CVS, cvs[nth % SAMPLE_CVS] as Buffer)
  }
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
      const some = samples.slice(start, start + ROWS_PER_STATEMENT)
      await trx
        .insertInto('uploads')
        .values(some.map(({ upload }) => upload))
        .execute()
      const candidates = some.flatMap(({ candidate }) => candidate ?? [])
      await insertCandidates(trx, candidates)
      await trx
        .insertInto('applications')
        .values(some.map(({ application }) => application))
        .execute()
      const texts = some.flatMap(({ upload }, nth) => {
        const reading = readings[(start + nth) % SAMPLE_CVS]
        return reading?.kind === 'read' ? [cvTextRow(upload.key, reading)] : []
      })
      await trx.insertInto('cv_texts').values(texts).execute()
      const changes = some.flatMap(({ changes }) => changes)
      if (changes.length > 0) await trx.insertInto('application_changes').values(changes).execute()
    }
  })
  return count
}

/** The nth newest of `count`, with its upload and its changes of status. */
function toRows(
  nth: number,
  count: number,
  jobs: readonly { id: string; title: string }[],
  clock: Clock,
  cvs: readonly Buffer[],
) {
  const id = `a${digest(`application ${nth}`).slice(0, 11)}`
  const age = (nth / count) * DAYS * DAY_MS + chance(nth, 'minute') * 3_600_000
  const created = new Date(clock.now().getTime() - age)
  const at = created.toISOString()
  const person = personOf(nth % 9 === 4 ? nth - 3 : nth)
  const job = chance(nth, 'job') < 0.66 ? pick(jobs, nth, 'which') : undefined
  const status = age < 3 * DAY_MS || nth % SPAM_EVERY === SPAM_EVERY - 1 ? 'new' : pick(FATES, nth, 'fate')
  const cv = cvs[(count - 1 - nth) % cvs.length]
  const key = digest(`cv ${nth}`).slice(0, 26)
  const about = { ...person, reference: referenceOf(nth, 'APP'), jobTitle: job?.title ?? null }
  const application: NewRow<'applications'> = {
    id,
    reference: about.reference,
    ...person,
    specialty: job ? '' : pick(REGISTRATION_SPECIALTIES, nth, 'specialty'),
    experience: pick(DIALOG_EXPERIENCE, nth, 'experience'),
    job_id: job?.id ?? null,
    job_title: about.jobTitle,
    cv_key: key,
    status,
    is_spam: age < SPAM_DAYS * DAY_MS && nth % SPAM_EVERY === SPAM_EVERY - 1 ? 1 : 0,
    created_at: at,
    updated_at: at,
    came_from: pick(SOURCES, nth, 'source'),
    ...(status !== 'new' && pick(OWNERS, nth, 'owner')),
    ...stepsOf(status, created, clock),
    ...foundBy(about),
  }
  const upload: NewRow<'uploads'> = {
    key,
    announced_type: CV_TYPES.pdf,
    state: 'claimed',
    kind: 'pdf',
    size: cv?.length ?? 0,
    ...{ created_at: at, expires_at: at, arrived_at: at },
  }
  return { application, upload, changes: application.is_spam ? [] : changesOf(id, status, created) }
}

type SampleCandidate = { application: NewRow<'applications'>; id: string; reference: string }

/** Candidates who are what their first application says. */
async function insertCandidates(trx: DbOrTrx, candidates: readonly SampleCandidate[]) {
  if (candidates.length === 0) return
  const rows = candidates.map(({ id, reference, application }) => {
    const { name, email, phone, specialty, experience, created_at, updated_at } = application
    return {
      ...{ id, reference, name, email, phone, specialty, experience, created_at, updated_at },
      email_normalized: personKey(email),
      search_text: joinForSearch([name, email, ...searchedPhone(phone), reference]),
    }
  })
  await trx.insertInto('candidates').values(rows).execute()
  const contacts = rows.flatMap(({ id, email, phone }) => [
    { candidate_id: id, kind: 'email', value: email, contact_key: personKey(email) },
    { candidate_id: id, kind: 'phone', value: phone, contact_key: personKey(phone) },
  ])
  await trx.insertInto('candidate_contacts').values(contacts).execute()
}

/** What comes next of it within the days around today, or how it ended. */
function stepsOf(status: ApplicationStatus, created: Date, clock: Clock) {
  const received = dayInLondon(created)
  const decided = new Date(created.getTime() + 1.5 * DAY_MS).toISOString()
  const isNew = status === 'new' || status === 'reviewing'
  const isOver = status === 'rejected' || status === 'withdrawn'
  const promised_on = isNew ? workingDayAfter(received, PROMISED_DAYS) : null
  const first = firstStep(status, received, promised_on)
  const soon = shiftDay(dayInLondon(clock.now()), (created.getTime() % 9) - 2)
  const days = daysBetween(created, new Date(decided))
  const isAnswered = !isNew && status !== 'withdrawn'
  return {
    promised_on,
    answered_at: isNew || isOver ? null : decided,
    first_answer_days: isAnswered ? days : null,
    interviewed_at: ['interview', 'offered', 'placed'].includes(status) ? decided : null,
    placed_days: status === 'placed' ? days : null,
    ...first,
    ...(!isNew && isOpen(status) && { next_step_on: soon }),
    closed_at: isOpen(status) ? null : decided,
    answer: isOver ? 'mailed' : '',
  }
}

/** An application is looked at first; what else becomes of it comes a day later. */
function changesOf(id: string, status: ApplicationStatus, created: Date) {
  const steps: ApplicationStatus[] = ['new', 'reviewing', status]
  const change = (step: 0 | 1) => ({
    id: `${id}-${step}`,
    application_id: id,
    admin_id: 'sample',
    admin_name: 'Sample recruiter',
    from_status: steps[step] as string,
    to_status: steps[step + 1] as string,
    changed_at: new Date(created.getTime() + (step + 0.5) * DAY_MS).toISOString(),
  })
  if (status === 'new') return []
  return status === 'reviewing' ? [change(0)] : [change(0), change(1)]
}

function personOf(nth: number) {
  const [first, last] = [pick(FIRST_NAMES, nth, 'first'), pick(LAST_NAMES, nth, 'last')]
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
  const digits = String(Math.floor(chance(nth, 'digits') * 1000)).padStart(3, '0')
  return {
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}${nth}@mail.example`,
    phone: `${pick(DRAMA_NUMBERS, nth, 'range')}${digits}`,
  }
}

function pick<Choice>(choices: readonly Choice[], nth: number, what: string): Choice {
  return choices[Math.floor(chance(nth, what) * choices.length)] as Choice
}

/** A number from 0 to below 1 that looks random and is always the same. */
function chance(nth: number, what: string): number {
  return Number.parseInt(digest(`${what} ${nth}`).slice(0, 8), 16) / 2 ** 32
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
