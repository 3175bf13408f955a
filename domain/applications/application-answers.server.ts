import type { z } from 'zod'
import { optionalTextSchema, shortSchema, textSchema } from '#domain/people/person-schema.ts'
import type { FieldValues } from '#domain/templates/fields.ts'
import { missingIn } from '#domain/templates/preview.ts'
import type { TemplateWords } from '#domain/templates/templates.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import {
  answerMessages,
  isRejectionReason,
  MOST_DAYS_PUT_OFF,
  type RejectionReason,
  type WayToTell,
  WHY_LIMIT,
} from './application-answers.ts'
import { MAIL_LIMIT, NOTE_LIMIT } from './application-desk.ts'
import { subjectSchema } from './application-mail.server.ts'
import type { ApplicationStatus } from './applications.ts'

/** A rejection: why, for the desk alone, and what the applicant is told. */
export type Rejection = {
  reason: RejectionReason
  note: string
  tell: Tell
  /** The status that it should still have; by default any that is open. */
  from?: ApplicationStatus | undefined
}

/**
 * A mail, now or on a day such as `2026-11-26`; or none, and why. Without one whoever was invited to an
 * interview is still told that it's off, unless they know.
 */
export type Tell =
  | (TemplateWords & { kind: 'mail'; on?: string | undefined })
  | { kind: 'none'; why: string; knowsOfInterviews?: boolean }

const noteSchema = optionalTextSchema(NOTE_LIMIT)

/**
 * Reads the form of a rejection.
 * @param values `reason`, `note`, `tell`, `subject`, `text`, `on`, `why`, `knowsOfInterviews` as they came
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
  if (way === 'none') {
    const why = taken('why', shortSchema(answerMessages.why, WHY_LIMIT), values.why) ?? ''
    return { kind: 'none', why, knowsOfInterviews: Boolean(values.knowsOfInterviews) }
  }
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
