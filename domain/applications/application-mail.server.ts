import { z } from 'zod'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField, shortSchema, textSchema } from '#domain/people/person-schema.ts'
import { fillWords, missingIn } from '#domain/templates/preview.ts'
import { MAIL_LIMIT, MAIL_SUBJECT_LIMIT, applicationDeskMessages as messages } from './application-desk.ts'
import { applicationValues } from './application-fields.ts'
import { lockApplication } from './application-moves.server.ts'
import { firstAnswer } from './application-outcomes.server.ts'
import { toApplication } from './application-rows.server.ts'
import { mailToApplicant } from './applications.mail.ts'

export type MailOutcome =
  | { kind: 'written' }
  | { kind: 'missing' }
  | { kind: 'is-spam' }
  | { kind: 'not-valid'; fields: Record<string, string> }
  | { kind: 'key-reused' }

/** The subject of a mail: one line. */
export const subjectSchema = shortSchema(messages.mailSubject, MAIL_SUBJECT_LIMIT).transform((text) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
)

/** A mail that somebody at the desk writes. */
export const mailSchema = z.object({
  subject: subjectSchema,
  text: textSchema(messages.mailText, MAIL_LIMIT),
})

/**
 * Writes a mail to an applicant, with answers to the agency's inbox. A double click is one mail. Fields of
 * templates in it become theirs; one without a value is refused.
 * @param input subject and text as they came
 * @param key what makes a second sending of the same form the same mail
 */
export async function writeToApplicant(
  services: MailingServices,
  staff: Staff,
  id: string,
  input: unknown,
  key: string | undefined,
): Promise<MailOutcome> {
  const { clock, config, outbox } = services
  const parsed = mailSchema.safeParse(input)
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  const request = repeatable('mail to applicant', key, [id, parsed.data])
  const written = { kind: 'written' } as const
  const outcome = await answerOnce<MailOutcome>(
    services,
    request,
    () => written,
    async (trx) => {
      const application = await lockApplication(trx, id)
      if (!application) throw new Refusal<MailOutcome>({ kind: 'missing' })
      if (Number(application.is_spam) === 1) throw new Refusal<MailOutcome>({ kind: 'is-spam' })
      const values = applicationValues(config, toApplication(application), staff)
      const problems = missingIn(parsed.data, [values])
      if (Object.keys(problems).length > 0)
        throw new Refusal<MailOutcome>({ kind: 'not-valid', fields: problems })
      const now = clock.now().toISOString()
      await trx
        .updateTable('applications')
        .set({ updated_at: now, answered_at: now, ...firstAnswer(clock, application) })
        .where('id', '=', id)
        .execute()
      const mail = { ...fillWords(parsed.data, values), writtenBy: staff.name }
      await enqueue(trx, clock, mailToApplicant(config, application, mail))
      return [written, 'written']
    },
  )
  if (outcome.kind === 'written') outbox.notify()
  return outcome
}
