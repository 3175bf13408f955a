import {
  candidateQueries,
  exportedCandidate,
  reduceCandidates,
  removeCandidates,
  withMerged,
} from '#domain/candidates/candidate-records.server.ts'
import { exportedEvidence } from '#domain/compliance/evidence-export.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import {
  exportedPlacements,
  reducePlacements,
  removePlacementMail,
} from '#domain/placements/placement-export.server.ts'
import { exportedPast, removeRefereeMail } from '#domain/referees/past-export.server.ts'
import { refuseSubmissions } from '#domain/submissions/refused-by-erasure.server.ts'
import { exportedSubmissions, removeSubmissionMail } from '#domain/submissions/submission-export.server.ts'

/** Candidates and what belongs to them beside their applications, each part as its own folder has it. */
export const candidateRecords: RecordKind = {
  name: 'candidates',
  ...candidateQueries,

  async contents(db, id) {
    const [{ data, cvs }, putForward, placements, evidence, past] = await Promise.all([
      exportedCandidate(db, id),
      exportedSubmissions(db, id),
      exportedPlacements(db, id),
      exportedEvidence(db, id),
      exportedPast(db, id),
    ])
    return { data: { ...data, putForward, placements, ...evidence, ...past }, cvs }
  },

  async remove(trx, kept) {
    const ids = await withMerged(trx, kept)
    await removePlacementMail(trx, ids)
    await removeSubmissionMail(trx, ids)
    await removeRefereeMail(trx, ids)
    return removeCandidates(trx, ids)
  },

  async reduce(trx, ids, at) {
    await refuseSubmissions(trx, ids, at)
    await reducePlacements(trx, ids)
    return reduceCandidates(trx, ids)
  },
}
