import { alertWords } from '#content/alerts.ts'
import { alertConsent, alertMessages, RHYTHMS } from '#domain/alerts/alerts.ts'
import type { FormState } from '#domain/people/form-state.ts'
import { EMAIL_LIMIT } from '#domain/people/person.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { formFields } from '../public-form/form-fields.ts'
import { PublicForm } from '../public-form/public-form.tsx'

const FIELDS = ['email', 'rhythm', 'over18'] as const

type Props = {
  /** The address of this page, with the search. */
  action: string
  startedAt: string
  idempotencyKey: string
  state: FormState<(typeof FIELDS)[number]> | undefined
}

/** Asks for an address and how often to write. An ordinary form, with script and without. */
export function AlertForm({ action, startedAt, idempotencyKey, state }: Props) {
  const { field, problems } = formFields(FIELDS, {
    prefix: 'alert',
    errors: state?.errors,
    values: state?.values,
  })
  return (
    <PublicForm
      action={action}
      startedAt={startedAt}
      idempotencyKey={state?.retryKey ?? idempotencyKey}
      failure={state && { attempt: 0, alert: state.alert, errors: state.errors }}
      problems={problems}
      privacyNote={alertWords.privacyNote}
      submit={{ label: 'Email me these jobs', busyLabel: alertMessages.sending }}
      isSending={false}
      className="mt-4"
    >
      <TextField
        {...field('email')}
        type="email"
        label="Email address"
        autoComplete="email"
        limit={EMAIL_LIMIT}
      />
      <SelectField {...field('rhythm')} label="How often?" options={RHYTHMS} />
      <CheckboxField
        {...field('over18')}
        label={alertConsent()}
        value="yes"
        defaultValue={undefined}
        defaultChecked={state?.values.over18 === 'yes'}
      />
    </PublicForm>
  )
}
