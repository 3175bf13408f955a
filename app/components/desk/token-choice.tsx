import { CheckboxField } from '#app/ui/checkbox-field.tsx'

/** Whether somebody's API tokens are revoked too: who made a token may have a copy of it. */
export function TokenChoice({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <CheckboxField
      id="with-tokens"
      name="withTokens"
      value="yes"
      label={`${label}: ${names.join(', ')}`}
      defaultChecked
    />
  )
}
