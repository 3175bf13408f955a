import { RequirementTable } from '#app/components/compliance/requirement-table.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { HistoryPanel } from '#app/components/desk/history-panel.tsx'
import { LinkChoice } from '#app/components/desk/link-choice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type ComplianceRole, complianceRoles } from '#content/requirements.ts'
import {
  changeRequirementHref,
  REQUIREMENT_CHANGE_PATH,
  REQUIREMENT_EVENTS,
  readRole,
  requirementsHref,
} from '#domain/compliance/requirement-fields.ts'
import { requirementPlan } from '#domain/compliance/requirement-plan.server.ts'
import { mayEnter } from '../doors.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/requirements.ts'

/** What a role asks for (D41). Recruiters read it, administrators change it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock, staff } = requireStaff(context)
  const plan = await requirementPlan(db, clock, staff, readRole(url.searchParams))
  return { plan, mayChange: mayEnter(staff.role, REQUIREMENT_CHANGE_PATH) }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Requirements')

const done = {
  saved: 'Saved. It counts from its day on; placements made before stay as they were.',
  ended: 'It is asked for until that day.',
}

export default function Requirements({ loaderData: { plan, mayChange } }: Route.ComponentProps) {
  const { role, now, ended, planned, history } = plan
  return (
    <>
      <DoneNotice texts={done} />
      <Panel
        title="What each role has to show"
        lead="Nobody is placed until all of it is verified, unless a colleague gives a reason."
        actions={
          mayChange && (
            <ButtonLink to={changeRequirementHref(role)} className="text-sm">
              Add a check
            </ButtonLink>
          )
        }
      >
        <LinkChoice
          label="Role"
          choices={Object.entries(complianceRoles).map(([value, name]) => ({
            name,
            path: requirementsHref(value as ComplianceRole),
            isChosen: value === role,
          }))}
        />
        <div className="mt-4">
          <RequirementTable caption="Asked for today" role={role} rows={now} mayChange={mayChange} />
        </div>
      </Panel>
      {planned.length > 0 && (
        <HistoryPanel id="planned" title="Planned" entries={planned} names={REQUIREMENT_EVENTS} />
      )}
      {ended.length > 0 && (
        <Panel title="Not asked for today">
          <RequirementTable
            caption="Not asked for today"
            role={role}
            rows={ended.map((requirement) => ({ requirement, first: undefined }))}
            mayChange={mayChange}
          />
        </Panel>
      )}
      {history.length > 0 && <HistoryPanel entries={history} names={REQUIREMENT_EVENTS} />}
    </>
  )
}
