import { createHash } from 'node:crypto'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { BRAND_COLOUR, nearestReadable } from '#domain/brand/palette.ts'
import { copyLogo } from '#domain/posts/image-copies.server.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { readSetting, saveSetting } from '#platform/db/setting.server.ts'
import { LOGO_SETTING, LOOK_SETTING, refreshAgency } from './agency.server.ts'
import { type Look, NO_LOOK } from './look.ts'

type Services = { db: Db; clock: Clock }

type ColourSaved =
  | { kind: 'saved' }
  | { kind: 'not-a-colour' }
  /** Too light for text: the nearest that isn't. */
  | { kind: 'too-light'; nearest: string }

/**
 * Makes this the brand's colour, from which all others are made.
 * @param typed `#5b2a86`; empty for that of `content/brand.ts`
 */
export async function saveColour(services: Services, admin: Admin, typed: string): Promise<ColourSaved> {
  const colour = typed.trim().toLowerCase()
  if (colour !== '') {
    if (!BRAND_COLOUR.test(colour)) return { kind: 'not-a-colour' }
    const nearest = nearestReadable(colour)
    if (nearest !== colour) return { kind: 'too-light', nearest }
  }
  await saveLook(services, admin, { colour })
  return { kind: 'saved' }
}

/** Makes a JPEG, PNG or WebP the logo, re-encoded. @param bytes undefined for `content/brand.ts`'s mark */
export async function saveLogo(
  services: Services,
  admin: Admin,
  bytes: Buffer | undefined,
): Promise<'saved' | 'not-a-picture' | 'too-large'> {
  if (!bytes) {
    await saveLook(services, admin, { logo: '' })
    return 'saved'
  }
  const copied = await copyLogo(bytes)
  if (copied.kind !== 'copied') return copied.kind
  const { png } = copied
  const logo = createHash('sha256').update(png).digest('hex').slice(0, 12)
  await saveLook(services, admin, { logo }, (trx) =>
    saveSetting(trx, admin, services.clock, LOGO_SETTING, { id: logo, png: png.toString('base64') }),
  )
  return 'saved'
}

/** Changes a part of the look and keeps the other. @param also is done in the same transaction */
async function saveLook(
  { db, clock }: Services,
  admin: Admin,
  part: Partial<Look>,
  also: (trx: DbOrTrx) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // This locks the row of the revision, so that of two changes at once both stay.
    await bumpContentRevision(trx)
    await also(trx)
    const before = (await readSetting(trx, LOOK_SETTING))?.value
    await saveSetting(trx, admin, clock, LOOK_SETTING, { ...NO_LOOK, ...before, ...part })
  })
  await refreshAgency(db)
}
