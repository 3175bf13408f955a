import type { Staff } from '#domain/accounts/admin.server.ts'
import { recordUndone } from '#domain/applications/application-desk.server.ts'
import { recordCandidatesUndone } from '#domain/candidate-desk/candidate-changes.server.ts'
import { recordClientsUndone } from '#domain/clients/clients.server.ts'
import { recordJobsUndone } from '#domain/jobs/job-writing.server.ts'
import { recordPlacementsUndone } from '#domain/placements/placement-undo.server.ts'
import { recordPostsUndone } from '#domain/posts/post-writing.server.ts'
import { recordRefereesUndone } from '#domain/referees/referee-removal.server.ts'
import { recordPastUndone } from '#domain/referees/work-history.server.ts'
import { checkPlaces } from '#domain/training/booking-desk.server.ts'
import { undo } from '#domain/undo/undo.server.ts'
import type { UndoOutcome } from '#domain/undo/undo.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'

/** Undoes what this colleague did, with what belongs to it, or says why not. */
export async function undoAction(
  services: { db: Db; clock: Clock },
  staff: Staff,
  id: string,
): Promise<UndoOutcome> {
  return undo(services, staff, id, async (trx, changes) => {
    const { clock } = services
    const by = Object.groupBy(changes, ({ table }) => table)
    const { applications, candidates, clients, jobs, placements, employments, referees } = by
    const { posts, bookings, training_sessions, candidate_contacts: contacts } = by
    if (applications) await recordUndone(trx, staff, clock, applications)
    if (candidates) await recordCandidatesUndone(trx, staff, clock, candidates, contacts)
    if (clients) await recordClientsUndone(trx, staff, clock, clients)
    if (jobs) await recordJobsUndone(trx, staff, clock, jobs)
    if (placements) await recordPlacementsUndone(trx, staff, clock, placements)
    if (employments) await recordPastUndone(trx, staff, clock, employments)
    if (referees) await recordRefereesUndone(trx, staff, clock, referees)
    if (posts) await recordPostsUndone(trx, staff, clock, posts)
    if (bookings || training_sessions) await checkPlaces(trx, bookings ?? [])
  })
}
