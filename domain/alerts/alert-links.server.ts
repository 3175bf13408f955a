import { type Clock, DAY_MS } from '#platform/clock.ts'
import { seal, unseal } from '#platform/sealed.server.ts'
import { isPresented, keyedHash } from '#platform/secret.server.ts'

type Secret = { secret: string }
/** What a link of an alert is for; the links for one can't be used for the other. */
type Purpose = 'confirm' | 'unsubscribe'

/** The list of an address's alerts opens from a mail for so long. */
const LIST_LIFE_MS = 60 * DAY_MS
const LIST_PURPOSE = 'alerts of an address'

/**
 * The path and query of the page that does something with one alert. Nobody can guess its key, which is made
 * from the secret and kept nowhere.
 */
export function alertLink({ secret }: Secret, purpose: Purpose, id: string): string {
  return `/alerts/${purpose}?${new URLSearchParams({ alert: id, key: keyOf(secret, purpose, id) })}`
}

/** The id of the alert in such a link; undefined when its key is wrong. */
export function alertOfLink({ secret }: Secret, purpose: Purpose, search: URLSearchParams) {
  const id = search.get('alert') ?? ''
  return isPresented(keyOf(secret, purpose, id), search.get('key') ?? '') ? id : undefined
}

const keyOf = (secret: string, purpose: Purpose, id: string) => keyedHash(secret, `alert: ${purpose}`, id)

/** The path and query of the page with all alerts of one alert's address, for 60 days. */
export function alertListLink(services: Secret & { clock: Clock }, id: string): string {
  return `/alerts/manage?${new URLSearchParams({ link: seal(services, LIST_PURPOSE, id, LIST_LIFE_MS) })}`
}

/** The id of the alert whose address such a link is for; undefined when it is forged or too old. */
export function alertOfListLink(services: Secret & { clock: Clock }, link: string): string | undefined {
  return unseal(services, LIST_PURPOSE, link)
}
