import { removeMailAbout, takeOutOfMail } from '#domain/outbox/mail-records.server.ts'
import { typedParagraphs } from '#domain/outbox/mail-text.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/** Where a candidate was placed, and what was changed of it, as an export has it: not what clients pay. */
export async function exportedPlacements(db: DbOrTrx, candidateId: string) {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('clients', 'clients.id', 'client_id')
    .selectAll('placements')
    .select('clients.name as client')
    .where('candidate_id', '=', candidateId)
    .orderBy('placements.no')
    .execute()
  const ids = rows.map((row) => row.id)
  const changes = db
    .selectFrom('placement_changes')
    .select(['placement_id', 'event', 'detail', 'exception_reason', 'passport', 'by_name', 'done_at'])
  const changed = ids.length > 0 ? await changes.where('placement_id', 'in', ids).orderBy('no').execute() : []
  return rows.map(({ no, candidate_id, client_id, by_id, charge, ...row }) => ({
    ...row,
    changes: changed.filter((change) => change.placement_id === row.id),
  }))
}

/**
 * Empties what staff typed for placed candidates to know, which the law doesn't want of their records, also
 * in mail that is still to go; what was sent stays as it was. An edit that began before can't put it back.
 */
export async function reducePlacements(trx: DbOrTrx, candidateIds: readonly string[]): Promise<void> {
  const noted = await trx
    .selectFrom('placements')
    .select(['id', 'candidate_id', 'note'])
    .where('candidate_id', 'in', candidateIds)
    .where('note', '<>', '')
    .execute()
  for (const { id, candidate_id: candidateId, note } of noted) {
    await takeOutOfMail(trx, { about: `placement:${id}`, candidateId }, typedParagraphs(note))
    await trx
      .updateTable('placements')
      .set((eb) => ({ note: '', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

/** Removes the mail about where candidates were placed, before they go themselves. */
export async function removePlacementMail(trx: DbOrTrx, candidateIds: readonly string[]): Promise<void> {
  const placed = trx.selectFrom('placements').select('id').where('candidate_id', 'in', candidateIds)
  const ids = (await placed.execute()).map(({ id }) => id)
  await removeMailAbout(trx, 'placement', ids)
}
