import { type Role, roles } from '#content/roles.ts'

/** The roles that a job says, or its title names. */
export const rolesOfJob = ({ role, title }: { role: string; title: string }): Role[] =>
  roles.filter(({ slug, titles }) => slug === role || titles.test(title))
