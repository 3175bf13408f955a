import { data, href, isRouteErrorResponse, redirectDocument } from 'react-router'
import { AlertOffer } from '#app/components/alerts/alert-offer.tsx'
import { ApplicationOpener } from '#app/components/application-form/application-opener.tsx'
import { BackToJobs } from '#app/components/back-to-jobs.tsx'
import { JobCards } from '#app/components/job-card.tsx'
import { JobNotFound } from '#app/components/job-not-found.tsx'
import { JobView } from '#app/components/job-view.tsx'
import { landingSteps } from '#app/components/landings/landing-steps.ts'
import { pageMeta, siteUrlOf, unlistedMeta } from '#app/components/page-meta.ts'
import { SaveButton } from '#app/components/saved-jobs/save-button.tsx'
import { ShareLinks } from '#app/components/share-links.tsx'
import { jobPicture } from '#app/components/share-picture.ts'
import { breadcrumbList, jobPosting } from '#app/components/structured-data.ts'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Section } from '#app/ui/section.tsx'
import { site } from '#content/site.ts'
import { searchLike } from '#domain/alerts/alert-search.server.ts'
import { factsOf } from '#domain/jobs/job-facts.ts'
import { placeOfJob } from '#domain/jobs/job-index.server.ts'
import { findActiveJob, findJob } from '#domain/jobs/jobs.server.ts'
import { asAdvertised, type Job, jobListHref, jobMessages, postedText } from '#domain/jobs/jobs.ts'
import { townHref } from '#domain/jobs/landings.ts'
import { similarJobs } from '#domain/jobs/similar-jobs.server.ts'
import { nationOf } from '#domain/places/places.server.ts'
import { slugOf } from '#platform/text.ts'
import { staffOf } from '../admin/require-staff.server.ts'
import type { Route } from './+types/job.ts'

const SIMILAR_JOBS = 4

/** The way to a job: over those of its town, which has a page as long as the job is active. */
function stepsTo({ location }: Job) {
  const town = slugOf(location)
  return [...landingSteps, ...(town ? [{ name: location, path: townHref(town) }] : [])]
}

export const handle = { cacheKeyParams: [] } satisfies PageHandle

/** An active job and similar ones. @throws 404, also for an inactive one (D13), or the admin's redirect */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const job = await findActiveJob(db, params.id)
  if (!job && (await staffOf(request, context)) && (await findJob(db, params.id))) {
    throw redirectDocument(href('/admin/jobs/preview/:id', { id: params.id }), {
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  if (!job) throw data(null, 404)
  const place = placeOfJob(job)
  return {
    job: asAdvertised(job, clock),
    nation: place && nationOf(place),
    facts: factsOf(job, clock),
    posted: postedText(job, clock),
    alikeHref: jobListHref(searchLike(job)),
    similar: await similarJobs(db, clock, job, SIMILAR_JOBS),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta(jobMessages.notFound)
  const { job, nation } = args.loaderData
  const path = href('/jobs/:id', { id: job.id })
  return pageMeta(args, {
    title: `${job.title}, ${job.location}`,
    description: `${job.title} at ${job.company}, ${job.location}. ${job.type}, ${job.salary}.`,
    canonicalPath: path,
    picture: jobPicture(job),
    structuredData: [
      jobPosting(siteUrlOf(args.matches), job, nation),
      breadcrumbList(siteUrlOf(args.matches), [...stepsTo(job), { name: job.title, path }]),
    ],
  })
}

export default function JobPage({ loaderData, matches }: Route.ComponentProps) {
  const { job, facts, posted, similar, alikeHref } = loaderData
  const address = `${siteUrlOf(matches)}${href('/jobs/:id', { id: job.id })}`
  return (
    <>
      <div className="wrap pt-4 pb-10">
        <Breadcrumbs steps={stepsTo(job)} here={job.title} />
        <div className="mt-3">
          <JobView
            job={job}
            facts={facts}
            posted={posted}
            save={<SaveButton job={job} label="Save" className="border border-current px-4 font-semibold" />}
            apply={
              <ApplicationOpener
                key={job.id}
                to={href('/jobs/:id/apply', { id: job.id })}
                label="Apply Now"
                title={`Apply for ${job.title}`}
                purpose={{ variant: 'job', jobId: job.id }}
              />
            }
          >
            <p className="only-print">
              Read more and apply at {address}, or ring us on {site.phone.shown}.
            </p>
            <BackToJobs />
            <AlertOffer listHref={alikeHref} label="Email me jobs like this" />
            <ShareLinks
              heading="Share this job"
              to={['WhatsApp', 'Email']}
              address={address}
              title={`${job.title}, ${job.location}`}
            />
          </JobView>
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
