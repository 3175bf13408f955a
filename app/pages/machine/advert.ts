import { site } from '#content/site.ts'
import { inWords } from '#domain/fields/fields.ts'
import { jobField } from '#domain/jobs/job-fields.ts'
import { asAdvertised, engagementOf, type Job } from '#domain/jobs/jobs.ts'
import type { Clock } from '#platform/clock.ts'
import { typedAsHtml } from '#platform/typed-text.ts'

/** What the page says beside the text, and boards have no element for. */
const FACTS = ['shifts', 'startsOn', 'openings', 'closesAt'] as const

/** A job's whole text as HTML, for all feeds. By law it names the agency, and temporary or permanent work. */
export function advertOf(known: Job, clock: Clock): string {
  const job = asAdvertised(known, clock)
  const { kind, agencyActsAs } = engagementOf(job.type)
  const facts = FACTS.filter((name) => String(job[name] ?? '') !== '').map(
    (name) => `- ${jobField(name).label}: ${inWords(jobField(name), job[name]).replaceAll('\n', ', ')}`,
  )
  const requirements = job.requirements.map((line) => `- ${line}`)
  return typedAsHtml(
    [
      `${job.company}, ${job.location}. ${job.type}, ${job.salary}.${kind === job.type ? '' : ` ${kind}.`}`,
      facts.join('\n'),
      job.description,
      requirements.length > 0 ? ['Requirements:', ...requirements].join('\n') : '',
      `Advertised by ${site.name}, acting as an ${agencyActsAs}.`,
    ].join('\n\n'),
  )
}
