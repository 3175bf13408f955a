import { aJob } from '#domain/jobs/test-job.ts'
import type { Fields } from './test-program.ts'

/** The fields that the form of a job sends without script. */
export function jobForm(fields: Fields = {}): Fields {
  const { requirements, isActive: _, ...texts } = aJob()
  return { ...texts, requirements: requirements.join('\n'), isActive: 'on', ...fields }
}
