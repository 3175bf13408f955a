import { aJob } from '#domain/jobs/test-job.ts'
import type { Fields } from './test-program.ts'

/** The fields that the form of a job sends without script. */
export function jobForm(fields: Fields = {}): Fields {
  const texts = Object.entries(aJob()).filter(([, value]) => typeof value === 'string')
  const requirements = aJob().requirements.join('\n')
  return { ...Object.fromEntries(texts), requirements, isActive: 'on', ...fields }
}
