import { DAY_MS } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { readCookie, writeCookie } from '#platform/cookies.ts'
import { newKey } from '#platform/ids.ts'
import { keyedHash } from '#platform/secret.server.ts'
import { cookiePrefix } from './identity.server.ts'

const LIFE_MS = 180 * DAY_MS
/** An account has two, of its id and of its email. */
const MOST_MARKS = 10

type Services = { config: Config; secret: string }

/** The browser's own key if somebody has signed in to this account with it before; otherwise undefined. */
export function knownBrowser(services: Services, headers: Headers, email: string): string | undefined {
  const { key, marks } = readBrowser(services, headers)
  return key && marks.includes(markOf(services, key, email)) ? key : undefined
}

/**
 * The cookie by which this browser is known from now on for the account that has signed in. It opens nothing.
 * @param account its id, which stays; and its email, but where it has no password, whose tries nobody counts
 */
export function rememberBrowser(
  services: Services,
  headers: Headers,
  account: { id: string; email?: string },
): string {
  const { key = newKey(), marks } = readBrowser(services, headers)
  const own = [account.id, account.email].flatMap((name) => (name ? markOf(services, key, name) : []))
  const others = marks.filter((mark) => !own.includes(mark))
  return cookieWith(services, key, [...own, ...others].slice(0, MOST_MARKS))
}

/** The same for one whose mailed link was opened, after those that have signed in. */
export function rememberLinkOpened(services: Services, headers: Headers, email: string): string {
  const { key = newKey(), marks } = readBrowser(services, headers)
  const mark = markOf(services, key, email)
  const kept = marks.includes(mark) ? marks : [...marks.slice(0, MOST_MARKS - 1), mark]
  return cookieWith(services, key, kept)
}

const cookieWith = (services: Services, key: string, marks: readonly string[]) =>
  writeCookie(services.config, cookieName(services), [key, ...marks].join('.'), LIFE_MS)

/** A mark of the account that signed in last with this browser. */
export function lastAccountMark(services: Services, headers: Headers): string | undefined {
  return readBrowser(services, headers).marks[0]
}

/** A mark of an account in this browser, by its id; undefined where the browser is not known. */
export function markOfAccount(services: Services, headers: Headers, id: string): string | undefined {
  const { key } = readBrowser(services, headers)
  return key && markOf(services, key, id)
}

/** Whether a mark is of the account with these names, its email and id; undefined if that can't be told. */
export function isMarkOfAccount(
  services: Services,
  headers: Headers,
  mark: string | null,
  names: readonly string[],
): boolean | undefined {
  const { key, marks } = readBrowser(services, headers)
  if (!key || !mark || !marks.includes(mark)) return undefined
  return names.some((name) => markOf(services, key, name) === mark)
}

function readBrowser(services: Services, headers: Headers) {
  const [key, ...marks] = readCookie(headers, cookieName(services))?.split('.') ?? []
  return { key: key || undefined, marks }
}

const cookieName = ({ config }: Services) => `${cookiePrefix(config)}.browser`

const markOf = ({ secret }: Services, key: string, name: string) =>
  keyedHash(secret, 'known-browser', JSON.stringify([key, name]))
