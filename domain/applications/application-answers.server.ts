import type { z } from 'zod'
import type { Staff } from '#domain/accounts/admin.server.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { watchedWithInterviews } from '#domain/interviews/ended-interviews.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { optionalTextSchema, shortSchema, textSchema } from '#domain/people/person-schema.ts'
import type { FieldValues } from '#domain/templates/fields.ts'
import { fillWords, missingIn } from '#domain/templates/preview.ts'
import type { TemplateWords } from '#domain/templates/templates.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import { type Clock, dayBegunAt, dayInLondon, shiftDay } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { NewRow, Row } from '#platform/db/tables.ts'
import {
  answerMessages,
  isRejectionReason,
  MOST_DAYS_PUT_OFF,
  type RejectionReason,
  type WayToTell,
  WHY_LIMIT,
} from './application-answers.ts'
import { MAIL_LIMIT, NOTE_LIMIT } from './application-desk.ts'
import { applicationValues } from './application-fields.ts'
import { subjectSchema } from './application-mail.server.ts'
import { cancelInterviews, lockApplication, moveApplication } from './application-moves.server.ts'
import { firstAnswer } from './application-outcomes.server.ts'
import { toApplication } from './application-rows.server.ts'
import { mailToApplicant } from './applications.mail.ts'
import { type ApplicationStatus, isOpen } from './applications.ts'

/** A rejection: why, for the desk alone, and what the applicant is told. */
export type Rejection = {
  reason: RejectionReason
  note: string
  tell: Tell
  /** The status that it should still have; by default any that is open. */
  from?: ApplicationStatus | undefined
}

/** A mail, now or on a day such as `2026-11-26`; or none, and why. */
export type Tell = (TemplateWords & { kind: 'mail'; on?: string | undefined }) | { kind: 'none'; why: string }

/** Mail that was put off goes in the morning: not before this time in London. */
const MORNING = '08:00'

/** What is decided about some applications: those that are rejected, and those that stay open. */
type Decisions = { rejections: readonly (readonly [ids: readonly string[], Rejection])[]; kept?: string[] }

/**
 * Rejects open applications; others are left as they are. What each applicant is told is written with it: a
 * mail goes now or waits for its day, or there is a reason why none does. Once they are told, their
 * interviews to come are cancelled, and the clients are told, too. The mail may have the fields of templates,
 * which become each applicant's own.
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
    const rows = await watchedWithInterviews(trx, ids)
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
  if (mail && moved.answer === 'mailed')
    await enqueue(trx, clock, mailToApplicant(config, row, { ...mail, writtenBy: staff.name }))
  if (moved.answer !== 'waits') await cancelInterviews(trx, services, id)
  return true
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
      const who = trx.selectFrom('application_changes').select('admin_name').where('application_id', '=', id)
      const last = await who.orderBy('changed_at', 'desc').limit(1).executeTakeFirst()
      const mail = {
        subject: row.answer_subject || `Your application (${row.reference})`,
        text: row.answer_text,
        writtenBy: last?.admin_name ?? '',
      }
      await enqueue(trx, clock, mailToApplicant(config, row, mail))
      const now = clock.now().toISOString()
      await trx
        .updateTable('applications')
        .set({
          ...{ answer: 'mailed', answer_on: null, answer_text: '', answer_subject: '', updated_at: now },
          ...firstAnswer(clock, row),
        })
        .where('id', '=', id)
        .execute()
      await cancelInterviews(trx, services, id)
    })
  }
  if (due.length > 0) outbox.notify()
  return due.length
}

const noteSchema = optionalTextSchema(NOTE_LIMIT)

/**
 * Reads the form of a rejection.
 * @param values `reason`, `note`, `tell`, `subject`, `text`, `on`, `why` as they came
 * @param people what the fields of the mail stand for, for each applicant: none may be without a value
 * @returns the rejection, or what is wrong by field
 */
export function readRejection(
  clock: Clock,
  values: Record<string, string | undefined>,
  people: readonly FieldValues[],
): { kind: 'right'; rejection: Rejection } | { kind: 'wrong'; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const taken = <T>(name: string, schema: z.ZodType<T>, given = ''): T | undefined => {
    const parsed = schema.safeParse(given.trim())
    if (!parsed.success) errors[name] = parsed.error.issues[0]?.message ?? ''
    return parsed.data
  }
  const { reason } = values
  if (!isRejectionReason(reason)) errors.reason = answerMessages.reason
  const note = taken('note', noteSchema, values.note) ?? ''
  const tell = readTell(clock, values, taken, errors)
  if (tell.kind === 'mail') Object.assign(errors, missingIn(tell, people))
  if (Object.keys(errors).length > 0 || !isRejectionReason(reason)) return { kind: 'wrong', errors }
  return { kind: 'right', rejection: { reason, note, tell } }
}

function readTell(
  clock: Clock,
  values: Record<string, string | undefined>,
  taken: <T>(name: string, schema: z.ZodType<T>, given?: string) => T | undefined,
  errors: Record<string, string>,
): Tell {
  const way = values.tell as WayToTell
  if (way === 'none')
    return { kind: 'none', why: taken('why', shortSchema(answerMessages.why, WHY_LIMIT), values.why) ?? '' }
  const subject = taken('subject', subjectSchema, values.subject) ?? ''
  const text = taken('text', textSchema(answerMessages.text, MAIL_LIMIT), values.text) ?? ''
  if (way !== 'later') return { kind: 'mail', subject, text }
  const on = values.on ?? ''
  if (!isDayToSend(clock, on)) errors.on = answerMessages.day
  return { kind: 'mail', subject, text, on }
}

/** Whether a mail may be put off to this day. */
export function isDayToSend(clock: Clock, day: string): boolean {
  const today = dayInLondon(clock.now())
  return /^\d{4}-\d\d-\d\d$/.test(day) && day > today && day <= shiftDay(today, MOST_DAYS_PUT_OFF)
}
