import type { DbOrTrx } from '#platform/db/open.server.ts'

/**
 * Whether a candidate is being taken on, before which nobody is asked for documents: an application has come
 * to an interview or further, a client wants them, they were placed, or the desk has asked.
 */
export async function isBeingTakenOn(db: DbOrTrx, candidateId: string): Promise<boolean> {
  const found = await db
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', candidateId)
    .where((eb) =>
      eb.or([
        eb('documents_asked_at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('applications')
            .select('applications.id')
            .where('candidate_id', '=', candidateId)
            .where('status', 'in', ['interview', 'offered', 'placed']),
        ),
        eb.exists(
          eb
            .selectFrom('submissions')
            .select('submissions.id')
            .where('candidate_id', '=', candidateId)
            .where('state', 'in', ['yes', 'interview', 'placed']),
        ),
        eb.exists(
          eb
            .selectFrom('placements')
            .select('placements.id')
            .where('candidate_id', '=', candidateId)
            .where('cancelled_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
