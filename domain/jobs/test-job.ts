import { emptyJob, type JobValues } from './job-fields.ts'

/** A job's fields for a test that cares only about the ones it names. */
export function aJob(fields: Partial<JobValues> = {}): JobValues {
  return {
    ...emptyJob,
    title: 'Registered nurse',
    company: 'Larkfield General Hospital',
    location: 'Leeds',
    type: 'Temporary',
    salary: '£38 - £45 per hour',
    description: 'Days and nights on a surgical ward.',
    requirements: ['NMC registration'],
    ...fields,
  }
}
