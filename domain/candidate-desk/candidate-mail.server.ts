import type { Staff } from '#domain/accounts/admin.server.ts'
import { agencyValues } from '#domain/applications/application-fields.ts'
import { type MailOutcome, mailSchema } from '#domain/applications/application-mail.server.ts'
import { answerOpenOf } from '#domain/applications/application-outcomes.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { touch } from '#domain/candidates/candidates.server.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { type FieldValues, firstNameOf } from '#domain/templates/fields.ts'
import { fillWords, missingIn } from '#domain/templates/preview.ts'
import type { Config } from '#platform/config.ts'
import { mailToCandidate } from './candidate-desk.mail.ts'

/** What the fields of a template stand for in a mail to a candidate that is about no single application. */
export function candidateValues(
  config: Pick<Config, 'siteUrl'>,
  { name, reference }: Pick<Candidate, 'name' | 'reference'>,
  by: { name: string },
): FieldValues {
  return { ...agencyValues(config), name, 'first name': firstNameOf(name), reference, 'my name': by.name }
}

/**
 * Writes a mail to a candidate, as `writeToApplicant` does to an applicant. Their open applications count as
 * answered (D34).
 */
export async function writeToCandidate(
  services: MailingServices,
  staff: Staff,
  id: string,
  input: unknown,
  key: string | undefined,
): Promise<MailOutcome> {
  const { clock, config, outbox } = services
  const parsed = mailSchema.safeParse(input)
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  const written = { kind: 'written' } as const
  const outcome = await answerOnce<MailOutcome>(
    services,
    repeatable('mail to candidate', key, [id, parsed.data]),
    () => written,
    async (trx) => {
      const candidate = await lockCandidate(trx, id)
      if (!candidate || candidate.email === '') throw new Refusal<MailOutcome>({ kind: 'missing' })
      const values = candidateValues(config, candidate, staff)
      const problems = missingIn(parsed.data, [values])
      if (Object.keys(problems).length > 0)
        throw new Refusal<MailOutcome>({ kind: 'not-valid', fields: problems })
      const mail = { ...fillWords(parsed.data, values), writtenBy: staff.name }
      await enqueue(trx, clock, mailToCandidate(config, candidate, mail))
      await answerOpenOf(trx, clock, id)
      await touch(trx, clock, id)
      return [written, 'written']
    },
  )
  if (outcome.kind === 'written') outbox.notify()
  return outcome
}
