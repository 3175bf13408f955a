import { addOnce } from '#domain/idempotency/idempotency.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { keyedHash } from '#platform/secret.server.ts'
import { recordChange } from './account-changes.server.ts'
import type { ApiScope } from './accounts.ts'
import type { Admin, RecentAdmin } from './admin.server.ts'
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from './api-tokens.server.ts'
import type { AccountServices } from './identity.server.ts'

/** A token and who made it; null when that account is gone. */
export type DeskToken = ApiToken & { createdByName: string | null }

/**
 * Makes a token and writes down who did. The token itself is shown this once. It is made from the form's key,
 * so that the second click of two, whose answer is the one that is seen, shows the same.
 */
export async function issueToken(
  services: AccountServices,
  admin: RecentAdmin,
  wanted: { name: string; scopes: readonly ApiScope[] },
  key = newId(),
): Promise<string> {
  const { clock, secret } = services
  const token = `desk_${keyedHash(secret, 'api token', JSON.stringify([admin.id, key, wanted]))}`
  await addOnce(services, { name: 'token', key }, [admin.id, wanted], async (trx) => {
    const { apiToken } = await createApiToken(trx, admin, clock, wanted, token)
    await recordChange(trx, clock, admin, { what: 'token-created', about: wanted.name })
    return apiToken.id
  })
  return token
}

/** Revokes a token and writes down who did. Nothing happens to one that is revoked already. */
export function withdrawToken({ db, clock }: AccountServices, admin: RecentAdmin, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const token = await findDeskToken(trx, admin, id)
    if (token && (await revokeApiToken(trx, admin, clock, id))) {
      await recordChange(trx, clock, admin, { what: 'token-revoked', about: token.name })
    }
  })
}

/** Revokes somebody's working tokens and records it, in the transaction that removes their account. */
export async function revokeTokensOf(
  trx: DbOrTrx,
  admin: Admin,
  clock: Clock,
  makerId: string,
): Promise<void> {
  for (const token of await workingTokensOf(trx, admin, makerId)) {
    await revokeApiToken(trx, admin, clock, token.id)
    await recordChange(trx, clock, admin, { what: 'token-revoked', about: token.name })
  }
}

/** The tokens that somebody has made and that still work. */
export async function workingTokensOf(db: DbOrTrx, admin: Admin, makerId: string): Promise<ApiToken[]> {
  const tokens = await listApiTokens(db, admin)
  return tokens.filter(({ createdBy, revokedAt }) => createdBy === makerId && revokedAt === null)
}

/** Every token, those that work first, newest first. */
export async function listDeskTokens(db: DbOrTrx, admin: Admin): Promise<DeskToken[]> {
  const tokens = await listApiTokens(db, admin)
  const makers = await db.selectFrom('users').select(['id', 'name']).execute()
  const names = new Map(makers.map(({ id, name }) => [id, name]))
  return tokens
    .map((token) => ({ ...token, createdByName: names.get(token.createdBy) ?? null }))
    .sort((one, other) => Number(one.revokedAt !== null) - Number(other.revokedAt !== null))
}

/** One token; undefined when there is none with this id. */
export async function findDeskToken(db: DbOrTrx, admin: Admin, id: string): Promise<DeskToken | undefined> {
  return (await listDeskTokens(db, admin)).find((token) => token.id === id)
}
