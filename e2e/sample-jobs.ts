import { type SampleJob, sampleJobs } from '#content/samples/jobs.ts'

/** The jobs that visitors can see in the program under test. */
export const activeJobs = sampleJobs.filter((job) => job.isActive)

type Filters = { keyword?: string; location?: string; type?: string }

/** The active jobs to be found: keyword in title, company or description, the rest exactly (§5). */
export function jobsMatching({ keyword = '', location, type }: Filters): SampleJob[] {
  const word = keyword.toLowerCase()
  return activeJobs.filter(
    (job) =>
      [job.title, job.company, job.description].some((text) => text.toLowerCase().includes(word)) &&
      (location === undefined || job.location === location) &&
      (type === undefined || job.type === type),
  )
}

/** What the list says above its first page of jobs that match (§2). */
export function firstCaption(filters: Filters): string {
  const { length } = jobsMatching(filters)
  return `Showing 1-${Math.min(10, length)} of ${length} jobs`
}
