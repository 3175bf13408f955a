import type { Staff } from '#domain/accounts/admin.server.ts'
import { answerOpenOf } from '#domain/applications/application-outcomes.server.ts'
import { type NoteOutcome, type TypedNote, writeNote } from '#domain/applications/notes.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { touch } from '#domain/candidates/candidates.server.ts'
import type { DeskServices } from './candidate-changes.server.ts'

/** Adds a note about a candidate, or a call, which answers the applications that are open (D34). */
export function addCandidateNote(
  services: DeskServices,
  staff: Staff,
  candidateId: string,
  note: TypedNote,
): Promise<NoteOutcome> {
  const { clock } = services
  return writeNote(services, staff, { candidate_id: candidateId }, note, async (trx) => {
    if (!(await lockCandidate(trx, candidateId))) return false
    if (note.kind === 'call') await answerOpenOf(trx, clock, candidateId)
    await touch(trx, clock, candidateId)
    return true
  })
}
