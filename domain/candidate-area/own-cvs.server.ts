import { touch } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { claimUpload } from '#domain/uploads/uploads.server.ts'
import type { CvKind } from '#domain/uploads/uploads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import type { OwnCv } from './candidate-area.ts'
import { type CandidateSession, lockVisitor } from './visits.server.ts'

type Services = { db: Db; clock: Clock }

/** The CVs that a candidate has sent, with applications or by themselves, the newest first. */
export async function listOwnCvs(db: Db, { candidateId }: CandidateSession): Promise<OwnCv[]> {
  const [sent, given] = await Promise.all([
    db
      .selectFrom('applications')
      .innerJoin('uploads', 'uploads.key', 'cv_key')
      .select(['uploads.key', 'kind', 'size', 'scan', 'applications.created_at', 'reference'])
      .select('applications.id')
      .where('candidate_id', '=', candidateId)
      .where('is_spam', '=', 0)
      .execute(),
    db
      .selectFrom('documents')
      .innerJoin('uploads', 'uploads.key', 'upload_key')
      .select(['uploads.key', 'uploads.kind', 'size', 'scan', 'documents.created_at'])
      .select('documents.id')
      .where('candidate_id', '=', candidateId)
      .where('documents.kind', '=', 'cv')
      .execute(),
  ])
  const cvs = [...sent, ...given.map((cv) => ({ ...cv, reference: undefined }))].map((row) => ({
    id: row.id,
    key: row.key,
    kind: row.kind as CvKind,
    size: Number(row.size),
    at: row.created_at,
    reference: row.reference,
    isDestroyed: row.scan === 'malicious',
  }))
  return cvs.sort((one, other) => other.at.localeCompare(one.at))
}

/**
 * Keeps a CV that has arrived as the candidate's newest; earlier ones stay with their applications.
 * @param given the key of its upload, a digest of its bytes, and the form's idempotency key
 */
export async function giveCv(
  services: Services,
  session: CandidateSession,
  given: { key: string; digest: string; idempotencyKey: string | undefined },
): Promise<{ kind: 'given' } | { kind: 'not-available' } | { kind: 'key-reused' }> {
  type Outcome = Awaited<ReturnType<typeof giveCv>>
  const done = { kind: 'given' } as const
  const request = repeatable('own cv', given.idempotencyKey, [session.candidateId, given.digest])
  return answerOnce<Outcome>(
    services,
    request,
    () => done,
    async (trx) => {
      const { clock } = services
      if (!(await claimUpload(trx, given.key))) throw new Refusal<Outcome>({ kind: 'not-available' })
      const { id: candidateId } = await lockVisitor(trx, session)
      const [id, created_at] = [newId(), clock.now().toISOString()]
      const document = { id, candidate_id: candidateId, kind: 'cv', given_by: BY_CANDIDATE.id, created_at }
      await trx
        .insertInto('documents')
        .values({ ...document, upload_key: given.key })
        .execute()
      await touch(trx, clock, candidateId)
      return [done, 'given']
    },
  )
}
