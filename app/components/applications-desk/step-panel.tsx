import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Application } from '#domain/applications/application-desk.ts'
import { isOverdue, STEP_LIMIT, stepSeen, withoutAnswerText } from '#domain/applications/application-steps.ts'
import { formatDayOfWeek, noonOf } from '#platform/clock.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { IntentButton } from '../desk/row-actions.tsx'
import { Folded } from '../folded.tsx'

type Props = {
  application: Application
  colleagues: readonly { id: string; name: string }[]
  me: string
  today: string
  failure: PanelFailure | undefined
}

/** What the desk does next with an open application: who, and by when. */
export function StepPanel({ application, colleagues, me, today, failure }: Props) {
  const { next, owner, promisedOn, answeredAt } = application
  if (!next) return null
  const { errors = {}, values } = failure ?? {}
  const isLate = promisedOn !== null && answeredAt === null && isOverdue(promisedOn, today)
  const who = owner ? (owner.id === me ? 'you' : owner.name) : 'anybody'
  return (
    <Panel id="step" title="Next step" alert={failure?.alert}>
      <p className="font-semibold text-ink">{next.step}</p>
      <p className={`text-sm ${isOverdue(next.on, today) ? 'font-semibold text-danger' : 'text-muted'}`}>
        {isOverdue(next.on, today) ? 'Overdue: it was due by ' : 'By '}
        {formatDayOfWeek(noonOf(next.on))}, {who}
      </p>
      <p className={`text-sm ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}>
        {withoutAnswerText(application, today)}
        {promisedOn && !answeredAt && `; promised by ${formatDayOfWeek(noonOf(promisedOn))}`}
      </p>
      <Folded summary="Change the next step" isOpen={failure !== undefined}>
        <DeskForm className="mt-2 space-y-3" key={`${next.step} ${next.on} ${owner?.id}`}>
          <input type="hidden" name="seen" value={values?.seen ?? stepSeen(application)} />
          <TextField
            id="step-text"
            name="step"
            label="What comes next"
            required
            limit={STEP_LIMIT}
            defaultValue={values?.step ?? next.step}
            error={errors.step}
          />
          <TextField
            id="step-on"
            name="on"
            type="date"
            label="By"
            required
            defaultValue={values?.on ?? next.on}
            error={errors.on}
          />
          <SelectField
            id="step-owner"
            name="owner"
            label="Who"
            all="Anybody"
            options={colleagues.map(({ id, name }) => ({
              value: id,
              label: id === me ? `${name} (you)` : name,
            }))}
            defaultValue={values?.owner ?? owner?.id ?? ''}
            error={errors.owner}
          />
          <IntentButton intent="step" className="text-sm">
            Save the next step
          </IntentButton>
        </DeskForm>
      </Folded>
    </Panel>
  )
}
