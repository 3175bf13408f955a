import type { IDToken } from 'openid-client'
import { normalizeEmail } from '#domain/people/person.ts'
import { cleanLine } from '#platform/text.ts'

const LONGEST = 200

export type Vouched = {
  issuer: string
  subject: string
  name: string
  /** Empty when the token has none. */
  email: string
  groups: string[]
}

/** Reads a checked ID token. Its groups are a name or a list in `groups` or `cognito:groups` (D14). */
export function readClaims(claims: IDToken): Vouched {
  const text = (value: unknown) => (typeof value === 'string' ? cleanLine(value).slice(0, LONGEST) : '')
  const email = normalizeEmail(text(claims.email))
  const name = [claims.name, claims.preferred_username, claims['cognito:username']].map(text).find(Boolean)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: name || email || 'No name',
    email,
    groups: readGroups(claims.groups ?? claims['cognito:groups']),
  }
}

/** One name is not taken apart: a group called `not, admin` must not make an administrator. */
function readGroups(claim: unknown): string[] {
  const names = Array.isArray(claim) ? claim : [claim]
  return [...new Set(names.filter((name) => typeof name === 'string' && name !== ''))] as string[]
}
