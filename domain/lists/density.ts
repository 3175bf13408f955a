/** How much room the rows of a list take. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** The cookie with what was chosen last, for all lists. */
const COOKIE = 'desk-density'
const YEAR_S = 365 * 24 * 60 * 60

/** What an address asks for, else what was chosen last. @param asked empty where the address says nothing */
export function densityFor(asked: Density | '', cookies: string | null): Density {
  if (asked) return asked
  const [, chosen] = new RegExp(`(?:^|; *)${COOKIE}=(\\w+)`).exec(cookies ?? '') ?? []
  return DENSITIES.find((density) => density === chosen) ?? 'comfortable'
}

/** The `Set-Cookie` line that remembers a choice. */
export function rememberDensity(density: Density): string {
  return `${COOKIE}=${density}; Path=/admin; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly`
}
