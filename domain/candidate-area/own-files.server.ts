import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { topicNames } from '#domain/compliance/requirements.server.ts'
import type { CvText } from '#domain/uploads/cv-content.ts'
import { lookRecorded, type OpenedCv, openRecorded } from '#domain/uploads/opened-cv.server.ts'
import { whyClosed } from '#domain/uploads/scanning.server.ts'
import type { UploadServices } from '#domain/uploads/uploads.server.ts'
import type { CvKind } from '#domain/uploads/uploads.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { CandidateSession } from './visits.server.ts'

/** A file that a candidate gave for a check, by the check's name. */
export type OwnFile = { id: string; topic: string; name: string; at: string }

/** What a candidate gave for checks and can look at, the newest first: not what staff or referees added. */
export async function listOwnFiles(db: Db, session: CandidateSession): Promise<OwnFile[]> {
  const files = ownEvidence(db, session)
    .where('uploads.scan', '<>', 'malicious')
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id')
  const [rows, names] = await Promise.all([files.execute(), topicNames(db)])
  return rows.map(({ id, topic, created_at: at }) => ({ id, topic, name: nameOf(topic, names), at }))
}

const nameOf = (topic: string, names: ReadonlyMap<string, string>) => names.get(topic) ?? 'Document'

/**
 * A file that a candidate gave, for a check or as a CV, with its name and what it says.
 * @param id of a document, or of the application that a CV came with
 * @returns undefined where it isn't theirs, as where there is none
 */
export async function lookAtOwnFile(services: UploadServices, session: CandidateSession, id: string) {
  const file = await findOwnFile(services.db, session, id)
  if (!file) return undefined
  const { key, kind, topic, at } = file
  const [closed, words, names] = await Promise.all([
    whyClosed(services, key),
    lookRecorded(services, key, nothingToRecord),
    topicNames(services.db),
  ])
  const name = topic === undefined ? 'CV' : nameOf(topic, names)
  const shown = words && ({ text: words.text, html: words.html } satisfies Words)
  return { kind, topic, name, at, closed, words: shown }
}
type Words = Pick<CvText, 'text' | 'html'>

/** The file itself, for its candidate alone. It is called by what it is for. */
export async function openOwnFile(
  services: UploadServices,
  session: CandidateSession,
  id: string,
): Promise<OpenedCv> {
  const file = await findOwnFile(services.db, session, id)
  if (!file) return { kind: 'missing' }
  const opened = { key: file.key, type: file.kind, reference: file.topic ?? 'cv' }
  return openRecorded(services, opened, nothingToRecord)
}

/** Who opens their own isn't written down. */
const nothingToRecord = async () => {}

async function findOwnFile(db: Db, session: CandidateSession, id: string) {
  const row =
    (await ownEvidence(db, session).where('documents.id', '=', id).executeTakeFirst()) ??
    (await ownCv(db, session).where('documents.id', '=', id).executeTakeFirst()) ??
    (await sentCv(db, session).where('applications.id', '=', id).executeTakeFirst())
  if (!row) return undefined
  const topic = 'topic' in row && typeof row.topic === 'string' ? row.topic : undefined
  return { key: row.key, kind: row.kind as CvKind, at: row.created_at, topic }
}

const ownEvidence = (db: Db, { candidateId }: CandidateSession) =>
  db
    .selectFrom('documents')
    .innerJoin('evidence', 'evidence.id', 'evidence_id')
    .innerJoin('uploads', 'uploads.key', 'upload_key')
    .select(['documents.id', 'topic', 'uploads.key', 'uploads.kind', 'documents.created_at'])
    .where('documents.candidate_id', '=', candidateId)
    .where('documents.kind', '=', 'evidence')
    .where('documents.given_by', '=', BY_CANDIDATE.id)

const ownCv = (db: Db, { candidateId }: CandidateSession) =>
  db
    .selectFrom('documents')
    .innerJoin('uploads', 'uploads.key', 'upload_key')
    .select(['uploads.key', 'uploads.kind', 'documents.created_at'])
    .where('candidate_id', '=', candidateId)
    .where('documents.kind', '=', 'cv')

const sentCv = (db: Db, { candidateId }: CandidateSession) =>
  db
    .selectFrom('applications')
    .innerJoin('uploads', 'uploads.key', 'cv_key')
    .select(['uploads.key', 'kind', 'applications.created_at'])
    .where('candidate_id', '=', candidateId)
    .where('is_spam', '=', 0)
