import { roles } from '#content/roles.ts'
import { LINE_LIMIT, STAFFING_LIMITS } from '#domain/messages/staffing.ts'
import { hasRole } from '#domain/messages/staffing-form.ts'
import { TextField } from '../../ui/field.tsx'
import type { formFields } from '../public-form/form-fields.ts'

type Props = {
  field: (name: string) => ReturnType<ReturnType<typeof formFields>['field']>
  values: Readonly<Record<string, string>> | undefined
}

const KNOWN_ROLES = 'known-roles'

/** Roles and head counts: one, and more in a `details`. */
export function RoleFields({ field, values }: Props) {
  const more = Array.from({ length: STAFFING_LIMITS.roles - 1 }, (_, before) => before + 1)
  const isWrong = (nth: number) => ['role', 'count'].some((part) => field(`roles.${nth}.${part}`).error)
  const isOpen = more.some((nth) => isWrong(nth) || (values && hasRole(values, nth)))
  return (
    <>
      <datalist id={KNOWN_ROLES}>
        {roles.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <RoleRow field={field} nth={0} />
      <details open={isOpen || undefined}>
        <summary
          className="target inline-flex cursor-pointer items-center font-semibold text-brand
          underline"
        >
          Add more roles
        </summary>
        <div className="mt-3 space-y-5">
          {more.map((nth) => (
            <RoleRow key={nth} field={field} nth={nth} />
          ))}
        </div>
      </details>
    </>
  )
}

function RoleRow({ field, nth }: Pick<Props, 'field'> & { nth: number }) {
  const count = field(`roles.${nth}.count`)
  return (
    <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextField
        {...field(`roles.${nth}.role`)}
        required={nth === 0}
        label={nth === 0 ? 'Role' : `Role ${nth + 1} (optional)`}
        placeholder={nth === 0 ? 'Registered nurse' : undefined}
        list={KNOWN_ROLES}
        autoComplete="off"
        limit={LINE_LIMIT}
      />
      <TextField
        {...count}
        defaultValue={count.defaultValue ?? (nth === 0 ? '1' : undefined)}
        required={nth === 0}
        label={nth === 0 ? 'How many' : `How many, role ${nth + 1}`}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
      />
    </div>
  )
}
