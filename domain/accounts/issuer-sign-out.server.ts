import { readCookie, writeCookie } from '#platform/cookies.ts'
import { seal, unseal } from '#platform/sealed.server.ts'
import { SIGN_IN_PATH } from './accounts.ts'
import { type AccountServices, cookiePrefix } from './identity.server.ts'
import { openIssuer } from './issuer.server.ts'
import { findIdToken } from './issuer-accounts.server.ts'

/** From the end of our session to the start of the way through the issuer. */
const LIFE_MS = 60 * 1000
/** From then until the sign-in screen leads to the issuer by itself again. */
const SIGNED_OUT_MS = 10 * 60 * 1000
const PURPOSE = 'leaving through the issuer'

/** The `Set-Cookie` lines that tell the sign-in screen to leave through the issuer. */
export async function beginLeaving(services: AccountServices, userId: string): Promise<string[]> {
  const { db, config } = services
  if (!config.issuer || (await findIdToken(db, userId)) === undefined) return []
  return [writeCookie(config, leavingCookie(services), seal(services, PURPOSE, userId, LIFE_MS), LIFE_MS)]
}

/** Whether somebody has just signed out here and has still to leave through the issuer. */
export function isLeaving(services: AccountServices, headers: Headers): boolean {
  return leaver(services, headers) !== undefined
}

/**
 * The `Set-Cookie` lines after which nobody has to leave any more, and the sign-in screen stays for a while.
 */
export function endLeaving(services: AccountServices): string[] {
  return [
    writeCookie(services.config, leavingCookie(services), '', 0),
    writeCookie(services.config, signedOutCookie(services), '1', SIGNED_OUT_MS),
  ]
}

/** Whether somebody has just signed out: the issuer may still know them, and would let them in at once. */
export function hasJustSignedOut(services: AccountServices, headers: Headers): boolean {
  return readCookie(headers, signedOutCookie(services)) !== undefined
}

/** The issuer's sign-out address, which leads back here; undefined when there is none. */
export async function leavingAddress(
  services: AccountServices,
  headers: Headers,
): Promise<string | undefined> {
  const { db, config, log } = services
  const userId = leaver(services, headers)
  const idToken = userId && (await findIdToken(db, userId))
  if (!idToken) return undefined
  try {
    const { openId, configuration } = await openIssuer(services)
    if (!configuration.serverMetadata().end_session_endpoint) return undefined
    const back = `${config.siteUrl}${SIGN_IN_PATH}`
    return openId.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: back,
      // What Cognito calls the same.
      logout_uri: back,
    }).href
  } catch (error) {
    log.warn({ err: error }, 'nobody could be signed out at the issuer')
    return undefined
  }
}

const leaver = (services: AccountServices, headers: Headers) =>
  unseal(services, PURPOSE, readCookie(headers, leavingCookie(services)))

const signedOutCookie = ({ config }: AccountServices) => `${cookiePrefix(config)}.signed-out`

const leavingCookie = ({ config }: AccountServices) => `${cookiePrefix(config)}.leaving`
