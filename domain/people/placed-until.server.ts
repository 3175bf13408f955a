import { type RawBuilder, sql } from 'kysely'

/** Until when somebody works who has no last day yet: later than any day and moment. */
const NO_END = '9999'

/**
 * The last day of a candidate's last placement that wasn't cancelled, `9999` while one has no end, null for
 * somebody who has none. From here the period counts for which the law wants their record.
 * @param candidate the column with the candidate's id
 */
export const worksUntil = (candidate: string): RawBuilder<string | null> =>
  sql`(select max(coalesce(last_on, ${NO_END})) from placements
    where placements.candidate_id = ${sql.ref(candidate)} and cancelled_at is null)`

/**
 * When an application of a candidate's was last worked with that stands as placed, or null.
 * @param candidate as above
 */
export const placedAt = (candidate: string): RawBuilder<string | null> =>
  sql`(select max(updated_at) from applications
    where applications.candidate_id = ${sql.ref(candidate)} and status = 'placed')`

/** The later of two moments or days, of which either may be missing. */
export const later = (one: string | null, other: string | null): string | undefined =>
  [one, other]
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1)

/** Why an erasure leaves the record of somebody who was placed, and until when they were. */
export const keptAsPlaced = (placedUntil: string | undefined, because: string) => ({
  keptBecause: placedUntil === undefined ? undefined : because,
  placedUntil,
})
