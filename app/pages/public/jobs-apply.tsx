import { data, href, isRouteErrorResponse } from 'react-router'
import { ApplicationPanel } from '#app/components/application-form/application-panel.tsx'
import { BackToJobs } from '#app/components/back-to-jobs.tsx'
import { JobFacts } from '#app/components/job-facts.tsx'
import { JobNotFound } from '#app/components/job-not-found.tsx'
import { MessageView } from '#app/components/message-view.tsx'
import { pageMeta, unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { SecondaryLink } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { applicationForm } from '#content/application.ts'
import { applicationMessages, submitError } from '#domain/applications/applications.ts'
import { factsOf } from '#domain/jobs/job-facts.ts'
import { findActiveJob } from '#domain/jobs/jobs.server.ts'
import { jobMessages } from '#domain/jobs/jobs.ts'
import type { Route } from './+types/jobs-apply.ts'
import { applicationFormStart, receiveApplicationForm } from './application-action.server.ts'
import { formHeaders, showAgain, showSent } from './form-page.server.ts'

/**
 * The job, and the form's time and key; of a job that has closed since, only that an application has arrived.
 * 404, not thrown: a late form's response takes its place (D13).
 */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const job = await findActiveJob(db, params.id)
  const form = await applicationFormStart(context, { request, url })
  if (!job && !form.sent) return data(null, { status: 404 })
  return data({ job, facts: job ? factsOf(job, clock) : [], ...form })
}

/** Handles the form without script (D1); 410 for a job that has closed, whatever else is wrong. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const outcome = await receiveApplicationForm(request, context, params.id)
  if (outcome.kind === 'submitted') return showSent(`${href('/jobs/:id/apply', params)}${outcome.sentQuery}`)
  const isOpen = (await findActiveJob(context.get(servicesContext).db, params.id)) !== undefined
  return showAgain(outcome, isOpen ? outcome.status : 410)
}

export const headers = formHeaders

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta(jobMessages.notFound)
  const { job, sent } = args.loaderData
  const submitted = 'Application submitted'
  if (!job) return unlistedMeta(submitted)
  return [
    ...pageMeta(args, {
      title: sent ? submitted : `Apply for ${job.title}, ${job.location}`,
      description:
        `Apply for ${job.title} at ${job.company}, ${job.location}, with your CV. ${job.type}, ` +
        `${job.salary}.`,
      canonicalPath: href('/jobs/:id', { id: job.id }),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ApplyForJob({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return actionData ? <JobGone /> : <JobNotFound hasFailed={false} />
  const { job, facts, ...form } = loaderData
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Jobs', path: '/jobs' },
    ...(job ? [{ name: job.title, path: href('/jobs/:id', { id: job.id }) }] : []),
  ]
  return (
    <>
      <PageHeader title={job ? `Apply for ${job.title}` : 'Your application'} lead={job?.company} isLow />
      <div className="group wrap pt-4 pb-12">
        <Breadcrumbs steps={steps} here="Apply" />
        <div className="beside mt-5">
          <div>
            <p className="mb-5 max-w-[60ch] group-has-data-sent:hidden">{applicationForm.applyLead}</p>
            <ApplicationPanel purpose={{ variant: 'job', jobId: params.id }} {...form} state={actionData} />
          </div>
          {job && (
            <div className="stays-beside">
              <JobFacts salary={job.salary} facts={facts} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <JobNotFound hasFailed={!isRouteErrorResponse(error) || error.status !== 404} />
}

/** For an application to a job that was closed while the form was being filled in. */
function JobGone() {
  return (
    <MessageView
      title="This job has closed"
      actions={
        <>
          <BackToJobs isButton />
          <SecondaryLink to="/register">Register Now</SecondaryLink>
        </>
      }
    >
      <Alert>{submitError(applicationMessages.jobGone)}</Alert>
      <p>{applicationForm.gone}</p>
    </MessageView>
  )
}
