import { z } from 'zod'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField, shortSchema, textSchema } from '#domain/people/person-schema.ts'
import { DELETED } from '#domain/people/spam.server.ts'
import { MAIL_LIMIT, MAIL_SUBJECT_LIMIT, applicationDeskMessages as messages } from './application-desk.ts'
import { mailToApplicant } from './applications.mail.ts'

export type MailOutcome =
  | { kind: 'written' }
  | { kind: 'missing' }
  | { kind: 'is-spam' }
  | { kind: 'not-valid'; fields: Record<string, string> }
  | { kind: 'key-reused' }

const mailSchema = z.object({
  subject: shortSchema(messages.mailSubject, MAIL_SUBJECT_LIMIT).transform((text) =>
    text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  ),
  text: textSchema(messages.mailText, MAIL_LIMIT),
})

/**
 * Writes a mail to an applicant, with answers to the agency's inbox. A double click is one mail.
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
      const application = await trx
        .updateTable('applications')
        .set({ updated_at: clock.now().toISOString(), answered_at: clock.now().toISOString() })
        .where('id', '=', id)
        .where('is_spam', '<', DELETED)
        .returning(['id', 'reference', 'email', 'is_spam'])
        .executeTakeFirst()
      if (!application) throw new Refusal<MailOutcome>({ kind: 'missing' })
      if (Number(application.is_spam) === 1) throw new Refusal<MailOutcome>({ kind: 'is-spam' })
      const mail = { ...parsed.data, writtenBy: staff.name }
      await enqueue(trx, clock, mailToApplicant(config, application, mail))
      return [written, 'written']
    },
  )
  if (outcome.kind === 'written') outbox.notify()
  return outcome
}
