import type { AccountServices } from './identity.server.ts'
import { PASSWORD_PROVIDER } from './passwords.server.ts'

/** The hash of one's own password; undefined for an account of an issuer. */
export async function ownPasswordHash(
  { db }: Pick<AccountServices, 'db'>,
  staff: { id: string },
): Promise<string | undefined> {
  const credential = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', staff.id)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst()
  return credential?.password ?? undefined
}
