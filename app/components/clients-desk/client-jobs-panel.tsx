import { SecondaryLink } from '#app/ui/button.tsx'
import { InlineLink } from '#app/ui/inline-link.tsx'
import type { ClientJob, JobsToChoose } from '#domain/clients/client-jobs.server.ts'
import { JOB_STATUSES } from '#domain/jobs/job-status.ts'
import { jobDeskHref } from '#domain/jobs/managed-jobs.ts'
import { countOf } from '#platform/text.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { LineLink } from '../desk/lines-panel.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { RecordSearch, RecordsToChoose } from '../desk/record-search.tsx'
import { RowSubmit } from '../desk/row-actions.tsx'

type Props = {
  clientId: string
  jobs: readonly ClientJob[]
  /** Jobs that are no client's yet. */
  others: JobsToChoose
  failure: PanelFailure | undefined
}

/** A client's jobs, each with a way to those who have applied, and ways to another one. */
export function ClientJobsPanel({ clientId, jobs, others, failure }: Props) {
  const { typed } = others
  return (
    <Panel
      id="jobs"
      title="Jobs"
      alert={failure?.alert}
      actions={
        <SecondaryLink to={`/admin/jobs/add?client=${clientId}`} className="text-sm">
          Add a job
        </SecondaryLink>
      }
    >
      {jobs.length === 0 && <p className="text-sm text-muted">None yet.</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {jobs.map(({ id, title, location, status, applications }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
            <span className="min-w-0">
              <LineLink to={jobDeskHref(id)}>{title}</LineLink>
              <span className="block text-muted">
                {location}, {JOB_STATUSES[status]},{' '}
                {applications > 0 ? (
                  <InlineLink to={`/admin/applications?job=${id}`}>
                    {countOf(applications, 'application')}
                  </InlineLink>
                ) : (
                  'no applications'
                )}
              </span>
            </span>
            <DeskForm>
              <input type="hidden" name="job" value={id} />
              <RowSubmit intent="unlink-job" label="Take off" about={title} />
            </DeskForm>
          </li>
        ))}
      </ul>
      <RecordSearch
        id="find-job"
        name="find"
        label="A job that is theirs already"
        placeholder="Title, company or place"
        typed={typed}
        button="Find"
      />
      <div role="status" className="text-sm text-muted *:mt-2">
        {typed && (
          <p>
            {others.areMore
              ? 'More jobs fit. Type more to find another.'
              : `Found: ${others.jobs.length}, of the open jobs that are no client's yet.`}
          </p>
        )}
      </div>
      <RecordsToChoose
        records={others.jobs.map(({ id, title, company, location }) => ({
          ...{ id, name: title, href: jobDeskHref(id) },
          text: (
            <p className="text-muted wrap-anywhere">
              {company}, {location}
            </p>
          ),
          choose: (
            <DeskForm>
              <input type="hidden" name="job" value={id} />
              <RowSubmit intent="link-job" label="Add" about={title} />
            </DeskForm>
          ),
        }))}
      />
    </Panel>
  )
}
