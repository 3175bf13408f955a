import { servicesContext } from '#app/context.ts'
import { site } from '#content/site.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import type { Route } from './+types/security-txt.ts'

/** How long a copy holds, in days. RFC 9116 recommends less than a year. */
const HOLDS_DAYS = 90

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability. As long as it is served it holds.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { clock, config } = context.get(servicesContext)
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${shiftDay(dayInLondon(clock.now()), HOLDS_DAYS)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
