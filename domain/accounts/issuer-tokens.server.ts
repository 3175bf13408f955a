import type { IDToken, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import { encrypt } from './encrypted.server.ts'
import type { AccountServices } from './identity.server.ts'
import { openIssuer } from './issuer.server.ts'
import type { KeptTokens } from './issuer-accounts.server.ts'
import { groupNames, readClaims, type Vouched } from './issuer-claims.server.ts'

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/**
 * Who the issuer's tokens are of. Where the ID token has no groups, the issuer is asked for the rest
 * (`userinfo`), since some have them only there.
 * @param known whose tokens were refreshed: then there need be no ID token
 * @throws when they say too little or are of another issuer or somebody else, or the issuer does not answer
 */
export async function claimsOf(
  services: AccountServices,
  tokens: Tokens,
  known?: { subject: string },
): Promise<{ claims: Partial<IDToken>; person: Vouched; names: string[] | undefined }> {
  const { issuer } = services.config
  if (!issuer) throw new Error('No issuer is configured')
  const idToken = tokens.claims()
  const claims = idToken ?? (known && { iss: issuer.address, sub: known.subject })
  if (!claims) throw new Error('The issuer gave no ID token')
  if (known && claims.sub !== known.subject) throw new Error("The ID token is somebody else's")
  // The library lets one large issuer speak for many, whose groups are none of ours.
  if (URL.parse(claims.iss)?.href !== URL.parse(issuer.address)?.href) {
    throw new Error("The ID token is another issuer's")
  }
  const { openId, configuration } = await openIssuer(services)
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  const more =
    groupNames(claims, issuer) === undefined && hasMore
      ? await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
  const all = { ...more, ...claims }
  const names = groupNames(all, issuer)
  if (!idToken && !names) throw new Error('The issuer says nothing of groups without an ID token')
  return { claims, person: readClaims(all, issuer), names }
}

/** What is kept of the issuer's tokens; `null` where it gave none. */
export async function tokensToKeep({ secret }: AccountServices, tokens: Tokens): Promise<KeptTokens> {
  const { id_token = null, refresh_token } = tokens
  return { id_token, refresh_token: refresh_token ? await encrypt(secret, 'issuer', refresh_token) : null }
}
