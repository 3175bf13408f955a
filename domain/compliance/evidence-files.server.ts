import type { Staff } from '#domain/accounts/admin.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { Refusal } from '#domain/idempotency/idempotency.server.ts'
import type { CvText } from '#domain/uploads/cv-content.ts'
import { lookRecorded, type OpenedCv, openRecorded } from '#domain/uploads/opened-cv.server.ts'
import { sameLookSince } from '#domain/uploads/same-look.ts'
import { cvScanOf } from '#domain/uploads/scanning.server.ts'
import { claimUpload, type UploadServices } from '#domain/uploads/uploads.server.ts'
import type { CvKind } from '#domain/uploads/uploads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import type { EvidenceFile } from './compliance.ts'
import { recordEvidence } from './evidence-rows.server.ts'

type By = { id: string; name: string }

/**
 * Keeps uploads that have arrived as files of evidence, in its transaction.
 * @throws a `Refusal` when one isn't there any more, or is no PDF
 */
export async function keepFiles(
  trx: DbOrTrx,
  clock: Clock,
  by: By,
  { candidateId, evidenceId }: { candidateId: string; evidenceId: string },
  uploads: readonly string[],
): Promise<void> {
  const givenBy = by.id === BY_CANDIDATE.id ? by.id : by.name
  for (const key of uploads) {
    const file = await claimUpload(trx, key)
    if (!file) throw new Refusal({ kind: 'file-not-available' as const })
    if (file.kind !== 'pdf') throw new Refusal({ kind: 'not-pdf' as const })
    await trx
      .insertInto('documents')
      .values({
        ...{ id: newId(), candidate_id: candidateId, kind: 'evidence', evidence_id: evidenceId },
        ...{ upload_key: key, given_by: givenBy, created_at: clock.now().toISOString() },
      })
      .execute()
  }
}

/** The files of some evidence of a candidate's, by the order in which they came, with who opened each. */
export async function evidenceFiles(
  services: Pick<UploadServices, 'db' | 'scanner'>,
  _staff: Staff,
  candidateId: string,
  evidence: readonly string[],
): Promise<EvidenceFile[]> {
  if (evidence.length === 0) return []
  const { db } = services
  const [files, opened] = await Promise.all([
    db
      .selectFrom('documents')
      .innerJoin('uploads', 'uploads.key', 'upload_key')
      .leftJoin('cv_texts', 'cv_texts.key', 'upload_key')
      .select([
        'documents.id',
        'evidence_id',
        'documents.created_at',
        'uploads.kind',
        'size',
        'scan',
        'active',
      ])
      .where('evidence_id', 'in', evidence)
      .where('candidate_id', '=', candidateId)
      .orderBy('documents.created_at')
      .orderBy('documents.id')
      .execute(),
    db
      .selectFrom('evidence_events')
      .select(['id', 'detail', 'by_name', 'done_at'])
      .where('candidate_id', '=', candidateId)
      .where('event', '=', 'opened')
      .where('evidence_id', 'in', evidence)
      .orderBy('no', 'desc')
      .execute(),
  ])
  const openings = opened.map(({ id, detail, by_name: by, done_at: at }) => {
    const { document, way } = JSON.parse(detail)
    return { id, by, at, way, of: document }
  })
  return files.map((row) => ({
    id: row.id,
    evidenceId: row.evidence_id ?? '',
    at: row.created_at,
    facts: {
      ...{ kind: row.kind as CvKind, size: Number(row.size), scan: cvScanOf(row.scan, services) },
      active: row.active === null ? null : JSON.parse(row.active),
    },
    openings: openings.filter(({ of }) => of === row.id),
  }))
}

type Document = { candidateId: string; id: string }
type Way = 'view' | 'download'

/** A file of evidence, unless it waits for the virus scan. Who opens it is recorded first. */
export async function openEvidenceFile(
  services: UploadServices,
  staff: Staff,
  document: Document,
  way: Way,
): Promise<OpenedCv> {
  const row = await findFile(services.db, document)
  if (!row) return { kind: 'missing' }
  const { key, evidence_id: evidenceId, topic } = row
  const file = { key, type: row.type as CvKind, reference: `${row.reference}-${topic}` }
  const opened = { ...document, evidenceId, topic }
  return openRecorded(services, file, () => recordOpened(services, staff, opened, way))
}

/** What a file of evidence says, for its page. Who looks is recorded first. */
export async function lookAtEvidenceFile(
  services: UploadServices,
  staff: Staff,
  document: Document,
): Promise<CvText | undefined> {
  const row = await findFile(services.db, document)
  if (!row) return undefined
  const opened = { ...document, evidenceId: row.evidence_id, topic: row.topic }
  return lookRecorded(services, row.key, () => recordOpened(services, staff, opened, 'view'))
}

function findFile(db: Db, { candidateId, id }: Document) {
  return db
    .selectFrom('documents')
    .innerJoin('evidence', 'evidence.id', 'evidence_id')
    .innerJoin('uploads', 'uploads.key', 'upload_key')
    .innerJoin('candidates', 'candidates.id', 'documents.candidate_id')
    .select(['uploads.key', 'uploads.kind as type', 'reference', 'topic', 'evidence.id as evidence_id'])
    .where('documents.id', '=', id)
    .where('documents.candidate_id', '=', candidateId)
    .executeTakeFirst()
}

async function recordOpened(
  { db, clock }: Pick<UploadServices, 'db' | 'clock'>,
  staff: Staff,
  { candidateId, evidenceId, topic, id }: Document & { evidenceId: string; topic: string },
  way: Way,
): Promise<void> {
  const detail = { document: id, way }
  const seen = await db
    .selectFrom('evidence_events')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('event', '=', 'opened')
    .where('by_id', '=', staff.id)
    .where('detail', '=', JSON.stringify(detail))
    .where('done_at', '>', sameLookSince(clock))
    .executeTakeFirst()
  if (way === 'view' && seen) return
  const row = { id: evidenceId, candidate_id: candidateId, topic }
  await recordEvidence(db, clock, staff, row, 'opened', detail)
}
