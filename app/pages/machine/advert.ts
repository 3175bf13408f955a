import { site } from '#content/site.ts'
import { engagementOf, type Job } from '#domain/jobs/jobs.ts'
import { typedAsHtml } from '#platform/typed-text.ts'

/** A job's whole text as HTML, for all feeds. By law it names the agency, and temporary or permanent work. */
export function advertOf(job: Job): string {
  const { kind, agencyActsAs } = engagementOf(job.type)
  const requirements = job.requirements.map((line) => `- ${line}`)
  return typedAsHtml(
    [
      `${job.company}, ${job.location}. ${job.type}, ${job.salary}.${kind === job.type ? '' : ` ${kind}.`}`,
      job.description,
      requirements.length > 0 ? ['Requirements:', ...requirements].join('\n') : '',
      `Advertised by ${site.name}, acting as an ${agencyActsAs}.`,
    ].join('\n\n'),
  )
}
