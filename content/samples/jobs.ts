import { alliedJobs } from './jobs-allied.ts'
import { careJobs } from './jobs-care.ts'
import { criticalJobs } from './jobs-critical.ts'
import { medicalJobs } from './jobs-medical.ts'
import { nursingJobs } from './jobs-nursing.ts'
import type { SampleJob } from './sample-job.ts'

export type { SampleJob } from './sample-job.ts'

/** Invented vacancies at invented employers, one colour for each field of work. */
export const sampleJobs: readonly SampleJob[] = [
  ...nursingJobs,
  ...medicalJobs,
  ...criticalJobs,
  ...careJobs,
  ...alliedJobs,
].map((job) => ({ ...job, description: unwrapped(job.description) }))

/** The files wrap a paragraph over several lines; a job's description has it on one. */
function unwrapped(text: string): string {
  return text
    .trim()
    .replaceAll(/(?<!\n)\n +/g, ' ')
    .replaceAll(/\n\n +/g, '\n\n')
}
