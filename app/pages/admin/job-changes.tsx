import { href } from 'react-router'
import { DateTime } from '#app/components/desk/date-time.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { FieldText } from '#app/components/managed-jobs/field-text.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { SecondaryLink, TextLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { listJobChanges } from '#domain/jobs/job-changes.server.ts'
import { type FieldChange, JOB_EVENTS, type JobChange, type JobEvent } from '#domain/jobs/job-changes.ts'
import { jobFields } from '#domain/jobs/job-fields.ts'
import { MANAGED_JOBS_PATH } from '#domain/jobs/managed-jobs.ts'
import { listHref, readPageNumber } from '#domain/lists/list-address.ts'
import type { Route } from './+types/job-changes.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'What changed'
const tones = {
  added: 'brand',
  drafted: 'brand',
  imported: 'brand',
  changed: 'neutral',
  activated: 'active',
  deactivated: 'waiting',
  scheduled: 'waiting',
  closed: 'neutral',
  filled: 'brand',
  deleted: 'danger',
  restored: 'brand',
} as const satisfies Record<JobEvent, string>

/** The history of all jobs, or of the one in the path, newest first. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = requireStaff(context)
  const asked = readPageNumber(url.searchParams)
  const page = await listJobChanges(db, { jobId: params.id, page: asked })
  requireTruePage(url, page.page)
  return { jobId: params.id, page }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function JobChanges({ loaderData }: Route.ComponentProps) {
  const { jobId, page } = loaderData
  const [latest] = page.changes
  const path = href('/admin/jobs/changes/:id?', jobId === undefined ? {} : { id: jobId })
  return (
    <DeskPage
      title={jobId !== undefined && latest ? `${TITLE}: ${latest.jobTitle}` : TITLE}
      actions={jobId !== undefined && <SecondaryLink to="/admin/jobs/changes">All jobs</SecondaryLink>}
      back={{ to: MANAGED_JOBS_PATH, label: 'Back to the list' }}
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
  cell: DateTime,
}
const job: Column<JobChange> = {
  name: 'Job',
  cell: ({ jobId, jobTitle }) => (
    <TextLink to={href('/admin/jobs/changes/:id?', { id: jobId })} className="-my-2">
      {jobTitle}
    </TextLink>
  ),
}
const event: Column<JobChange> = {
  name: 'What',
  cell: ({ event }) => <StatusBadge tone={tones[event]}>{JOB_EVENTS[event]}</StatusBadge>,
}
const who: Column<JobChange> = { name: 'Who', cell: ({ byName }) => byName }
const fields: Column<JobChange> = { name: 'Fields', cell: (change) => <ChangedFields change={change} /> }

/** The fields that somebody changed, before and after; of a deleted job, what it said. */
function ChangedFields({ change: { event, fields } }: { change: JobChange }) {
  const isSaid = event !== 'changed' && fields.every(({ field }) => field === 'isActive')
  if (fields.length === 0 || isSaid) return null
  return (
    <details>
      <summary className="target -my-2 inline-flex items-center gap-1 font-semibold text-brand underline">
        {event === 'deleted' ? 'What it said' : fields.map(({ field }) => jobFields[field].label).join(', ')}
      </summary>
      <dl className="mt-2 divide-y divide-line">
        {fields.map((change) => (
          <BeforeAndAfter key={change.field} change={change} />
        ))}
      </dl>
    </details>
  )
}

function BeforeAndAfter({ change: { field, from, to } }: { change: FieldChange }) {
  return (
    <div className="py-2">
      <dt className="text-muted">{jobFields[field].label}</dt>
      <dd>
        {to !== null && <span className="sr-only">Before: </span>}
        <span className={to === null ? '' : 'text-muted line-through'}>
          <FieldText field={field} value={from} />
        </span>
      </dd>
      {to !== null && (
        <dd>
          <span className="sr-only">After: </span>
          <FieldText field={field} value={to} />
        </dd>
      )}
    </div>
  )
}
