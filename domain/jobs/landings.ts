/** A town, a role, or a role in a town, that has live jobs, and so a page of its own. */
export type Landing = {
  path: string
  name: string
  count: number
  updatedAt: string
}

/** A town, a role or both that are known and have no live job. */
export type EmptyLanding = { town?: string; role?: { slug: string; name: string } }

/** Towns, alphabetically, and roles, as `content/` orders them, that have live jobs. */
export type Landings = { towns: Landing[]; roles: Landing[] }

/** The address of a town's jobs, or of those of one role in it. */
export const townHref = (town: string, role?: string) => `/jobs/in/${town}${role ? `/${role}` : ''}`

/** The address of a role's jobs. */
export const roleHref = (role: string) => `/jobs/role/${role}`
