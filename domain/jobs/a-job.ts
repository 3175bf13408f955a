import type { JobValues } from './job-schema.ts'

/** A job's fields for a test that cares only about the ones it names. */
export function aJob(fields: Partial<JobValues> = {}): JobValues {
  return {
    title: 'Registered nurse',
    company: 'Larkfield General Hospital',
    location: 'Leeds',
    type: 'Temporary',
    salary: '£38 - £45 per hour',
    description: 'Days and nights on a surgical ward.',
    requirements: ['NMC registration'],
    posted: '',
    color: 'purple-blue',
    isActive: true,
    ...fields,
  }
}
