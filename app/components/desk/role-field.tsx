import { FieldError } from '#app/ui/field.tsx'
import { ROLES, type Role, roleNames } from '#domain/accounts/roles.ts'

const hints: Record<Role, string> = {
  recruiter: 'Jobs, applications, candidates, clients, messages, bookings and the blog.',
  admin: 'All of that, and the settings: colleagues, API tokens, email, retention and the privacy desk.',
}

/** The choice of a role. @param chosen the role that is chosen first */
export function RoleField({ chosen, error }: { chosen: string; error?: string | undefined }) {
  return (
    <fieldset className="min-w-0" aria-describedby={error && 'role-error'}>
      <legend className="mb-1 text-sm font-semibold">Role</legend>
      {error && <FieldError id="role" error={error} />}
      {ROLES.map((role, nth) => (
        <label key={role} className="target flex cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name="role"
            // The first one is where a summary of what is wrong leads.
            id={nth === 0 ? 'role' : `role-${role}`}
            value={role}
            defaultChecked={chosen === role}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="min-w-0">
            {roleNames[role]}
            <span className="block text-sm text-muted">{hints[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
