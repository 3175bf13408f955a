import type { IDToken, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import type { AccountServices } from './identity.server.ts'
import { openIssuer } from './issuer.server.ts'
import { groupNames, readClaims, type Vouched } from './issuer-claims.server.ts'

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/**
 * Who the issuer's tokens are of. Where the ID token has no groups, the issuer is asked for the rest
 * (`userinfo`), since some have them only there.
 * @throws when the ID token is missing or of another issuer, or the issuer does not answer
 */
export async function claimsOf(
  services: AccountServices,
  tokens: Tokens,
): Promise<{ claims: IDToken; by: Vouched; names: string[] | undefined }> {
  const { issuer } = services.config
  if (!issuer) throw new Error('No issuer is configured')
  const claims = tokens.claims()
  if (!claims) throw new Error('The issuer gave no ID token')
  // The library lets one large issuer speak for many, whose groups are none of ours.
  if (URL.parse(claims.iss)?.href !== URL.parse(issuer.address)?.href) {
    throw new Error('The ID token is another issuer’s')
  }
  const { openId, configuration } = await openIssuer(services)
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  const more =
    groupNames(claims, issuer) === undefined && hasMore
      ? await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
  const all = { ...more, ...claims }
  return { claims, by: readClaims(all, issuer), names: groupNames(all, issuer) }
}
