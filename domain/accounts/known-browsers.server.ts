import { DAY_MS } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { readCookie, writeCookie } from '#platform/cookies.ts'
import { newKey } from '#platform/ids.ts'
import { keyedHash } from '#platform/secret.server.ts'
import { cookiePrefix } from './identity.server.ts'

const LIFE_MS = 180 * DAY_MS
const MOST_ACCOUNTS = 5

type Services = { config: Config; secret: string }

/** The browser's own key if somebody has signed in to this account with it before; otherwise undefined. */
export function knownBrowser(services: Services, headers: Headers, email: string): string | undefined {
  const { key, marks } = readBrowser(services, headers)
  return key && marks.includes(markOf(services, key, email)) ? key : undefined
}

/**
 * The cookie by which this browser is known for the account from now on. It opens nothing.
 * @param account its email; its id where it has no password, whose tries nobody counts
 */
export function rememberBrowser(services: Services, headers: Headers, account: string): string {
  const { key = newKey(), marks } = readBrowser(services, headers)
  const mark = markOf(services, key, account)
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS)
  return writeCookie(services.config, cookieName(services), [key, ...kept].join('.'), LIFE_MS)
}

/** A mark of the account that signed in last with this browser. */
export function lastAccountMark(services: Services, headers: Headers): string | undefined {
  return readBrowser(services, headers).marks[0]
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

const markOf = ({ secret }: Services, key: string, email: string) =>
  keyedHash(secret, 'known-browser', JSON.stringify([key, email]))
