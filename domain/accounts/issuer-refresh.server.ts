import { fromNow } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { decrypt } from './encrypted.server.ts'
import type { AccountServices } from './identity.server.ts'
import { openIssuer } from './issuer.server.ts'
import { type KeptTokens, PROVIDER_PREFIX, shutIssuerAccount } from './issuer-accounts.server.ts'
import type { Vouched } from './issuer-claims.server.ts'
import { claimsOf, tokensToKeep } from './issuer-tokens.server.ts'
import { roleOf } from './roles.ts'

/** For how long an answer of the issuer counts. */
const ASK_EVERY_MS = 4 * 60 * 1000
/** In place of a refresh token that was kept while somebody was signed in: the issuer can be asked. */
const NOT_KEPT = ''

/**
 * Asks the issuer about everybody who is signed in through it and was not asked about for four minutes, and
 * keeps their groups. Who has lost every group of the desk, or is known there no more, loses all sessions.
 * While the issuer is away they go on.
 */
export async function refreshIssuerAccounts(services: AccountServices): Promise<void> {
  const { db, clock, config } = services
  if (!config.issuer) return
  const due = fromNow(clock, -ASK_EVERY_MS)
  const isSignedIn = db.selectFrom('sessions').select('user_id')
  const asked = db
    .selectFrom('credentials')
    .selectAll()
    .where('provider_id', 'like', `${PROVIDER_PREFIX}%`)
    .where('refresh_token', '!=', NOT_KEPT)
    .where('updated_at', '<=', due)
  for (const row of await asked.where('user_id', 'in', isSignedIn).execute()) await refresh(services, row)
  await db
    .updateTable('credentials')
    .set({ refresh_token: NOT_KEPT })
    .where('refresh_token', '!=', NOT_KEPT)
    .where('updated_at', '<=', due)
    .where('user_id', 'not in', isSignedIn)
    .execute()
}

/**
 * Whether the issuer lets itself be asked between two sign-ins, as the last one showed; undefined before any.
 */
export async function canAskIssuer(db: DbOrTrx): Promise<boolean | undefined> {
  const last = await db
    .selectFrom('credentials')
    .select('refresh_token')
    .where('provider_id', 'like', `${PROVIDER_PREFIX}%`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.refresh_token !== null
}

async function refresh(services: AccountServices, row: Row<'credentials'>): Promise<void> {
  const { db, clock, log } = services
  const askedAt = clock.now().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set({ updated_at: askedAt })
    .where('id', '=', row.id)
    .where('updated_at', '=', row.updated_at)
    .executeTakeFirstOrThrow()
  // Another node asks, or somebody has just signed in.
  if (numUpdatedRows === 0n) return
  const account = { issuer: row.provider_id.slice(PROVIDER_PREFIX.length), subject: row.account_id }
  try {
    const { person, tokens } = await ask(services, row)
    if (roleOf(person.groups)) return await keep(db, { ...row, updated_at: askedAt }, person, tokens)
    await shutIssuerAccount(db, clock, { ...account, groups: person.groups })
    log.info('somebody has lost the group at the issuer: their sessions have ended')
  } catch (error) {
    if ((error as { error?: string }).error !== 'invalid_grant') {
      log.warn({ err: error }, 'the issuer could not be asked whether somebody may still use the desk')
      return
    }
    await shutIssuerAccount(db, clock, { ...account, groups: [] })
    log.info('the issuer vouches for somebody no more: their sessions have ended')
  }
}

async function ask(services: AccountServices, row: Row<'credentials'>) {
  const { openId, configuration } = await openIssuer(services)
  const refreshToken = await decrypt(services.secret, 'issuer', row.refresh_token ?? '')
  const tokens = await openId.refreshTokenGrant(configuration, refreshToken)
  const { person } = await claimsOf(services, tokens, { subject: row.account_id })
  return { person, tokens: await tokensToKeep(services, tokens) }
}

/**
 * Keeps what the issuer said, unless somebody has signed in meanwhile. Tokens that it left out still hold.
 */
async function keep(
  db: DbOrTrx,
  row: Row<'credentials'>,
  person: Vouched,
  tokens: KeptTokens,
): Promise<void> {
  const { id_token = row.id_token, refresh_token = row.refresh_token } = withoutNulls(tokens)
  await db
    .updateTable('credentials')
    .set({ id_token, refresh_token })
    .where('id', '=', row.id)
    .where('updated_at', '=', row.updated_at)
    .execute()
  const groups = JSON.stringify(person.groups)
  await db.updateTable('users').set({ groups }).where('id', '=', row.user_id).execute()
}

const withoutNulls = ({ id_token, refresh_token }: KeptTokens) => ({
  id_token: id_token ?? undefined,
  refresh_token: refresh_token ?? undefined,
})
