import { personKey, phoneDigits } from '#domain/people/person.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { SentAgain, SentValues } from './application-desk.ts'

type Sent = Required<SentValues>

/** What somebody has typed into an application that is not what an earlier one says. Empty is no change. */
export function differencesTo(known: Sent, sent: Partial<Sent>): SentValues {
  const isSame: Partial<Record<keyof Sent, (one: string, other: string) => boolean>> = {
    email: (one, other) => personKey(one) === personKey(other),
    phone: (one, other) => phoneDigits(one) === phoneDigits(other),
  }
  const same = (field: keyof Sent, value: string) =>
    value === known[field] || isSame[field]?.(value, known[field])
  const differing = Object.entries(sent).filter(
    ([field, value]) => value && !same(field as keyof Sent, value),
  )
  return Object.fromEntries(differing)
}

/** What was sent again for these applications, by the application's id, the first one first. */
export async function sentAgainFor(
  db: DbOrTrx,
  applications: readonly { id: string; candidateId: string | null; sentAgainAt: string | null }[],
): Promise<Map<string, SentAgain[]>> {
  const again = applications.filter(({ sentAgainAt }) => sentAgainAt !== null)
  const candidates = again.flatMap(({ candidateId }) => candidateId ?? [])
  const found = new Map(again.map(({ id }): [string, SentAgain[]] => [id, []]))
  if (candidates.length === 0) return found
  const rows = await db
    .selectFrom('candidate_events')
    .select(['application_id', 'detail', 'by_name', 'done_at'])
    .where('candidate_id', 'in', candidates)
    .where('event', '=', 'applied-again')
    .orderBy('done_at')
    .orderBy('no')
    .execute()
  for (const { application_id, detail, by_name: by, done_at: at } of rows) {
    const { reference, sent } = JSON.parse(detail)
    found.get(application_id ?? '')?.push({ reference, at, by, sent })
  }
  return found
}

/** Takes out of candidates' histories what was sent again for applications that are being deleted. */
export async function removeSentAgain(trx: DbOrTrx, ids: readonly string[]): Promise<void> {
  const candidates = trx.selectFrom('applications').select('candidate_id').where('id', 'in', ids)
  await trx
    .deleteFrom('candidate_events')
    .where('candidate_id', 'in', candidates)
    .where('application_id', 'in', ids)
    .where('event', '=', 'applied-again')
    .execute()
}
