import { data, redirect } from 'react-router'
import { ConfirmDialog } from '#app/components/desk/confirm-dialog.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE_TO_REPEATABLE, orLost } from '#app/components/lost-connection.ts'
import { NoJobDialog } from '#app/components/managed-jobs/no-job-dialog.tsx'
import { useJobList } from '#app/components/managed-jobs/use-job-list.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { endedHref } from '#domain/applications/application-answers.ts'
import { countEndedJobs } from '#domain/applications/ended-jobs.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { jobTitles } from '#domain/jobs/managed-jobs.server.ts'
import {
  deleteFailed,
  managedJobMessages,
  managedJobsHref,
  readManagedJobQuery,
} from '#domain/jobs/managed-jobs.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/job-delete.ts'
import { failedByFault } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

const MOST_JOBS = 100

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return { jobs: await jobTitles(requireStaff(context).db, idsOf(request, params.id)) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, db, clock, log } = requireStaff(context)
  const ids = idsOf(request, params.id)
  const undo = newId()
  try {
    const count = await deleteJobs(db, staff, clock, ids, undo)
    if (count === 0) return data({ alert: deleteFailed(managedJobMessages.alreadyGone) }, 404)
    const list = managedJobsHref(readManagedJobQuery(new URL(request.url).searchParams))
    const asks = (await countEndedJobs(db, ids).catch(() => 0)) > 0
    const next = asks ? endedHref(ids) : list
    return redirect(afterAction(next, count > 1 ? 'several-deleted' : 'deleted', undo), 303)
  } catch (error) {
    const { status } = failedByFault({ log }, error, 'jobs could not be deleted')
    return data({ alert: deleteFailed() }, status)
  }
}

/** Without an answer the question stays (§8). */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { alert: deleteFailed(NO_RESPONSE_TO_REPEATABLE), lost: NO_RESPONSE_TO_REPEATABLE })

export const meta: Route.MetaFunction = () => unlistedMeta('Delete job')

export default function DeleteJob({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs } = loaderData
  const { listHref } = useJobList()
  const alert = actionData?.alert
  if (jobs.length === 0)
    return <NoJobDialog title="Delete job" text={alert ?? managedJobMessages.noneChosen} />
  const isOne = jobs.length === 1
  return (
    <ConfirmDialog
      title={isOne ? 'Delete job' : `Delete ${jobs.length} jobs`}
      question={
        isOne
          ? managedJobMessages.deleteQuestion
          : `Are you sure you want to delete these ${jobs.length} jobs?`
      }
      label="Delete"
      busyLabel="Deleting..."
      closeTo={listHref}
      alert={alert}
    >
      <ul className="max-h-60 list-disc overflow-y-auto pl-5 text-base text-muted">
        {jobs.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p className="mt-3">
        Applications keep the job's title, and you are asked what their senders are told. To take a job off
        the website for a while, deactivate it instead.
      </p>
    </ConfirmDialog>
  )
}

function idsOf(request: Request, id: string | undefined): string[] {
  if (id !== undefined) return [id]
  return [...new Set(new URL(request.url).searchParams.getAll('job'))].slice(0, MOST_JOBS)
}
