import type { IDToken, UserInfoResponse } from 'openid-client'
import { normalizeEmail } from '#domain/people/person.ts'
import type { IssuerSettings } from '#platform/config.ts'
import { cleanLine } from '#platform/text.ts'
import type { Role } from './roles.ts'

const LONGEST = 200
/** Where issuers have the groups that nobody names. */
const USUAL_CLAIMS = ['groups', 'cognito:groups']

export type Vouched = {
  issuer: string
  subject: string
  name: string
  /** Empty when the issuer says none. */
  email: string
  /** What the account may be here: `admin`, `recruiter` or both. Other groups are not kept. */
  groups: Role[]
}

type Claims = Pick<IDToken, 'iss' | 'sub'> & Partial<UserInfoResponse>
type Named = Pick<IssuerSettings, 'groupsClaim' | 'adminGroup' | 'recruiterGroup'>

/** Reads the claims of a checked ID token, and of what the issuer says besides (D14). */
export function readClaims(claims: Claims, named: Named): Vouched {
  const text = (value: unknown) => (typeof value === 'string' ? cleanLine(value).slice(0, LONGEST) : '')
  const email = normalizeEmail(text(claims.email))
  const name = [claims.name, claims.preferred_username, claims['cognito:username']].map(text).find(Boolean)
  const names = groupNames(claims, named) ?? []
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: name || email || 'No name',
    email,
    groups: [
      ...(names.includes(named.adminGroup) ? ['admin' as const] : []),
      ...(names.includes(named.recruiterGroup) ? ['recruiter' as const] : []),
    ],
  }
}

/** The names of somebody's groups, as the issuer has them; undefined when there is no such claim. */
export function groupNames(claims: Record<string, unknown>, { groupsClaim }: Named): string[] | undefined {
  const paths = groupsClaim === undefined ? USUAL_CLAIMS : [groupsClaim]
  const claim = paths.map((path) => claimAt(claims, path)).find((value) => value !== undefined)
  if (claim === undefined) return undefined
  const names = (Array.isArray(claim) ? claim : [claim]).filter((name) => typeof name === 'string')
  // Taken apart only where the claim is named: else a group called `not admin` would make an administrator.
  return typeof claim === 'string' && groupsClaim !== undefined ? [claim, ...claim.split(/\s+/)] : names
}

/**
 * Whether the issuer left the groups out since they are too many for a token, as Entra does from 200 on: it
 * names a place to ask instead (OpenID Connect Core 5.6.2), or only says that there are some.
 */
export function hasTooManyGroups(claims: Record<string, unknown>, { groupsClaim }: Named): boolean {
  const elsewhere = claimAt(claims, '_claim_names')
  return claims.hasgroups === true || claimAt(elsewhere, groupsClaim ?? 'groups') !== undefined
}

/** The claim of this name, else what is found by the path's parts. A name may have dots itself. */
function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return undefined
  if (Object.hasOwn(claims, path)) return (claims as Record<string, unknown>)[path]
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const found = claimAt(claimAt(claims, path.slice(0, dot)), path.slice(dot + 1))
    if (found !== undefined) return found
  }
}
