import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newKey } from '#platform/ids.ts'
import { sha256 } from '#platform/secret.server.ts'
import { RECOVERY_CODES } from './two-factor.ts'

/** 80 bits, so that a plain hash can't be searched. */
const CODE_LENGTH = 16

/** Gives an account new recovery codes in place of its old ones; only their hashes are kept. */
export async function renewCodes(trx: DbOrTrx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newKey().slice(0, CODE_LENGTH))
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ hash: sha256(code), user_id: userId })))
    .execute()
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/** Uses a recovery code up. False when it is none of the account's, or used: of two at once, one gets it. */
export async function takeCode(trx: DbOrTrx, userId: string, code: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', sha256(code))
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** How many recovery codes an account has left. */
export async function countCodes(db: DbOrTrx, userId: string): Promise<number> {
  const rows = await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).execute()
  return rows.length
}
