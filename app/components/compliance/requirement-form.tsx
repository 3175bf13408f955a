import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Requirement } from '#content/requirements.ts'
import { OWN_KINDS, type RequirementPlan, requirementFields } from '#domain/compliance/requirement-fields.ts'
import { type DraftsOf, emptyValues, type Field } from '#domain/fields/fields.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { RecordField } from '../desk/record-field.tsx'
import { IntentButton } from '../desk/row-actions.tsx'

type Typed = {
  drafts: DraftsOf<typeof requirementFields>
  kind: string
  fromOn: string
  /** What the plan was seen as; undefined once another change has been told. */
  seen: number | undefined
}

type Props = {
  /** Undefined to add one. */
  requirement: Requirement | undefined
  plan: RequirementPlan
  typed: Typed | undefined
  errors: Record<string, string>
}

/** Adds, changes or ends what a role asks for, from a day on. */
export function ChangeForm({ requirement, plan, typed, errors }: Props) {
  const values = typed?.drafts ?? requirement ?? { ...emptyValues(requirementFields), needed: 1 }
  const fields: [keyof typeof requirementFields, Field][] = Object.entries(requirementFields) as never
  const isAsked = plan.now.some((one) => one.requirement.topic === requirement?.topic)
  return (
    <DeskForm noValidate className="max-w-xl space-y-4">
      <input type="hidden" name="seen" value={typed?.seen ?? plan.seen} />
      {!requirement && (
        <SelectField
          id="kind"
          label="What it is"
          options={OWN_KINDS}
          defaultValue={typed?.kind}
          error={errors.kind}
        />
      )}
      {fields.map(([name, field]) => (
        <RecordField key={name} name={name} field={field} value={values[name]} error={errors[name]} />
      ))}
      <TextField
        id="fromOn"
        type="date"
        label="From *"
        hint="Today or later. What was asked for before that day stays as it was."
        min={plan.day}
        defaultValue={typed?.fromOn ?? plan.day}
        error={errors.fromOn}
      />
      <div className="flex flex-wrap gap-3">
        <IntentButton intent="save" look="primary">
          {requirement ? (isAsked ? 'Save' : 'Ask for it') : 'Add'}
        </IntentButton>
        {isAsked && (
          <IntentButton intent="end" look="danger">
            Ask for it no more
          </IntentButton>
        )}
      </div>
    </DeskForm>
  )
}
