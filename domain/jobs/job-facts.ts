import { site } from '#content/site.ts'
import { inWords } from '#domain/fields/fields.ts'
import { splitPostcode } from '#domain/places/postcodes.ts'
import type { Clock } from '#platform/clock.ts'
import { type JobField, jobField } from './job-fields.ts'
import { salaryOf } from './job-pay.ts'
import { engagementOf, type Job, startOf } from './jobs.ts'

/** What a job's page lists about it, made on the server, so that browsers need not load the words for it. */
export type JobFact = { term: string; value: string }

/**
 * A job's facts beside its salary, those that are known. An agency's advert has to name the agency, say in
 * which capacity it acts and whether work is temporary or permanent.
 */
export function factsOf(job: Job, clock: Clock): JobFact[] {
  const said = (name: JobField) =>
    job[name] === '' ? '' : inWords(jobField(name), job[name]).replaceAll('\n', ', ')
  const pay = (from: number | null, to: number | null) =>
    from === null ? '' : salaryOf(from, to, job.payUnit)
  const { kind, agencyActsAs } = engagementOf(job.type)
  return [
    { term: 'At night', value: pay(job.nightPayFrom, job.nightPayTo) },
    { term: 'At weekends', value: pay(job.weekendPayFrom, job.weekendPayTo) },
    // The salary text often says it already.
    { term: 'Note on pay', value: job.salary.includes(job.payNote) ? '' : job.payNote },
    { term: 'Shifts', value: said('shifts') },
    { term: 'Band', value: job.band },
    { term: 'Role', value: said('role') },
    {
      term: 'Location',
      value: [job.location, splitPostcode(job.postcode)?.outward].filter(Boolean).join(', '),
    },
    { term: 'Starts', value: startOf(job, clock) ? said('startsOn') : '' },
    { term: 'Closes', value: said('closesAt') },
    { term: 'Openings', value: said('openings') },
    { term: 'Job type', value: job.type },
    // Left out where the type is the same word.
    { term: 'Temporary or permanent', value: kind === job.type ? '' : kind },
    { term: 'Advertised by', value: `${site.name}, acting as an ${agencyActsAs}` },
  ].filter(({ value }) => value !== '')
}
