import type { Staff } from '#domain/accounts/admin.server.ts'
import type { Rejection, Tell } from '#domain/applications/application-answers.server.ts'
import { applicationValues } from '#domain/applications/application-fields.ts'
import {
  cancelInterviews,
  lockApplication,
  type Mover,
  moveApplication,
} from '#domain/applications/application-moves.server.ts'
import { firstAnswer } from '#domain/applications/application-outcomes.server.ts'
import { toApplication } from '#domain/applications/application-rows.server.ts'
import {
  type CancelledInterview,
  interviewsOff,
  mailToApplicant,
} from '#domain/applications/applications.mail.ts'
import { type ApplicationStatus, isOpen } from '#domain/applications/applications.ts'
import { BY_PROGRAM } from '#domain/candidates/candidates.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { watchedWithInterviews } from '#domain/interviews/ended-interviews.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { fillWords } from '#domain/templates/preview.ts'
import type { TemplateWords } from '#domain/templates/templates.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import { type Clock, dayBegunAt } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { NewRow, Row } from '#platform/db/tables.ts'
import { takeBackFor, watchedSubmissions } from './taken-back.server.ts'

/** Mail that was put off goes in the morning: not before this time in London. */
const MORNING = '08:00'

/** What is decided about some applications: those that are rejected, and those that stay open. */
type Decisions = { rejections: readonly (readonly [ids: readonly string[], Rejection])[]; kept?: string[] }

/**
 * Rejects open applications; others are left as they are. What each applicant is told is written with it: a
 * mail goes now or waits for its day, or there is a reason why none does. Once they are told, their
 * interviews to come are cancelled, which clients are told, too, and they are taken back from the clients
 * that have seen them for the job. The mail may have the fields of templates, which become each applicant's
 * own.
 * @param undo the id under which it can be undone, which takes the mail back
 * @returns how many were rejected
 */
export async function rejectApplications(
  services: InterviewServices,
  staff: Staff,
  ids: readonly string[],
  rejection: Rejection,
  undo?: string,
): Promise<number> {
  return (await decideOnApplications(services, staff, { rejections: [[ids, rejection]] }, undo)).length
}

/**
 * Rejects applications for several reasons or with several answers, as `rejectApplications` does, and notes
 * that others stay open though their job has ended: all of it or nothing, undone as one.
 * @returns the ids of those that were rejected
 */
export async function decideOnApplications(
  services: InterviewServices,
  staff: Staff,
  { rejections, kept = [] }: Decisions,
  undo?: string,
): Promise<string[]> {
  const { db, clock, outbox } = services
  const ids = [...rejections.flatMap(([ids]) => ids), ...kept]
  const decide = async (trx: DbOrTrx) => {
    const rejected: string[] = []
    for (const [ids, rejection] of rejections)
      for (const id of ids) if (await rejectOne(trx, services, staff, id, rejection)) rejected.push(id)
    await keepOpen(trx, clock, kept)
    return rejected
  }
  const rejected = await db.transaction().execute(async (trx) => {
    const rows = [...(await watchedWithInterviews(trx, ids)), ...(await watchedSubmissions(trx, ids))]
    return withUndo(trx, staff, clock, undo, rows, () => decide(trx))
  })
  outbox.notify()
  return rejected
}

async function keepOpen(trx: DbOrTrx, clock: Clock, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const now = clock.now().toISOString()
  await trx
    .updateTable('applications')
    .set({ kept_open_at: now, updated_at: now })
    .where('id', 'in', ids)
    .where('next_step_on', '<>', '')
    .execute()
}

async function rejectOne(
  trx: DbOrTrx,
  services: InterviewServices,
  staff: Staff,
  id: string,
  { reason, note, tell, from }: Rejection,
): Promise<boolean> {
  const { clock, config } = services
  const row = await lockApplication(trx, id)
  if (!row || Number(row.is_spam) !== 0 || !isOpen(row.status as ApplicationStatus)) return false
  if (from !== undefined && row.status !== from) return false
  const why = { closed_reason: reason, closed_note: note }
  const mail = tell.kind === 'mail' ? wordsTo(config, staff, row, tell) : undefined
  const moved = await moveApplication(trx, clock, staff, row, 'rejected', {
    ...why,
    ...answerColumns(tell, mail),
  })
  const cancelled = moved.answer === 'waits' ? [] : await endWhatWasPlanned(trx, services, staff, row)
  if (mail && moved.answer === 'mailed')
    await enqueue(trx, clock, mailToApplicant(config, row, { ...mail, writtenBy: staff.name }, cancelled))
  if (cancelled.length > 0 && tell.kind === 'none' && !tell.knowsOfInterviews)
    await enqueue(trx, clock, interviewsOff(config, row, cancelled))
  return true
}

/** Ends what was to come of an application that was rejected, once the applicant is told. */
async function endWhatWasPlanned(
  trx: DbOrTrx,
  services: InterviewServices,
  by: Mover,
  application: Pick<Row<'applications'>, 'id' | 'email'>,
): Promise<CancelledInterview[]> {
  const cancelled = await cancelInterviews(trx, services, application)
  await takeBackFor(trx, services, by, application.id)
  return cancelled
}

function answerColumns(tell: Tell, mail: TemplateWords | undefined): Partial<NewRow<'applications'>> {
  if (tell.kind === 'none') return { answer: 'left-out', answer_why: tell.why }
  if (tell.on === undefined) return { answer: 'mailed' }
  return { answer: 'waits', answer_on: tell.on, answer_subject: mail?.subject, answer_text: mail?.text }
}

/** @throws when a field has no value: `readRejection` refuses that before */
function wordsTo(
  config: InterviewServices['config'],
  staff: Staff,
  row: Row<'applications'>,
  words: TemplateWords,
): TemplateWords {
  const { missing, ...mail } = fillWords(words, applicationValues(config, toApplication(row), staff))
  if (missing.length > 0) throw new Error(`A mail has no value for ${missing.join(', ')}`)
  return mail
}

/** Sends the mails about rejections whose day has come, each once. @returns how many */
export async function sendDueAnswers(services: InterviewServices): Promise<number> {
  const { db, clock, config, outbox } = services
  const today = dayBegunAt(MORNING, clock.now())
  const due = await db
    .selectFrom('applications')
    .select('id')
    .where('answer', '=', 'waits')
    .where('answer_on', '<=', today)
    .execute()
  for (const { id } of due) {
    await db.transaction().execute(async (trx) => {
      const row = await lockApplication(trx, id)
      // Another node, or somebody at the desk, was quicker.
      if (row?.answer !== 'waits') return
      const last = await trx
        .selectFrom('application_changes')
        .select(['admin_id as id', 'admin_name as name'])
        .where('application_id', '=', id)
        .orderBy('changed_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const mail = {
        subject: row.answer_subject || `Your application (${row.reference})`,
        text: row.answer_text,
        writtenBy: last?.name ?? '',
      }
      const now = clock.now().toISOString()
      await trx
        .updateTable('applications')
        .set({
          ...{ answer: 'mailed', answer_on: null, answer_text: '', answer_subject: '', updated_at: now },
          ...firstAnswer(clock, row),
        })
        .where('id', '=', id)
        .execute()
      const cancelled = await endWhatWasPlanned(trx, services, last ?? BY_PROGRAM, row)
      await enqueue(trx, clock, mailToApplicant(config, row, mail, cancelled))
    })
  }
  if (due.length > 0) outbox.notify()
  return due.length
}
