import { moveMailAbout, readdressMail, removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/**
 * What mail is about that is about a candidate themselves. What is about one of their addresses, and what has
 * a link to their area, has a kind of its own: neither is for another address.
 */
const KINDS = ['candidate', 'candidate-address', 'link'] as const

/**
 * Sends what waits for a candidate to their new address, but not what is about the former one, nor links: one
 * opens something for whoever reads the address that it was made for.
 */
export async function readdressCandidateMail(
  trx: DbOrTrx,
  candidateId: string,
  addresses: { from: string; to: string },
): Promise<void> {
  await readdressMail(trx, 'candidate', [candidateId], addresses)
  for (const [kind, table] of [
    ['application', 'applications'],
    ['submission', 'submissions'],
    ['placement', 'placements'],
  ] as const) {
    const rows = await trx.selectFrom(table).select('id').where('candidate_id', '=', candidateId).execute()
    const ids = rows.map(({ id }) => id)
    await readdressMail(trx, kind, ids, addresses)
  }
}

/** Lets the mail about a candidate be about the one whom they turned out to be, and go when that one goes. */
export async function moveCandidateMail(
  trx: DbOrTrx,
  candidates: { from: string; to: string },
): Promise<void> {
  for (const kind of KINDS) await moveMailAbout(trx, kind, candidates)
}

/** Deletes the mail about candidates who are being deleted, in their transaction. */
export async function removeCandidateMail(trx: DbOrTrx, ids: readonly string[]): Promise<void> {
  for (const kind of KINDS) await removeMailAbout(trx, kind, ids)
}
