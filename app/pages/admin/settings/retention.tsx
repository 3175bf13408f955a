import { data, redirect, useNavigation } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { HoldTable } from '#app/components/desk/hold-table.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { RetentionPlan, RetentionRuns } from '#app/components/desk/retention-tables.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useResponseKey } from '#app/components/response-key.ts'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Alert } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { problemsByField } from '#domain/people/person-schema.ts'
import type { RetentionPeriods } from '#domain/people/record-kind.ts'
import { liftHold, listHolds, placeHold } from '#domain/privacy/hold-desk.server.ts'
import { periodsChangedAt, readPeriods, savePeriods } from '#domain/privacy/periods.server.ts'
import {
  LEAST_MONTHS_PLACED,
  RETENTION_PATH as PATH,
  type RetentionPlan as Plan,
  REASON_LIMIT,
  type WaitReason,
  waitText,
} from '#domain/privacy/privacy.ts'
import { holdSchema, periodsSchema } from '#domain/privacy/privacy-schema.ts'
import { dryRun, listRuns } from '#domain/privacy/retention.server.ts'
import { approveRun, waitingRun } from '#domain/privacy/retention-guard.server.ts'
import { changedMeanwhile, readDeskFields } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/retention.ts'

const RUNS_SHOWN = 14
const NOT_WAITING =
  "That run isn't waiting any more, so you haven't agreed to anything. This page shows how it stands now."

