import { type Clock, DAY_MS } from '#platform/clock.ts'
import { seal, unseal } from '#platform/sealed.server.ts'

type Services = { secret: string; clock: Clock }

/** Mail about a request leads to the address's own list for so long. */
const LIFE_MS = 90 * DAY_MS
const PURPOSE = 'requests for staff of an address'

/** The path and query of the page with all requests for staff of one request's address, for 90 days. */
export function requestsLink(services: Services, id: string): string {
  return `/employers/requests?${new URLSearchParams({ link: seal(services, PURPOSE, id, LIFE_MS) })}`
}

/** The id of the request whose address such a link is for; undefined when it is forged or too old. */
export function requestOfLink(services: Services, link: string): string | undefined {
  return unseal(services, PURPOSE, link)
}
