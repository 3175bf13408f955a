import type { Admin } from '#domain/accounts/admin.server.ts'
import { refreshAgency, SAMPLES_REMOVED } from '#domain/agency/agency.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { loadSampleJobs, sampleJobIds } from '#domain/jobs/sample-jobs.server.ts'
import { deletePost } from '#domain/posts/post-writing.server.ts'
import { loadSamplePosts, samplePostIds } from '#domain/posts/sample-posts.server.ts'
import {
  deleteUnbookedSessions,
  loadSampleSessions,
  sampleSessionTitles,
} from '#domain/training/sample-sessions.server.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { readSetting, saveSetting } from '#platform/db/setting.server.ts'
import type { SampleData, SampleRecord } from './sample-data.ts'

/** A sample record, and why it stays if it does. */
type Found = SampleRecord & { why: string | undefined }

/** Loads the sample data into tables that are empty, unless an administrator has removed them. */
export async function loadSampleData(db: Db, clock: Clock): Promise<void> {
  // Each asks in its own transaction: they may be removed on another node while this one starts.
  const isWanted = async (trx: DbOrTrx) => !(await readSetting(trx, SAMPLES_REMOVED))
  if (!(await isWanted(db))) return
  await loadSampleJobs(db, clock, isWanted)
  await loadSamplePosts(db, clock, isWanted)
  await loadSampleSessions(db, clock, isWanted)
}

/** The sample data that can be removed, and those that stay since somebody has worked with them. */
export async function findSampleData(db: Db): Promise<SampleData> {
  const [jobs, posts, sessions] = await Promise.all([jobsFound(db), postsFound(db), sessionsFound(db)])
  const kept = [...jobs, ...posts, ...sessions].flatMap(({ why, ...record }) =>
    why === undefined ? [] : [{ ...record, why }],
  )
  const [jobsLeft, postsLeft, sessionsLeft] = [jobs, posts, sessions].map((found) =>
    found.filter(({ why }) => why === undefined).map(({ why: _, ...record }) => record),
  ) as [SampleRecord[], SampleRecord[], SampleRecord[]]
  return { jobs: jobsLeft, posts: postsLeft, sessions: sessionsLeft, kept }
}

/**
 * Removes the sample data that nobody has worked with, for good: no later start loads them again, and pages
 * leave out what `content/` invents. After a failure half way it can be done again.
 */
export async function removeSampleData({ db, clock }: { db: Db; clock: Clock }, admin: Admin): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // It waits here for a node that is loading them.
    await bumpContentRevision(trx)
    await saveSetting(trx, admin, clock, SAMPLES_REMOVED, {})
  })
  const { jobs, posts, sessions } = await findSampleData(db)
  const ids = (records: readonly SampleRecord[]) => records.map(({ id }) => id)
  await deleteJobs(db, admin, clock, ids(jobs))
  for (const id of ids(posts)) await deletePost(db, admin, clock, id)
  await deleteUnbookedSessions(db, admin, ids(sessions))
  await refreshAgency(db)
}

async function jobsFound(db: Db): Promise<Found[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('applications').select('id').whereRef('job_id', '=', 'jobs.id').where('is_spam', '=', 0),
      ).as('isAppliedFor'),
      exists(selectFrom('submissions').select('id').whereRef('job_id', '=', 'jobs.id')).as('isSubmittedFor'),
      exists(selectFrom('placements').select('id').whereRef('job_id', '=', 'jobs.id')).as('isPlaced'),
      exists(selectFrom('client_jobs').select('job_id').whereRef('job_id', '=', 'jobs.id')).as('isOfClient'),
      exists(
        selectFrom('job_changes')
          .select('job_id')
          .whereRef('job_id', '=', 'jobs.id')
          .where('event', '=', 'changed'),
      ).as('isChanged'),
    ])
    .where('id', 'in', sampleJobIds())
    .orderBy('no')
    .execute()
  return rows.map(({ id, title, ...uses }) => ({
    ...{ id, title, path: `/admin/jobs/${id}` },
    why: firstOf([
      [uses.isPlaced, 'somebody is placed'],
      [uses.isSubmittedFor, 'somebody is put forward for it'],
      [uses.isAppliedFor, 'somebody has applied'],
      [uses.isOfClient, 'it belongs to a client'],
      [uses.isChanged, 'somebody has changed it'],
    ]),
  }))
}

async function postsFound(db: Db): Promise<Found[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'draft'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('post_revisions')
          .select('id')
          .whereRef('post_id', '=', 'posts.id')
          .where('event', 'in', ['saved', 'restored', 'set-aside']),
      ).as('isChanged'),
    )
    .where('id', 'in', samplePostIds())
    .orderBy('no')
    .execute()
  return rows.map(({ id, title, draft, isChanged }) => ({
    ...{ id, title, path: `/admin/blog/edit/${id}` },
    why: firstOf([[isChanged || draft !== null, 'somebody has changed it']]),
  }))
}

/** A session whose texts are others is no sample any more. */
async function sessionsFound(db: Db): Promise<Found[]> {
  const rows = await db
    .selectFrom('training_sessions')
    .select(['id', 'title', 'description', 'created_at', 'updated_at', 'cancelled_at'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('bookings').select('id').whereRef('session_id', '=', 'training_sessions.id')).as(
        'isBooked',
      ),
    )
    .where('title', 'in', sampleSessionTitles())
    .orderBy('starts_at')
    .execute()
  return rows
    .filter(({ title, description }) => sampleSessionTitles(description).includes(title))
    .map(({ id, title, isBooked, ...row }) => ({
      ...{ id, title, path: `/admin/bookings?session=${id}` },
      why: firstOf([
        [isBooked, 'somebody has booked'],
        [row.cancelled_at === null && row.updated_at !== row.created_at, 'somebody has changed it'],
      ]),
    }))
}

/** SQLite says whether there is something with a number, PostgreSQL with a boolean. */
const firstOf = (reasons: readonly (readonly [holds: unknown, why: string])[]) =>
  reasons.find(([holds]) => Boolean(holds))?.[1]
