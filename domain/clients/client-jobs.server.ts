import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { JOB_STATUS_NAMES, type JobStatus } from '#domain/jobs/job-status.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { columnContains, WORD_LIMIT } from '#platform/db/search.server.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { type ClientServices, changeClient } from './clients.server.ts'

const MOST_JOBS = 100
const MOST_OFFERED = 10

export type ClientJob = {
  id: string
  title: string
  location: string
  status: JobStatus
  applications: number
}

/** A client's jobs, the newest first, with how many have applied. */
export async function jobsOfClient(db: Db, _staff: Staff, id: string): Promise<ClientJob[]> {
  const rows = await db
    .selectFrom('client_jobs')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['jobs.id', 'title', 'location', 'status'])
    .select(
      sql<string | number>`(select count(*) from applications
        where applications.job_id = jobs.id and is_spam = 0)`.as('applications'),
    )
    .where('client_id', '=', id)
    .orderBy('jobs.no', 'desc')
    .limit(MOST_JOBS)
    .execute()
  return rows.map(({ status, applications, ...job }) => ({
    ...job,
    status: JOB_STATUS_NAMES.find((name) => name === status) ?? 'draft',
    applications: Number(applications),
  }))
}

/** Jobs to choose from, the newest first, and whether more fit what was typed. */
export type JobsToChoose = {
  typed: string
  jobs: { id: string; title: string; company: string; location: string }[]
  areMore: boolean
}

/**
 * Open jobs that are no client's yet: those in whose title, company or place the words are found; with
 * nothing typed those that name the client as the company. At most `MOST_OFFERED`.
 */
export async function jobsToLink(
  db: Db,
  _staff: Staff,
  { name }: { name: string },
  typed: string,
): Promise<JobsToChoose> {
  let rows = db
    .selectFrom('jobs')
    .leftJoin('client_jobs', 'job_id', 'jobs.id')
    .select(['jobs.id', 'title', 'company', 'location'])
    .where('client_jobs.job_id', 'is', null)
    .where('status', 'not in', ['closed', 'filled'])
    .orderBy('created_at', 'desc')
    .orderBy('jobs.no', 'desc')
    .limit(MOST_OFFERED + 1)
  if (typed === '') rows = rows.where('company_normalized', '=', normalizeForSearch(name))
  for (const word of typed.split(' ', WORD_LIMIT).filter(Boolean)) {
    const isIn = (column: string) => columnContains(db.engine, `jobs.${column}`, word)
    rows = rows.where(({ or }) => or([isIn('heading_normalized'), isIn('location_normalized')]))
  }
  const found = await rows.execute()
  return { typed, jobs: found.slice(0, MOST_OFFERED), areMore: found.length > MOST_OFFERED }
}

/** A client as it is linked to, or chosen. */
export type ClientName = { id: string; name: string }

/** Whose job it is; undefined where nobody has said. */
export async function clientOfJob(
  db: DbOrTrx,
  _staff: Staff,
  jobId: string,
): Promise<ClientName | undefined> {
  return db
    .selectFrom('client_jobs')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['clients.id', 'name'])
    .where('job_id', '=', jobId)
    .executeTakeFirst()
}

/** Says that a job is a client's. `taken` when it is another one's already. */
export async function linkJob(
  services: ClientServices,
  staff: Staff,
  { id, jobId }: { id: string; jobId: string },
  undo?: string,
): Promise<'done' | 'missing' | 'taken'> {
  let outcome: 'done' | 'missing' | 'taken' = 'done'
  const isThere = await changeClient(
    services,
    staff,
    id,
    async (trx) => {
      const job = await trx.selectFrom('jobs').select('title').where('id', '=', jobId).executeTakeFirst()
      if (!job) {
        outcome = 'missing'
        return undefined
      }
      const made = await insertJobLink(trx, services, { id, jobId })
      if (!made) outcome = (await clientOfJob(trx, staff, jobId))?.id === id ? 'done' : 'taken'
      return made ? { event: 'job-linked', text: job.title } : undefined
    },
    undo,
  )
  return isThere ? outcome : 'missing'
}

/** Makes a job a client's, in a transaction. False where it is somebody's already. */
export async function insertJobLink(
  trx: DbOrTrx,
  { clock }: Pick<ClientServices, 'clock'>,
  { id, jobId }: { id: string; jobId: string },
): Promise<boolean> {
  const made = await trx
    .insertInto('client_jobs')
    .values({ job_id: jobId, client_id: id, linked_at: clock.now().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .returning('job_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Takes a job off a client; the job itself stays. False when there is no such client. */
export async function unlinkJob(
  services: ClientServices,
  staff: Staff,
  { id, jobId }: { id: string; jobId: string },
  undo?: string,
): Promise<boolean> {
  return changeClient(
    services,
    staff,
    id,
    async (trx) => {
      const removed = await trx
        .deleteFrom('client_jobs')
        .where('job_id', '=', jobId)
        .where('client_id', '=', id)
        .returning('job_id')
        .executeTakeFirst()
      if (!removed) return undefined
      const job = await trx.selectFrom('jobs').select('title').where('id', '=', jobId).executeTakeFirst()
      return { event: 'job-unlinked', text: job?.title ?? '' }
    },
    undo,
  )
}
