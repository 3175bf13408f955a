import { beforeEach } from 'vitest'
import { aJob } from '#domain/jobs/test-job.ts'
import { bumpJobsRevision } from '#platform/db/content-revision.server.ts'
import { type Fields, openTestDesk } from './test-program.ts'

/** The fields that the form of a job sends without script. */
export function jobForm(fields: Fields = {}): Fields {
  const { requirements, isActive: _, ...texts } = aJob()
  return { ...texts, requirements: requirements.join('\n'), isActive: 'on', ...fields }
}

/** The program with an administrator at the jobs desk, which has no jobs when a test begins. */
export async function openJobsDesk() {
  const desk = await openTestDesk()
  beforeEach(async () => {
    const { db } = desk.services
    for (const table of ['jobs', 'job_changes'] as const) await db.deleteFrom(table).execute()
    await bumpJobsRevision(db)
  })
  return desk
}
