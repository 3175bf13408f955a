import { readCookie, writeCookie } from '#platform/cookies.ts'
import { newKey } from '#platform/ids.ts'
import { seal, unseal } from '#platform/sealed.server.ts'
import { keyedHash } from '#platform/secret.server.ts'
import { DESK_PATH, pathOfThisSite } from './accounts.ts'
import { type AccountServices, cookiePrefix } from './identity.server.ts'

/** Somebody has this long to sign in at the issuer's. */
export const FLOW_LIFE_MS = 10 * 60 * 1000
const PURPOSE = 'sign-in through the issuer'
/** A longer address would make the cookie too large. */
const LONGEST_NEXT = 1000

/** What ties an answer of the issuer to the question, and both to one browser. */
export type Flow = {
  state: string
  nonce: string
  verifier: string
  /** The path of this site to go on to (D23). */
  next: string
}

type Services = Pick<AccountServices, 'config' | 'clock' | 'secret'>

/** Begins a sign-in. The issuer gets only what is derived from a random cookie and our secret. */
export function beginFlow(services: Services, next: string): { flow: Flow; cookie: string } {
  const text = `${newKey()} ${next.length > LONGEST_NEXT ? DESK_PATH : next}`
  const cookie = writeCookie(
    services.config,
    cookieName(services),
    seal(services, PURPOSE, text, FLOW_LIFE_MS),
    FLOW_LIFE_MS,
  )
  return { flow: flowOf(services, text), cookie }
}

/** The sign-in that this browser has begun, within the last ten minutes. */
export function readFlow(services: Services, headers: Headers): Flow | undefined {
  const text = unseal(services, PURPOSE, readCookie(headers, cookieName(services)))
  return text === undefined ? undefined : flowOf(services, text)
}

/** The `Set-Cookie` line after which the browser has no sign-in under way. */
export function endFlow(services: Services): string {
  return writeCookie(services.config, cookieName(services), '', 0)
}

function flowOf({ secret }: Services, text: string): Flow {
  const [key = '', next] = text.split(' ')
  const made = (what: string) => keyedHash(secret, `${PURPOSE}: ${what}`, key)
  return {
    state: made('state'),
    nonce: made('nonce'),
    verifier: made('verifier'),
    next: pathOfThisSite(next),
  }
}

const cookieName = ({ config }: Services) => `${cookiePrefix(config)}.issuer`
