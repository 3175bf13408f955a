import type { ApiScope } from './accounts.ts'

/** What somebody may be at the desk (D38). Each role is the group of the same name. */
export const ROLES = ['recruiter', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const roleNames: Record<Role, string> = { admin: 'Administrator', recruiter: 'Recruiter' }

/** The role that somebody's groups give; undefined without one. Whoever is in both is an administrator. */
export function roleOf(groups: readonly string[]): Role | undefined {
  return (['admin', 'recruiter'] as const).find((role) => groups.includes(role))
}

/** Somebody's groups with this role in place of any other. */
export function groupsWith(role: Role, groups: readonly string[]): string[] {
  return [...groups.filter((group) => !(ROLES as readonly string[]).includes(group)), role]
}

/** To whom something of the desk is open: to everybody there, or to administrators alone. */
export type Door = 'staff' | 'admin'

export const opensTo = (door: Door, role: Role | null) => door === 'staff' || role === 'admin'

/** Whose session may call an area of the API. A token calls those that it was made for. */
export const scopeDoors: Record<ApiScope, Door> = {
  jobs: 'staff',
  applications: 'staff',
  candidates: 'staff',
  placements: 'staff',
  messages: 'staff',
  mail: 'admin',
}
