import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { JOB_STATUS_NAMES, type JobStatus } from '#domain/jobs/job-status.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { type ClientServices, changeClient } from './clients.server.ts'

const MOST_JOBS = 100

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

/** Jobs that are no client's yet, to choose from: first those that name the client as the company. */
export async function jobsToLink(db: Db, _staff: Staff, { name }: { name: string }) {
  // Two queries in the order of an index: one for both would sort all jobs.
  const newest = db
    .selectFrom('jobs')
    .leftJoin('client_jobs', 'job_id', 'jobs.id')
    .select(['jobs.id', 'title', 'company', 'location'])
    .where('client_jobs.job_id', 'is', null)
    .where('status', 'not in', ['closed', 'filled'])
    .orderBy('created_at', 'desc')
    .orderBy('jobs.no', 'desc')
    .limit(MOST_JOBS)
  const [theirs, all] = await Promise.all([
    newest.where('company_normalized', '=', normalizeForSearch(name)).execute(),
    newest.execute(),
  ])
  const rows = new Map([...theirs, ...all].map((row) => [row.id, row]))
  return [...rows.values()]
    .slice(0, MOST_JOBS)
    .map(({ id, title, company, location }) => ({ id, name: `${title}, ${company}, ${location}` }))
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
