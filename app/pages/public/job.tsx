import { data, href, isRouteErrorResponse, Link } from 'react-router'
import { ApplicationOpener } from '#app/components/application-form/application-opener.tsx'
import { JobBand } from '#app/components/job-band.tsx'
import { JobCards } from '#app/components/job-card.tsx'
import { JobFacts } from '#app/components/job-facts.tsx'
import { JobNotFound } from '#app/components/job-not-found.tsx'
import { pageMeta, siteUrlOf, unlistedMeta } from '#app/components/page-meta.ts'
import { breadcrumbList, jobPosting } from '#app/components/structured-data.ts'
import { servicesContext } from '#app/context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Bullets, Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { formStartedAt } from '#domain/abuse/abuse.ts'
import { findActiveJob, similarJobs } from '#domain/jobs/jobs.server.ts'
import { jobMessages, postedText } from '#domain/jobs/jobs.ts'
import type { Route } from './+types/job.ts'

const SIMILAR_JOBS = 4
const steps = [
  { name: 'Home', path: '/' },
  { name: 'Jobs', path: '/jobs' },
]

/** An active job and others like it. @throws 404 for one that is missing or inactive, without telling which (D13). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const job = await findActiveJob(db, params.id)
  if (!job) throw data(null, 404)
  return {
    job,
    posted: postedText(job, clock),
    similar: await similarJobs(db, clock, job, SIMILAR_JOBS),
    startedAt: formStartedAt(clock),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta(jobMessages.notFound)
  const { job } = args.loaderData
  const path = href('/jobs/:id', { id: job.id })
  return pageMeta(args, {
    title: `${job.title}, ${job.location}`,
    description: `${job.title} at ${job.company}, ${job.location}. ${job.type}, ${job.salary}.`,
    canonicalPath: path,
    things: [jobPosting(job), breadcrumbList(siteUrlOf(args.matches), [...steps, { name: job.title, path }])],
  })
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, posted, similar, startedAt } = loaderData
  return (
    <>
      <div className="wrap pt-4 pb-10">
        <Breadcrumbs steps={steps} here={job.title} />
        <div className="mt-3">
          <JobBand job={job} posted={posted} />
        </div>
        <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <div className="space-y-9 lg:order-first lg:pl-10">
            <section aria-labelledby="description-heading">
              <h2 id="description-heading" className="mb-4 text-xl">
                Job Description
              </h2>
              <Prose paragraphs={job.description.split(/\n\s*\n/)} />
            </section>
            {job.requirements.length > 0 && (
              <section aria-labelledby="requirements-heading">
                <h2 id="requirements-heading" className="mb-4 text-xl">
                  Requirements
                </h2>
                <Bullets items={job.requirements} />
              </section>
            )}
            <Link
              to="/jobs"
              className="no-print target inline-flex items-center gap-2 font-semibold text-plum underline-offset-4 hover:underline"
            >
              <Icon name="arrow-left" /> Back to Jobs
            </Link>
          </div>
          <JobFacts job={job} posted={posted}>
            <div className="apply-bar no-print">
              <ApplicationOpener
                key={job.id}
                to={href('/jobs/:id/apply', { id: job.id })}
                label="Apply Now"
                title={`Apply for ${job.title}`}
                purpose={{ variant: 'job', jobId: job.id }}
                startedAt={startedAt}
              />
            </div>
          </JobFacts>
        </div>
      </div>
      {similar.length > 0 && (
        <div className="no-print">
          <Section title="Similar jobs" tinted>
            <JobCards jobs={similar} columns={2} />
          </Section>
        </div>
      )}
    </>
  )
}

/** 'Job Not Found' for a job that is gone (404) and, with a word more, for a fault of ours (500). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <JobNotFound hasFailed={!isRouteErrorResponse(error) || error.status !== 404} />
}
