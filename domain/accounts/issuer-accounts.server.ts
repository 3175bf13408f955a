import type { Clock } from '#platform/clock.ts'
import type { IssuerSettings } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.server.ts'
import { newId } from '#platform/ids.ts'
import type { Vouched } from './issuer-claims.server.ts'

/** What the provider of an issuer's account begins with; its address follows. */
export const PROVIDER_PREFIX = 'oidc:'

/** The ID token for signing out at the issuer, and the encrypted one to ask it again, if it gave one. */
export type KeptTokens = Pick<Row<'credentials'>, 'id_token' | 'refresh_token'>

/**
 * Keeps the account of somebody an issuer vouches for as the issuer describes it today, groups included
 * (D14). It is known by issuer and subject, and never an account of ours with the same e-mail address.
 * @returns the account's id
 */
export async function keepIssuerAccount(
  db: Db,
  clock: Clock,
  vouched: Vouched,
  tokens: KeptTokens,
): Promise<string> {
  const keep = () => db.transaction().execute((trx) => write(trx, clock, vouched, tokens))
  try {
    return await keep()
  } catch (error) {
    // Somebody's first sign-in twice at once: the other one has made the account.
    if (!isUniqueViolation(error)) throw error
    return keep()
  }
}

/** The account that is kept of somebody an issuer vouches for; undefined before the first sign-in. */
export async function findIssuerAccount(
  db: DbOrTrx,
  { issuer, subject }: Pick<Vouched, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select('user_id')
    .where('provider_id', '=', `${PROVIDER_PREFIX}${issuer}`)
    .where('account_id', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Takes the desk from the account of somebody who is in none of its groups any more, if there is one. */
export async function shutIssuerAccount(
  db: DbOrTrx,
  clock: Clock,
  who: Pick<Vouched, 'issuer' | 'subject' | 'groups'>,
): Promise<void> {
  const id = await findIssuerAccount(db, who)
  if (id === undefined) return
  const told = { groups: JSON.stringify(who.groups), updated_at: clock.now().toISOString() }
  await db.updateTable('users').set(told).where('id', '=', id).execute()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
}

/** The ID token that somebody of this issuer signed in with last; undefined for accounts of ours. */
export async function findIdToken(db: DbOrTrx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select('id_token')
    .where('user_id', '=', userId)
    .where('provider_id', 'like', `${PROVIDER_PREFIX}%`)
    .executeTakeFirst()
  return row?.id_token ?? undefined
}

/** Ends the sessions of those whom another issuer than the configured one vouched for. */
export async function endForeignSessions(db: DbOrTrx, issuer: IssuerSettings | undefined): Promise<void> {
  const trusted = issuer && addressOf(issuer.address)
  const providers = await db
    .selectFrom('credentials')
    .select('provider_id')
    .distinct()
    .where('provider_id', 'like', `${PROVIDER_PREFIX}%`)
    .execute()
  const foreign = providers
    .map(({ provider_id }) => provider_id)
    .filter((id) => addressOf(id.slice(PROVIDER_PREFIX.length)) !== trusted)
  if (foreign.length === 0) return
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', (query) =>
      query.selectFrom('credentials').select('user_id').where('provider_id', 'in', foreign),
    )
    .execute()
}

/** An address with and without a slash at its end is the same. */
const addressOf = (text: string) => URL.parse(text)?.href

async function write(trx: DbOrTrx, clock: Clock, vouched: Vouched, tokens: KeptTokens): Promise<string> {
  const provider_id = `${PROVIDER_PREFIX}${vouched.issuer}`
  const updated_at = clock.now().toISOString()
  const told = {
    name: vouched.name,
    external_email: vouched.email,
    groups: JSON.stringify(vouched.groups),
    // Nothing of ours stands between the issuer's word and a session.
    next_step: null,
    updated_at,
  }
  const known = await trx
    .updateTable('credentials')
    .set({ ...tokens, updated_at })
    .where('provider_id', '=', provider_id)
    .where('account_id', '=', vouched.subject)
    .returning('user_id')
    .executeTakeFirst()
  if (known) {
    await trx.updateTable('users').set(told).where('id', '=', known.user_id).execute()
    return known.user_id
  }
  const id = newId()
  await trx
    .insertInto('users')
    .values({ id, email: `${id}@external.invalid`, email_verified: 1, created_at: updated_at, ...told })
    .execute()
  await trx
    .insertInto('credentials')
    .values({
      id: newId(),
      user_id: id,
      provider_id,
      account_id: vouched.subject,
      ...tokens,
      created_at: updated_at,
      updated_at,
    })
    .execute()
  return id
}
