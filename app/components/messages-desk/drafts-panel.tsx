import { jobDeskHref } from '#domain/jobs/managed-jobs.ts'
import type { MadeDraft, StaffingRequest, WantedRole } from '#domain/messages/staffing.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { LineLink } from '../desk/lines-panel.tsx'
import { Panel } from '../desk/panel.tsx'
import { IntentButton } from '../desk/row-actions.tsx'

/** `drafts` are the jobs that were made of its roles. */
type Props = {
  request: StaffingRequest
  drafts: readonly MadeDraft[]
  alert: string | undefined
}

/** A button that makes a draft job of each requested role, then a link to it, and how many are placed. */
export function DraftsPanel({ request, drafts, alert }: Props) {
  return (
    <Panel
      id="drafts"
      title="From request to job"
      alert={alert}
      lead={
        'A draft is filled in from the request and stays hidden from visitors until you make it active. ' +
        'It names the organisation, the town and the dates: check before you publish.'
      }
    >
      <ul className="divide-y divide-line text-sm">
        {request.roles.map(({ role, count }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={nth} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere] text-ink">
              {count} × {role}
            </span>
            <RoleAction nth={nth} {...{ role, count }} made={drafts.find((draft) => draft.nth === nth)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type RoleProps = WantedRole & { nth: number; made: MadeDraft | undefined }

function RoleAction({ nth, role, count, made }: RoleProps) {
  const about = <span className="sr-only"> for {role}</span>
  if (made) {
    return (
      <span className="flex flex-wrap items-center gap-x-4">
        <span className="text-muted">
          {made.placed > 0 ? `${made.placed} of ${count} placed` : 'Nobody placed yet'}
        </span>
        <LineLink to={jobDeskHref(made.jobId)}>Open the job{about}</LineLink>
        {!made.isActive && <LineLink to={`/admin/jobs/edit/${made.jobId}`}>Edit the draft{about}</LineLink>}
      </span>
    )
  }
  return (
    <DeskForm>
      <input type="hidden" name="role" value={nth} />
      <IntentButton intent="draft" className="text-sm">
        Make a draft job{about}
      </IntentButton>
    </DeskForm>
  )
}
