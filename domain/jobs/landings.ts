/** A town or a role that has active jobs, and so a page of its own. */
export type Landing = {
  slug: string
  name: string
  count: number
  updatedAt: string
}

/** Towns, alphabetically, and roles, as `content/` orders them, that have active jobs. */
export type Landings = { towns: Landing[]; roles: Landing[] }

/** The address of a town's jobs. */
export const townHref = (slug: string) => `/jobs/in/${slug}`

/** The address of a role's jobs. */
export const roleHref = (slug: string) => `/jobs/role/${slug}`
