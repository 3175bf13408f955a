import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { FieldError, TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { scopeNames, TOKEN_NAME_LIMIT } from '#domain/accounts/account-settings.ts'
import { API_SCOPES, type ApiScope } from '#domain/accounts/accounts.ts'
import { useResponseKey } from '../response-key.ts'
import { DeskForm } from './desk-form.tsx'

type Refused = { problems: Record<string, string>; name: string; scopes: readonly ApiScope[] }

type Props = { refused: Refused | undefined; idempotencyKey: string }

/** What a new token is called and what it is for. */
export function TokenForm({ refused, idempotencyKey }: Props) {
  const problems = refused?.problems ?? {}
  const responseKey = useResponseKey(refused)
  return (
    <DeskForm once={idempotencyKey} noValidate className="max-w-[26rem] space-y-4">
      {refused && (
        <ErrorSummary
          key={responseKey}
          // A list of checkboxes has no element of its own to focus.
          problems={problemsIn(problems, (field) => (field === 'scopes' ? API_SCOPES[0] : field))}
        />
      )}
      <TextField
        id="name"
        label="Name"
        hint="What it is for, such as the payroll system"
        autoComplete="off"
        limit={TOKEN_NAME_LIMIT}
        required
        defaultValue={refused?.name}
        error={problems.name}
      />
      <fieldset aria-describedby={problems.scopes && 'scopes-error'}>
        <legend className="mb-1.5 text-sm font-semibold">Areas</legend>
        {problems.scopes && <FieldError id="scopes" error={problems.scopes} />}
        {API_SCOPES.map((scope) => (
          <CheckboxField
            key={scope}
            id={scope}
            label={scopeNames[scope]}
            defaultChecked={refused?.scopes.includes(scope)}
          />
        ))}
      </fieldset>
      <SubmitButton label="Create token" busyLabel="Creating..." />
    </DeskForm>
  )
}
