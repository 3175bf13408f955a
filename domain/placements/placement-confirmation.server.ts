import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Agreed, ConfirmationWords } from './confirmation.ts'
import { confirmationSchema } from './placement-schema.ts'
import { placementConfirmation } from './placements.mail.ts'

/** What the desk says in a confirmation, or what is wrong with it by field. */
export function readConfirmation(
  typed: ConfirmationWords | undefined,
): { words: ConfirmationWords | undefined } | { fields: Record<string, string> } {
  if (!typed) return { words: undefined }
  const parsed = confirmationSchema.safeParse(typed)
  return parsed.success ? { words: parsed.data } : { fields: problemsByField(parsed.error) }
}

/** Confirms a placement to the candidate, in the transaction that makes it. */
export async function confirmToCandidate(
  trx: DbOrTrx,
  { clock, config }: Pick<MailingServices, 'clock' | 'config'>,
  placed: { id: string; reference: string; email: string; by: string },
  agreed: Agreed,
  words: ConfirmationWords,
): Promise<void> {
  await enqueue(trx, clock, placementConfirmation(config, placed, agreed, words))
}
