import type { Admin } from '#domain/accounts/admin.server.ts'
import { BRAND_COLOUR, nearestReadable } from '#domain/brand/palette.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { saveSetting } from '#platform/db/setting.server.ts'
import { LOOK_SETTING, refreshAgency } from './agency.server.ts'

type ColourSaved =
  | { kind: 'saved' }
  | { kind: 'not-a-colour' }
  /** Too light for text: the nearest that isn't. */
  | { kind: 'too-light'; nearest: string }

/**
 * Makes this the brand's colour, from which all others are made.
 * @param typed `#5b2a86`; empty for that of `content/brand.ts`
 */
export async function saveColour(
  { db, clock }: { db: Db; clock: Clock },
  admin: Admin,
  typed: string,
): Promise<ColourSaved> {
  const colour = typed.trim().toLowerCase()
  if (colour !== '') {
    if (!BRAND_COLOUR.test(colour)) return { kind: 'not-a-colour' }
    const nearest = nearestReadable(colour)
    if (nearest !== colour) return { kind: 'too-light', nearest }
  }
  await db.transaction().execute(async (trx) => {
    await bumpContentRevision(trx)
    await saveSetting(trx, admin, clock, LOOK_SETTING, { colour })
  })
  await refreshAgency(db)
  return { kind: 'saved' }
}
