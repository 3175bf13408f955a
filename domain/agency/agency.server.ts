import { sampleAgency, setAgency } from '#content/site.ts'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { type OwnLogo, ownLogo, setOwnLogo } from '#domain/brand/logo.ts'
import { errorsByField } from '#domain/fields/fields.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { readSetting, saveSettingAsSeen } from '#platform/db/setting.server.ts'
import {
  type AgencyDrafts,
  type AgencyField,
  type AgencyValues,
  agencyFields,
  agencyOf,
  valuesOf,
} from './agency-fields.ts'
import { agencySchema } from './agency-schema.ts'
import { type Look, NO_LOOK } from './look.ts'

const SETTING = 'agency'
export const LOOK_SETTING = 'look'
/** It's there once an administrator has removed the sample data. */
export const SAMPLES_REMOVED = 'sample-data'
/** The logo's file, which is too long to be read with the rest before a response. */
export const LOGO_SETTING = 'logo'

type Services = { db: Db; clock: Clock }

const unset = valuesOf(sampleAgency)

/** What `site` is at the moment: the revision of which database. */
let shown: { db: Db; revision: number } | undefined

/**
 * Makes `site` what the database says, unless a later read has done so already.
 * @returns the content revision at which the database says it
 */
export async function refreshAgency(db: Db): Promise<number> {
  const row = await db
    .selectFrom('content_revision')
    .leftJoin('settings as details', (join) => join.on('details.name', '=', SETTING))
    .leftJoin('settings as look', (join) => join.on('look.name', '=', LOOK_SETTING))
    .leftJoin('settings as samples', (join) => join.on('samples.name', '=', SAMPLES_REMOVED))
    .select(['revision', 'details.value as details', 'look.value as look', 'samples.name as removed'])
    .where('content_revision.id', '=', 1)
    .executeTakeFirstOrThrow()
  const revision = Number(row.revision)
  if (shown?.db !== db || shown.revision < revision) {
    const look: Look = { ...NO_LOOK, ...(row.look !== null && JSON.parse(row.look)) }
    if (look.logo !== (ownLogo()?.id ?? '')) setOwnLogo(await readLogo(db, look.logo))
    const details = row.details === null ? sampleAgency : agencyOf(recordIn(row.details))
    setAgency({ ...sampleAgency, ...details, ...look, showsSamples: row.removed === null })
    shown = { db, revision }
  }
  return revision
}

/** The agency's own logo; undefined where it has none, or by now another than this one. */
export async function readLogo(db: Db, id: string): Promise<OwnLogo | undefined> {
  const setting = id === '' ? undefined : await readSetting(db, LOGO_SETTING)
  return setting?.value.id === id ? { id, png: Buffer.from(setting.value.png, 'base64') } : undefined
}

/** The details, and who gave them when; undefined for who and when until somebody has. */
export async function readAgency(
  db: Db,
): Promise<{ record: AgencyValues; changed: { by: string; at: string } | undefined }> {
  const set = await readSetting(db, SETTING)
  return { record: { ...unset, ...set?.value }, changed: set && { by: set.by, at: set.at } }
}

/** Whether mail still goes to the invented agency; an engineer may have put another one into `content/`. */
export const isSample = ({ email }: Pick<AgencyValues, 'email'>) =>
  email === sampleAgency.email && email.endsWith('.example')

/** What nobody else has, so that it is still the invented agency's where it is as in the sample. */
const OWN_ALONE: readonly AgencyField[] = [
  ...(['name', 'shortName', 'description', 'phone', 'email', 'privacyEmail', 'complaintsEmail'] as const),
  ...(['street', 'postalCode', 'social', 'companyName', 'companyNumber', 'registeredOffice'] as const),
  ...(['vatNumber', 'icoNumber', 'note'] as const),
]

/** The labels of those details that are still the invented agency's. */
export function inventedDetails(record: AgencyValues): string[] {
  if (!isSample(sampleAgency)) return []
  const lines = (values: AgencyValues, name: AgencyField) => [values[name]].flat()
  return OWN_ALONE.filter((name) => {
    const invented = lines(unset, name)
    return lines(record, name).some((line) => line !== '' && invented.includes(line))
  }).map((name) => agencyFields[name].label)
}

export type AgencySaved =
  | { kind: 'saved' }
  | { kind: 'not-valid'; fields: Partial<Record<AgencyField, string>> }
  /** Somebody else saved them since the form was shown. */
  | { kind: 'changed-meanwhile'; by: string }

/**
 * Saves the agency's details as the form has them.
 * @param seen when they had been changed last as the form showed them; empty for never
 */
export async function saveAgency(
  { db, clock }: Services,
  admin: Admin,
  drafts: AgencyDrafts,
  seen: string,
): Promise<AgencySaved> {
  const parsed = agencySchema.safeParse(drafts)
  if (!parsed.success) return { kind: 'not-valid', fields: errorsByField(agencyFields, parsed.error.issues) }
  const other = await db.transaction().execute(async (trx) => {
    // This locks the row of the revision, so that of two changes at once one comes after the other.
    await bumpContentRevision(trx)
    return saveSettingAsSeen(trx, admin, clock, SETTING, parsed.data, seen)
  })
  await refreshAgency(db)
  return other ? { kind: 'changed-meanwhile', ...other } : { kind: 'saved' }
}

/** Details that were given before a field existed have what it is in the sample. */
const recordIn = (value: string | null): AgencyValues =>
  value === null ? unset : { ...unset, ...JSON.parse(value) }