/** The periods, what they would remove today, the last runs, and the legal holds. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = requireAdmin(context)
  const periods = await readPeriods(services.db)
  const [changedAt, waiting, plan, runs, holds] = await Promise.all([
    periodsChangedAt(services.db),
    waitingRun(services.db, services.clock),
    dryRun(services, periods),
    listRuns(services.db, RUNS_SHOWN),
    listHolds(services.db),
  ])
  return { periods, changedAt, waiting, plan, runs, holds }
}

export const shouldRevalidate = reloadAfterConflict

/** Sets the periods after a preview of what goes, agrees to a run, or places or lifts a legal hold. */
export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const { intent = '', ...values } = await readDeskFields(request)
  const again = (errors: Record<string, string>, preview?: { plan: Plan; seen: string }, alert?: string) => {
    // An alert tells of another change: then what it left has been seen.
    const { changedAt, ...typed } = values
    return { intent, values: alert ? typed : values, errors, preview, alert }
  }
  if (intent === 'lift') {
    await liftHold(services, admin, values.id ?? '')
    return redirect(`${PATH}?done=lifted`, 303)
  }
  if (intent === 'approve') {
    const isApproved = await approveRun(services.db, services.clock, admin, values.day ?? '')
    return isApproved ? redirect(`${PATH}?done=approved`, 303) : again({ day: NOT_WAITING })
  }
  if (intent === 'hold') {
    const parsed = holdSchema.safeParse(values)
    if (!parsed.success) return data(again(problemsByField(parsed.error)), 400)
    await placeHold(services, admin, parsed.data)
    return redirect(`${PATH}?done=held`, 303)
  }
  const parsed = periodsSchema.safeParse(values)
  if (!parsed.success) return data(again(problemsByField(parsed.error)), 400)
  const plan = await dryRun(services, parsed.data)
  const seen = Object.values(parsed.data).join(' ')
  if (plan.some(({ due }) => due > 0) && values.seen !== seen) {
    return data(again({}, { plan, seen }))
  }
  const other = await savePeriods(services, admin, parsed.data, values.changedAt ?? '')
  if (other) return data(again({}, undefined, changedMeanwhile(other.by, 'these periods')), 409)
  return redirect(`${PATH}?done=saved`, 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Retention')

const doneTexts = {
  approved: 'What is due will be removed within the hour.',
  saved: 'The periods have been saved. They count from the next daily run on.',
  held: 'The legal hold is in force.',
  lifted: 'The legal hold has been lifted.',
}

const periodFields: Record<keyof RetentionPeriods, { label: string; hint: string }> = {
  applications: { label: 'Applications and CVs', hint: 'Months after the last activity' },
  messages: { label: 'Messages', hint: 'Months after the last activity' },
  bookings: { label: 'Training bookings', hint: 'Months after the session' },
  placed: {
    label: 'Placed candidates',
    hint: `Months after the last activity; by law at least ${LEAST_MONTHS_PLACED}, for the right to work`,
  },
}
const periodNames = Object.keys(periodFields) as (keyof RetentionPeriods)[]

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { periods, changedAt, waiting, plan, runs, holds } = loaderData
  const sending = useNavigation().formData?.get('intent')
  const responseKey = useResponseKey(actionData)
  const of = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  const [saving, holding] = [of('save'), of('hold')]
  const preview = saving?.preview
  return (
    <>
      <DoneNotice texts={doneTexts} />
      <Alert className="mb-5">{of('approve')?.errors.day}</Alert>
      {waiting && <WaitingRun {...waiting} isBusy={sending === 'approve'} />}
      <Panel
        title="How long records are kept"
        lead={
          'What has had no activity for this long is deleted by a daily run, with its CV, notes and ' +
          'emails. The privacy policy promises these periods: change it too.'
        }
      >
        <DeskForm noValidate className="grid max-w-[48rem] grid-cols-1 gap-4">
          {saving && !preview && (
            <ErrorSummary key={responseKey} alert={saving.alert} problems={problemsIn(saving.errors)} />
          )}
          <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
            {periodNames.map((name) => (
              <TextField
                key={name}
                {...periodFields[name]}
                id={name}
                inputMode="numeric"
                required
                defaultValue={saving?.values[name] ?? String(periods[name])}
                error={saving?.errors[name]}
              />
            ))}
          </div>
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="changedAt" value={saving?.values.changedAt ?? changedAt} />
          {preview && (
            <div role="alert" className="space-y-3">
              <p className="font-semibold">The next run would remove this with these periods:</p>
              <RetentionPlan plan={preview.plan} />
              <input type="hidden" name="seen" value={preview.seen} />
            </div>
          )}
          <div>
            <SubmitButton
              label={preview ? 'Save these periods' : 'Save periods'}
              busyLabel="Saving..."
              isBusy={sending === 'save'}
            />
          </div>
        </DeskForm>
      </Panel>
      <Panel title="What a run would remove now" lead="A dry run: nothing is deleted by looking.">
        <RetentionPlan plan={plan} />
      </Panel>
      <Panel title="Last runs">
        <RetentionRuns runs={runs} />
      </Panel>
      <Panel
        title="Legal holds"
        lead={
          'While a hold is in force nothing about the person is deleted, neither by the daily run nor at ' +
          'their request: for a claim, a complaint or an investigation.'
        }
      >
        <RestoreFocus>
          <HoldTable holds={holds} />
        </RestoreFocus>
        <DeskForm noValidate className="mt-6 grid max-w-[36rem] grid-cols-1 gap-4">
          <h3 className="text-base">Place a hold</h3>
          {holding && <ErrorSummary key={responseKey} problems={problemsIn(holding.errors)} />}
          <TextField
            id="person"
            label="Email address or telephone number of the person"
            autoComplete="off"
            required
            defaultValue={holding?.values.person}
            error={holding?.errors.person}
          />
          <TextArea
            id="reason"
            label="Reason"
            rows={3}
            limit={REASON_LIMIT}
            required
            defaultValue={holding?.values.reason}
            error={holding?.errors.reason}
          />
          <input type="hidden" name="intent" value="hold" />
          <div>
            <SubmitButton label="Place hold" busyLabel="Saving..." isBusy={sending === 'hold'} />
          </div>
        </DeskForm>
      </Panel>
    </>
  )
}

/** A run that removed nothing, with why, and the way to agree to it. */
function WaitingRun(props: {
  day: string
  reason: WaitReason
  due: Record<string, number>
  isBusy: boolean
}) {
  const { day, reason, due, isBusy } = props
  return (
    <Panel title="Old records wait to be removed" lead={waitText(reason, due)}>
      <p className="mb-4 max-w-[68ch]">
        Nothing has been removed. If the clock is right and the figures below are what you expect, agree;
        otherwise put the clock or the periods right.
      </p>
      <DeskForm>
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="day" value={day} />
        <SubmitButton label="Remove what is due" busyLabel="Saving..." isBusy={isBusy} />
      </DeskForm>
    </Panel>
  )
}
