import { href, Link } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { ChangedFields } from '#app/components/managed-jobs/changed-fields.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { listJobChanges } from '#domain/jobs/job-changes.server.ts'
import { JOB_EVENTS, type JobChange, type JobEvent } from '#domain/jobs/job-changes.ts'
import { MANAGED_JOBS_PATH } from '#domain/jobs/managed-jobs.ts'
import { listHref, readPageNumber } from '#domain/lists/list-address.ts'
import { formatMoment } from '#platform/clock.ts'
import type { Route } from './+types/job-changes.ts'
import { requireAdmin } from './require-admin.server.ts'

const TITLE = 'What changed'
const tones = {
  added: 'brand',
  drafted: 'brand',
  changed: 'neutral',
  activated: 'active',
  deactivated: 'waiting',
  deleted: 'danger',
} as const satisfies Record<JobEvent, string>

/** The history of all jobs, or of the one in the path, newest first. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = requireAdmin(context)
  const page = readPageNumber(new URL(request.url).searchParams)
  return { jobId: params.id, page: await listJobChanges(db, { jobId: params.id, page }) }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function JobChanges({ loaderData }: Route.ComponentProps) {
  const { jobId, page } = loaderData
  const [latest] = page.changes
  const path = href('/admin/jobs/changes/:id?', jobId === undefined ? {} : { id: jobId })
  return (
    <DeskPage
      title={jobId !== undefined && latest ? `${TITLE}: ${latest.jobTitle}` : TITLE}
      actions={
        <>
          {jobId !== undefined && (
            <ButtonLink to="/admin/jobs/changes" look="secondary">
              All jobs
            </ButtonLink>
          )}
          <ButtonLink to={MANAGED_JOBS_PATH} look="secondary">
            Back to the list
          </ButtonLink>
        </>
      }
    >
      {page.total === 0 ? (
        <p className="text-muted">
          No changes yet. When somebody adds, edits or deletes a job, it is listed here.
        </p>
      ) : (
        <ListPage bounds={page} what="changes" hrefOf={(number) => listHref(path, { page: number })}>
          <DataTable
            caption="Changes"
            columns={jobId === undefined ? [when, job, event, who, fields] : [when, event, who, fields]}
            rows={page.changes}
            keyOf={({ no }) => String(no)}
          />
        </ListPage>
      )}
    </DeskPage>
  )
}

const when: Column<JobChange> = {
  name: 'When',
  isTitle: true,
  cell: ({ at }) => (
    <time dateTime={at} className="tabular in-table:whitespace-nowrap">
      {formatMoment(new Date(at))}
    </time>
  ),
}
const job: Column<JobChange> = {
  name: 'Job',
  cell: ({ jobId, jobTitle }) => (
    <Link
      to={href('/admin/jobs/changes/:id?', { id: jobId })}
      className="target -my-2 inline-flex items-center font-semibold text-brand underline"
    >
      {jobTitle}
    </Link>
  ),
}
const event: Column<JobChange> = {
  name: 'What',
  cell: ({ event }) => <StatusBadge tone={tones[event]}>{JOB_EVENTS[event]}</StatusBadge>,
}
const who: Column<JobChange> = { name: 'Who', cell: ({ byName }) => byName }
const fields: Column<JobChange> = { name: 'Fields', cell: (change) => <ChangedFields change={change} /> }
