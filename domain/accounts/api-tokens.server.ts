import { type Clock, dayInLondon } from '#platform/clock.ts'
import { logAccessBestEffort } from '#platform/db/log-access.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { newId, newKey } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { sha256 } from '#platform/secret.server.ts'
import type { ApiScope } from './accounts.ts'
import type { Admin } from './admin.server.ts'

export type ApiToken = {
  id: string
  name: string
  scopes: ApiScope[]
  createdBy: string
  createdAt: string
  /** The last day in London on which it was used. */
  lastUsedOn: string | null
  revokedAt: string | null
}

/** Makes a token for another system, or of `token`. It is shown this once: only its hash is kept. */
export async function createApiToken(
  db: DbOrTrx,
  admin: Admin,
  clock: Clock,
  { name, scopes }: { name: string; scopes: readonly ApiScope[] },
  token = `desk_${newKey()}`,
): Promise<{ token: string; apiToken: ApiToken }> {
  const row = {
    id: newId(),
    name,
    scopes: JSON.stringify(scopes),
    created_by: admin.id,
    created_at: clock.now().toISOString(),
    last_used_on: null,
    revoked_at: null,
  }
  await db
    .insertInto('api_tokens')
    .values({ ...row, hash: sha256(token) })
    .execute()
  return { token, apiToken: toApiToken(row) }
}

/** Every token that was ever made, newest first, the revoked ones too. */
export async function listApiTokens(db: DbOrTrx, _admin: Admin): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toApiToken)
}

/** Revokes a token: its next call is refused. False when there is none that works with this id. */
export async function revokeApiToken(db: DbOrTrx, _admin: Admin, clock: Clock, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('api_tokens')
    .set({ revoked_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** The token that a call presents, unless it is unknown or revoked. Notes the day of its use. */
export async function findApiToken(
  { db, clock, log }: { db: DbOrTrx; clock: Clock; log: Log },
  presented: string | undefined,
): Promise<ApiToken | undefined> {
  if (!presented) return undefined
  const row = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('hash', '=', sha256(presented))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const today = dayInLondon(clock.now())
  if (row.last_used_on !== today) {
    await logAccessBestEffort(
      db.updateTable('api_tokens').set({ last_used_on: today }).where('id', '=', row.id).execute(),
      (err) => log.warn({ err }, 'the use of a token could not be noted'),
    )
  }
  return toApiToken(row)
}

function toApiToken(row: Omit<Tables['api_tokens'], 'hash'>): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes),
    createdBy: row.created_by,
    createdAt: row.created_at,
    lastUsedOn: row.last_used_on,
    revokedAt: row.revoked_at,
  }
}
