import { normalizeEmail } from '#domain/people/person.ts'
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
 * @param email whom it is mailed to, where it also does something with their other alerts
 */
export function alertLink(services: Secret, purpose: Purpose, id: string, email?: string): string {
  const link = { alert: id, key: keyOf(services.secret, purpose, id) }
  const to = email === undefined ? {} : { to: addressKey(services, email) }
  return `/alerts/${purpose}?${new URLSearchParams({ ...link, ...to })}`
}

/** Whether such a link was mailed to this address. */
export function isMailedTo(services: Secret, search: URLSearchParams, email: string): boolean {
  return isPresented(addressKey(services, email), search.get('to') ?? '')
}

/** The id of the alert in such a link; undefined when its key is wrong. */
export function alertOfLink({ secret }: Secret, purpose: Purpose, search: URLSearchParams) {
  const id = search.get('alert') ?? ''
  return isPresented(keyOf(secret, purpose, id), search.get('key') ?? '') ? id : undefined
}

const keyOf = (secret: string, purpose: Purpose, id: string) => keyedHash(secret, `alert: ${purpose}`, id)

/**
 * The path and query of the page with all alerts of one alert's address, for 60 days and as long as the alert
 * is that address's.
 */
export function alertListLink(
  services: Secret & { clock: Clock },
  { id, email }: { id: string; email: string },
): string {
  const link = seal(services, LIST_PURPOSE, `${id} ${addressKey(services, email)}`, LIST_LIFE_MS)
  return `/alerts/manage?${new URLSearchParams({ link })}`
}

/** The alert of such a link, and whether it was sent to an address; undefined when forged or too old. */
export function alertOfListLink(services: Secret & { clock: Clock }, link: string) {
  const [id = '', key = ''] = unseal(services, LIST_PURPOSE, link)?.split(' ') ?? []
  if (id === '') return undefined
  return { id, isFor: (email: string) => isPresented(addressKey(services, email), key) }
}

const addressKey = ({ secret }: Secret, email: string) =>
  keyedHash(secret, 'address of an alert', normalizeEmail(email))
