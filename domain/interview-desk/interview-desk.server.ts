import type { z } from 'zod'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockApplication, moveApplication } from '#domain/applications/application-moves.server.ts'
import { firstAnswer, firstInterview } from '#domain/applications/application-outcomes.server.ts'
import { type ApplicationStatus, isOpen } from '#domain/applications/applications.ts'
import { type InterviewServices, submissionToMeet } from '#domain/interviews/client-side.server.ts'
import { tellBoth } from '#domain/interviews/interview-news.server.ts'
import { toInterview } from '#domain/interviews/interviews.server.ts'
import { interviewMessages as messages } from '#domain/interviews/interviews.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { changeInterviews, type InterviewChange } from './interview-change.server.ts'
import { interviewSchema } from './interview-schema.ts'

/**
 * Arranges an interview: the application's status becomes Interview, and the candidate gets a mail with the
 * facts and a calendar file. The same once more, as by a double click, is none; another one at the same
 * moment is refused.
 * @param values `day`, `time`, `minutes`, `way`, `place`, `participants`, `note` as they came, and the
 * `submission` whose client meets the candidate, empty for us
 * @param undo the id under which it can be undone, which takes the mail back
 */
export async function arrangeInterview(
  services: InterviewServices,
  staff: Staff,
  applicationId: string,
  values: unknown,
  undo?: string,
): Promise<InterviewChange> {
  const read = readValues(services.clock, values)
  if (read.kind !== 'right') return read
  const now = services.clock.now().toISOString()
  return changeInterviews(services, staff, applicationId, undo, async (trx, application) => {
    const known = await trx
      .selectFrom('interviews')
      .selectAll()
      .where('application_id', '=', applicationId)
      .where('starts_at', '=', read.values.starts_at)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (known) {
      const isWithTheSame = (known.submission_id ?? '') === (wantedSubmission(values) ?? '')
      if (isWithTheSame && isAlike(known, read.values)) return { kind: 'done' }
      return { kind: 'not-valid', fields: { time: messages.sameTime } }
    }
    const submission_id = await submissionToMeet(trx, application, wantedSubmission(values))
    if (submission_id === undefined) return { kind: 'not-to-meet' }
    const row = await trx
      .insertInto('interviews')
      .values({
        ...{ id: newId(), application_id: applicationId, ...read.values, sequence: 0, cancelled_at: null },
        ...{ reminded_at: noReminder(services.clock, read.values.starts_at), arranged_by: staff.name },
        ...{ created_at: now, updated_at: now, submission_id },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await followUp(trx, services, staff, application, read.values.starts_at)
    await tellBoth(trx, services, 'arranged', application, row)
    return { kind: 'done' }
  })
}

/** An interview to be changed. `sequence` is the one that was seen (decision 12); by default any. */
type Seen = { applicationId: string; id: string; sequence?: string | undefined }

/** Moves or changes an interview; the candidate gets a mail with what holds now. Otherwise as above. */
export async function moveInterview(
  services: InterviewServices,
  staff: Staff,
  { applicationId, id, sequence }: Seen,
  values: unknown,
  undo?: string,
): Promise<InterviewChange> {
  const read = readValues(services.clock, values)
  if (read.kind !== 'right') return read
  return changeInterviews(services, staff, applicationId, undo, async (trx, application) => {
    const before = await standing(trx, applicationId, id)
    if (!before) return { kind: 'missing' }
    // Such as after the first of two clicks: then nobody is told.
    if (isAlike(before, read.values)) return { kind: 'done' }
    if (isOther(before, sequence)) return { kind: 'changed-meanwhile', interview: toInterview(before) }
    const row = await update(trx, services.clock, id, {
      ...read.values,
      reminded_at: noReminder(services.clock, read.values.starts_at),
    })
    await followUp(trx, services, staff, application, read.values.starts_at)
    const news = before.starts_at === row.starts_at ? 'changed' : 'moved'
    await tellBoth(trx, services, news, application, row, before)
    return { kind: 'done' }
  })
}

/**
 * Cancels an interview; the candidate gets a mail that says so. The next step is due now. One that is
 * cancelled already stays so, and nobody is told again.
 */
export async function cancelInterview(
  services: InterviewServices,
  staff: Staff,
  { applicationId, id, sequence }: Seen,
  undo?: string,
): Promise<InterviewChange> {
  return changeInterviews(services, staff, applicationId, undo, async (trx, application) => {
    const before = await find(trx, applicationId, id)
    if (!before) return { kind: 'missing' }
    if (before.cancelled_at !== null) return { kind: 'done' }
    if (isOther(before, sequence)) return { kind: 'changed-meanwhile', interview: toInterview(before) }
    await cancelOne(trx, services, application, id)
    return { kind: 'done' }
  })
}

/**
 * Cancels what is still to come of the interviews with a client who doesn't want to meet the candidate any
 * more, or is not to. Both get a mail. In the transaction that ends it.
 */
export async function cancelInterviewsFor(
  trx: DbOrTrx,
  services: InterviewServices,
  submissionId: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('interviews')
    .select(['id', 'application_id'])
    .where('submission_id', '=', submissionId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', services.clock.now().toISOString())
    .execute()
  for (const { id, application_id } of rows) {
    const application = await lockApplication(trx, application_id)
    // Somebody at the desk may have been quicker.
    if (application && (await standing(trx, application_id, id)))
      await cancelOne(trx, services, application, id)
  }
}

async function cancelOne(
  trx: DbOrTrx,
  services: InterviewServices,
  application: Row<'applications'>,
  id: string,
): Promise<void> {
  const now = services.clock.now()
  const row = await update(trx, services.clock, id, { cancelled_at: now.toISOString() })
  const next = { next_step: 'Agree what comes next', next_step_on: workingDayAfter(dayInLondon(now), 1) }
  await trx
    .updateTable('applications')
    .set({
      ...(isOpen(application.status as ApplicationStatus) && next),
      interviewed_at: firstInterview(application.id),
    })
    .where('id', '=', application.id)
    .execute()
  await tellBoth(trx, services, 'cancelled', application, row)
}

/** An interview of an application; undefined where there is none. */
function find(trx: DbOrTrx, applicationId: string, id: string): Promise<Row<'interviews'> | undefined> {
  const rows = trx.selectFrom('interviews').selectAll().where('id', '=', id)
  return rows.where('application_id', '=', applicationId).executeTakeFirst()
}

/** The same, if it has not been cancelled. */
async function standing(trx: DbOrTrx, applicationId: string, id: string) {
  const row = await find(trx, applicationId, id)
  return row?.cancelled_at === null ? row : undefined
}

/** Whether somebody has changed an interview since it was seen with this number. */
const isOther = (row: Row<'interviews'>, sequence: string | undefined) =>
  sequence !== undefined && sequence !== String(row.sequence)

/** Whether an interview is like this already. */
function isAlike(row: Row<'interviews'>, values: z.output<typeof interviewSchema>) {
  const { starts_at, minutes, way, place, participants, note } = row
  const now = { starts_at, minutes: Number(minutes), way, place, participants, note }
  return Object.entries(values).every(([name, value]) => now[name as keyof typeof now] === value)
}

/** An interview as changed and with a higher number. */
function update(trx: DbOrTrx, clock: Clock, id: string, columns: Partial<Row<'interviews'>>) {
  return trx
    .updateTable('interviews')
    .set((eb) => ({
      ...columns,
      sequence: eb('sequence', '+', 1),
      updated_at: clock.now().toISOString(),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The next step is to hear how it went, on the working day after it. */
async function followUp(
  trx: DbOrTrx,
  { clock }: InterviewServices,
  staff: Staff,
  application: Row<'applications'>,
  startsAt: string,
) {
  const on = workingDayAfter(dayInLondon(new Date(startsAt)), 1)
  const next = { next_step: 'Hear how the interview went', next_step_on: on }
  if (application.status !== 'interview')
    await moveApplication(trx, clock, staff, application, 'interview', next)
  const now = clock.now().toISOString()
  const outcome = { ...firstAnswer(clock, application), interviewed_at: firstInterview(application.id) }
  await trx
    .updateTable('applications')
    .set({ ...next, answered_at: now, updated_at: now, ...outcome })
    .where('id', '=', application.id)
    .execute()
}

/** What is on tomorrow or sooner needs no reminder: the mail about it goes now. */
function noReminder(clock: Clock, startsAt: string): string | null {
  const now = clock.now()
  return dayInLondon(new Date(startsAt)) <= shiftDay(dayInLondon(now), 1) ? now.toISOString() : null
}

const wantedSubmission = (values: unknown) =>
  typeof values === 'object' && values !== null && 'submission' in values ? values.submission : undefined

function readValues(clock: Clock, values: unknown) {
  const parsed = interviewSchema.safeParse(values)
  if (!parsed.success) return { kind: 'not-valid' as const, fields: problemsByField(parsed.error) }
  if (parsed.data.starts_at <= clock.now().toISOString())
    return { kind: 'not-valid' as const, fields: { day: messages.past } }
  return { kind: 'right' as const, values: parsed.data }
}
