import { data, href } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { PreviewBar } from '#app/components/desk/preview-bar.tsx'
import { JobView } from '#app/components/job-view.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { Button, SecondaryLink } from '#app/ui/button.tsx'
import { factsOf } from '#domain/jobs/job-facts.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { postedText } from '#domain/jobs/jobs.ts'
import { MANAGED_JOBS_PATH } from '#domain/jobs/managed-jobs.ts'
import type { Route } from './+types/job-preview.ts'
import { requireStaff } from './require-staff.server.ts'

/** A job as visitors see it once it is active; for staff alone. @throws 404 when there is none */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = requireStaff(context)
  const job = await findJob(db, params.id)
  if (!job) throw data(null, 404)
  const facts = factsOf(job, clock)
  return { job, facts, posted: job.isActive || job.posted ? postedText(job, clock) : 'today' }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`Preview: ${(loaderData as { job: { title: string } } | undefined)?.job.title ?? 'job'}`)

export default function PreviewJob({ loaderData }: Route.ComponentProps) {
  const { job, facts, posted } = loaderData
  return (
    <div className="wrap pt-6 pb-10">
      <div className="mb-6">
        <PreviewBar
          title="Preview."
          text={
            job.isActive
              ? 'This is how visitors see the job.'
              : "Only staff see this page: the job isn't active."
          }
        >
          <SecondaryLink to={MANAGED_JOBS_PATH}>Back to the list</SecondaryLink>
          <SecondaryLink to={href('/admin/jobs/edit/:id', { id: job.id })}>Edit</SecondaryLink>
          {!job.isActive && (
            <DeskForm action={MANAGED_JOBS_PATH}>
              <input type="hidden" name="only" value={job.id} />
              <Button type="submit" name="intent" value="activate">
                Activate
              </Button>
            </DeskForm>
          )}
        </PreviewBar>
      </div>
      <JobView
        job={job}
        facts={facts}
        posted={posted}
        apply={
          <Button disabled className="w-full opacity-70">
            Apply Now
          </Button>
        }
      />
    </div>
  )
}
