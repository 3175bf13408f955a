import type { Staff } from '#domain/accounts/admin.server.ts'
import { lookAtCv } from '#domain/applications/application-cv.server.ts'
import { toCvFacts } from '#domain/applications/application-desk.server.ts'
import type { CvOpening } from '#domain/applications/application-desk.ts'
import { cvOpeningsOf } from '#domain/applications/application-history.server.ts'
import { recordEvent } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import type { CvText } from '#domain/uploads/cv-content.ts'
import { lookRecorded, type OpenedCv, openRecorded } from '#domain/uploads/opened-cv.server.ts'
import { sameLookSince } from '#domain/uploads/same-look.ts'
import type { UploadServices } from '#domain/uploads/uploads.server.ts'
import type { CvKind } from '#domain/uploads/uploads.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { CandidateCv } from './candidate-desk.ts'

type Document = { candidateId: string; id: string }
type Services = Pick<UploadServices, 'db' | 'clock'>

/** A candidate's CVs, those of applications too, the newest first, with who opened each. */
export async function cvsOf(
  services: Pick<UploadServices, 'db' | 'scanner'>,
  staff: Staff,
  candidateId: string,
): Promise<CandidateCv[]> {
  const { db } = services
  const uploads = db.selectFrom('uploads').leftJoin('cv_texts', 'cv_texts.key', 'uploads.key')
  const facts = ['uploads.kind', 'uploads.size', 'uploads.scan', 'active'] as const
  const [sent, given] = await Promise.all([
    uploads
      .innerJoin('applications', 'cv_key', 'uploads.key')
      .select([...facts, 'applications.id', 'applications.created_at', 'reference'])
      .where('candidate_id', '=', candidateId)
      .where('is_spam', '=', 0)
      .execute(),
    uploads
      .innerJoin('documents', 'upload_key', 'uploads.key')
      .select([...facts, 'documents.id', 'documents.created_at', 'given_by'])
      .where('candidate_id', '=', candidateId)
      .where('documents.kind', '=', 'cv')
      .execute(),
  ])
  const [ofSent, ofGiven] = await Promise.all([
    cvOpeningsOf(
      db,
      staff,
      sent.map(({ id }) => id),
    ),
    openingsOf(db, candidateId),
  ])
  const openings = [...ofSent, ...ofGiven]
  const byDesk = (by: string) => (by === BY_CANDIDATE.id ? undefined : by)
  const cvs = [
    ...sent.map((row) => ({ ...row, addedBy: undefined })),
    ...given.map((row) => ({ ...row, reference: undefined, addedBy: byDesk(row.given_by) })),
  ].map((row) => ({
    id: row.id,
    at: row.created_at,
    application: row.reference === undefined ? undefined : { reference: row.reference },
    addedBy: row.addedBy,
    facts: toCvFacts(services, row),
    openings: openings.filter(({ of }) => of === row.id),
  }))
  return cvs.sort((one, other) => other.at.localeCompare(one.at))
}

/** Opens a CV that the candidate gave unless it waits for the virus scan. Who did so is recorded first. */
export async function openDocument(
  services: UploadServices,
  staff: Staff,
  document: Document,
  way: 'view' | 'download',
): Promise<OpenedCv> {
  const row = await findDocument(services.db, document)
  if (!row) return { kind: 'missing' }
  const cv = { key: row.key, type: row.type as CvKind, reference: `${row.reference}-CV` }
  return openRecorded(services, cv, () => record(services, staff, document, way))
}

/**
 * What a CV of a candidate says, as `lookAtCv()` tells of an application's: one that they gave, or that came
 * with an application of theirs, whose id it has then.
 */
export async function lookAtCvOf(
  services: UploadServices,
  staff: Staff,
  document: Document,
): Promise<CvText | undefined> {
  const row = await findDocument(services.db, document)
  if (!row)
    return (await isTheirs(services.db, document)) ? lookAtCv(services, staff, document.id) : undefined
  return lookRecorded(services, row.key, () => record(services, staff, document, 'view'))
}

async function isTheirs(db: Db, { candidateId, id }: Document): Promise<boolean> {
  const application = db.selectFrom('applications').select('id').where('id', '=', id)
  return (await application.where('candidate_id', '=', candidateId).executeTakeFirst()) !== undefined
}

function findDocument(db: Db, { candidateId, id }: Document) {
  return db
    .selectFrom('documents')
    .innerJoin('uploads', 'uploads.key', 'upload_key')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .select(['uploads.key', 'uploads.kind as type', 'reference'])
    .where('documents.id', '=', id)
    .where('documents.kind', '=', 'cv')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
}

/** An event of the candidate's, which the timeline leaves out: it is told beside the document. */
async function record(
  { db, clock }: Services,
  staff: Staff,
  { candidateId, id }: Document,
  way: CvOpening['way'],
): Promise<void> {
  const detail = { document: id, way }
  const seen = await db
    .selectFrom('candidate_events')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('event', '=', 'cv-opened')
    .where('by_id', '=', staff.id)
    .where('detail', '=', JSON.stringify(detail))
    .where('done_at', '>', sameLookSince(clock))
    .executeTakeFirst()
  if (way === 'view' && seen) return
  await recordEvent(db, clock, staff, { candidateId, event: 'cv-opened', detail })
}

async function openingsOf(db: Db, candidateId: string): Promise<(CvOpening & { of: string })[]> {
  const rows = await db
    .selectFrom('candidate_events')
    .select(['id', 'detail', 'by_name', 'done_at'])
    .where('candidate_id', '=', candidateId)
    .where('event', '=', 'cv-opened')
    .orderBy('done_at', 'desc')
    .execute()
  return rows.map(({ id, detail, by_name: by, done_at: at }) => {
    const { document, way } = JSON.parse(detail)
    return { id, by, at, way, of: document }
  })
}
