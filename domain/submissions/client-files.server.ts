import type { Readable } from 'node:stream'
import { checkedProfile } from '#content/checked-profile.ts'
import { readPassport } from '#domain/compliance/checked.ts'
import { recordEvidence } from '#domain/compliance/evidence-rows.server.ts'
import { gateFor } from '#domain/compliance/gate.server.ts'
import { topicNames } from '#domain/compliance/requirements.server.ts'
import { roleAskedFor } from '#domain/matching/role-of-work.server.ts'
import { shownName } from '#domain/people/person.ts'
import { openStoredCv } from '#domain/uploads/scanning.server.ts'
import type { UploadServices } from '#domain/uploads/uploads.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { type Checked, checkedPdf, toldToClient } from './checked-profile.server.ts'
import { BY_CLIENT, findClientLink, noteLook } from './client-link.server.ts'

/** A copy that a client may be given. */
type ClientCopy = { id: string; name: string }

/** What the client is shown beside the profile. */
export async function checksFor(db: DbOrTrx, clock: Clock, submissionId: string) {
  const { passport } = await checkedOf(db, clock, submissionId)
  return { passport: toldToClient(passport), copies: await copiesFor(db, submissionId) }
}

/** In these states a client still needs to see what was checked. */
const WANTED = ['sent', 'interview', 'yes', 'placed'] as const
/** Nobody is given these, whatever was agreed: what is behind them is more than a client needs. */
const NEVER = ['health', 'dbs'] as const

/** What was checked of somebody who is put forward, as it stands today, without their surname. */
export async function checkedOf(db: DbOrTrx, clock: Clock, submissionId: string): Promise<Checked> {
  const row = await db
    .selectFrom('submissions')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['candidate_id', 'job_id as jobId', 'job_title as title'])
    .select(['candidates.name', 'clients.name as client'])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirstOrThrow()
  const day = dayInLondon(clock.now())
  const work = await roleAskedFor(db, row.candidate_id, row)
  const { snapshot } = await gateFor(db, row.candidate_id, [{ first: day, last: null }], work)
  const passport = readPassport(snapshot)
  return { name: shownName(row.name), jobTitle: row.title, client: row.client, passport, day }
}

/**
 * The copies that the client of a submission may be given: of what was verified, where the candidate agreed
 * that clients see it, and has agreed to be put forward to this one.
 */
async function copiesFor(db: DbOrTrx, submissionId: string): Promise<ClientCopy[]> {
  const [rows, names] = await Promise.all([copies(db, submissionId).execute(), topicNames(db)])
  const count = (topic: string) => rows.filter((row) => row.topic === topic).length
  return rows.map(({ id, topic }, nth) => {
    const name = names.get(topic) ?? topic
    const which = rows.slice(0, nth + 1).filter((row) => row.topic === topic).length
    return { id, name: count(topic) > 1 ? `${name}, ${which}` : name }
  })
}

const copies = (db: DbOrTrx, submissionId: string) =>
  db
    .selectFrom('submissions')
    .innerJoin('documents', 'documents.candidate_id', 'submissions.candidate_id')
    .innerJoin('evidence', 'evidence.id', 'documents.evidence_id')
    .innerJoin('uploads', 'uploads.key', 'upload_key')
    .select(['documents.id', 'evidence.topic', 'uploads.key', 'uploads.kind as type'])
    .select(['evidence.id as evidence_id', 'evidence.candidate_id'])
    .where('submissions.id', '=', submissionId)
    .where('submissions.state', 'in', WANTED)
    .where('consent_at', 'is not', null)
    .where('documents.kind', '=', 'evidence')
    .where('evidence.state', '=', 'verified')
    .where('may_show', '=', 1)
    .where('evidence.kind', 'not in', NEVER)
    .orderBy('evidence.topic')
    .orderBy('documents.created_at')
    .orderBy('documents.id')

type ClientFile =
  | { kind: 'pdf'; bytes: Uint8Array<ArrayBuffer>; name: string }
  | { kind: 'copy'; stream: Readable; size: number; name: string }
  | { kind: 'waiting' }
  | { kind: 'stale' }

/**
 * What the holder of a client's link asks for: `checks`, or the id of a copy that they may be given. Each is
 * noted with the submission, and a copy in the history of the evidence, before the first byte.
 */
export async function openClientFile(
  services: UploadServices & { config: Config },
  token: string | undefined,
  asked: string,
): Promise<ClientFile> {
  const { db, clock, config } = services
  const link = await findClientLink(db, clock, token)
  if (!link) return { kind: 'stale' }
  if (asked === 'checks') {
    const checked = await checkedOf(db, clock, link.id)
    await noteLook(db, clock, link.id, checkedProfile.file)
    return { kind: 'pdf', bytes: await checkedPdf(config, checked), name: 'checks' }
  }
  const row = await copies(db, link.id).where('documents.id', '=', asked).executeTakeFirst()
  if (!row) return { kind: 'stale' }
  const file = await openStoredCv(services, row.key)
  if (file.kind === 'waiting') return { kind: 'waiting' }
  if (file.kind !== 'opened') return { kind: 'stale' }
  try {
    const { evidence_id: id, candidate_id, topic } = row
    const names = await topicNames(db)
    const detail = { document: asked, way: 'download', submission: link.id }
    await db.transaction().execute(async (trx) => {
      const by = { ...BY_CLIENT, name: link.client }
      await recordEvidence(trx, clock, by, { id, candidate_id, topic }, 'opened', detail)
      await noteLook(trx, clock, link.id, names.get(topic) ?? topic)
    })
    return { ...file, kind: 'copy', name: `${topic}.${row.type}` }
  } catch (error) {
    file.stream.destroy()
    throw error
  }
}
