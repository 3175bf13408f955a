import type { Staff } from '#domain/accounts/admin.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import type { ChangeOutcome } from './client-changes.server.ts'
import { type ClientServices, recordEvent, touchClient } from './clients.server.ts'
import { clientMessages as messages, NOTE_LIMIT } from './clients.ts'

const noteText = textSchema(messages.note, NOTE_LIMIT)

/** Writes a note into a client's history. @param key as for `addClient` */
export async function addClientNote(
  { db, clock }: ClientServices,
  staff: Staff,
  id: string,
  { text, key }: { text: string; key?: string | undefined },
): Promise<ChangeOutcome> {
  const parsed = noteText.safeParse(text)
  if (!parsed.success) return { kind: 'not-valid', errors: { note: problemsByField(parsed.error)[''] ?? '' } }
  const written: ChangeOutcome = { kind: 'done' }
  return answerOnce<ChangeOutcome>(
    { db, clock },
    repeatable('client-note', key, [id, parsed.data]),
    () => written,
    async (trx) => {
      const client = await trx.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
      if (!client) throw new Refusal<ChangeOutcome>({ kind: 'missing' })
      await recordEvent(trx, clock, staff, { clientId: id, event: 'note', text: parsed.data })
      await touchClient(trx, clock, id)
      return [written, '']
    },
  )
}
