import { SelectField } from '#app/ui/field.tsx'
import { complianceRoles } from '#content/requirements.ts'
import type { Passport } from '#domain/compliance/compliance.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { IntentButton } from '../desk/row-actions.tsx'

/** For which role somebody is checked. */
export function RoleForm({ role, error }: Props) {
  return (
    <DeskForm noValidate className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="seen" value={role ?? ''} />
      <div className="min-w-[min(15rem,100%)]">
        <SelectField
          key={role}
          id="role"
          label="Checked for the role of"
          all={role ? undefined : 'Choose a role'}
          options={complianceRoles}
          defaultValue={role}
          error={error}
        />
      </div>
      <IntentButton intent="role">Save the role</IntentButton>
    </DeskForm>
  )
}

type Props = Pick<Passport, 'role'> & { error: string | undefined }
