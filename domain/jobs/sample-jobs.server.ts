import { createHash } from 'node:crypto'
import { sampleJobs } from '#content/samples/jobs.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import { bumpJobsRevision } from '#platform/db/content-revision.server.ts'
import { lockTable } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { jobSchema } from './job-schema.ts'
import { newJobRow } from './jobs.server.ts'

type IsWanted = (trx: DbOrTrx) => Promise<boolean>

const DAY_MS = 86_400_000
/** Rows in one statement: PostgreSQL takes at most 65,535 values in one. */
const ROWS_AT_ONCE = 500

/**
 * Puts the sample jobs, dated from now, into a database without jobs.
 * @param isWanted asked once nothing else can change the content until they are in
 * @returns how many
 */
export async function loadSampleJobs(db: Db, clock: Clock, isWanted?: IsWanted): Promise<number> {
  return insertJobs(db, clock, sampleJobs.length, isWanted)
}

/** Puts `count` variations of the samples into a database without jobs, the same all day. */
export async function insertJobs(
  db: Db,
  clock: Clock,
  count: number,
  isWanted: IsWanted = async () => true,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Of several nodes that start at once, one puts them in.
    await lockTable(trx, db.engine, 'jobs')
    if (await trx.selectFrom('jobs').select('id').limit(1).executeTakeFirst()) return 0
    await bumpJobsRevision(trx)
    if (!(await isWanted(trx))) return 0
    // The oldest first, so that the row number agrees with the order of publication.
    const order = Array.from({ length: count }, (_, nth) => nth).sort((a, b) => ageOf(b) - ageOf(a) || b - a)
    for (let start = 0; start < count; start += ROWS_AT_ONCE) {
      const rows = order.slice(start, start + ROWS_AT_ONCE).map((nth) => toRow(nth, clock))
      await trx.insertInto('jobs').values(rows).execute()
    }
    return count
  })
}

function sampleAt(nth: number) {
  const sample = sampleJobs[nth % sampleJobs.length]
  if (!sample) throw new Error('There are no sample jobs')
  return sample
}

/** How long ago the nth job was posted, in milliseconds: its sample's days, then a spread within the day. */
function ageOf(nth: number): number {
  return sampleAt(nth).postedDaysAgo * DAY_MS + (nth % 480) * 60_000
}

function toRow(nth: number, clock: Clock) {
  const sample = sampleAt(nth)
  const round = Math.floor(nth / sampleJobs.length)
  const { postedDaysAgo: _, nightPay, weekendPay, startsInDays, closesInDays, ...texts } = sample
  const today = dayInLondon(clock.now())
  const pence = (pounds: number | undefined) => (pounds === undefined ? null : pounds * 100)
  const fields = {
    ...texts,
    ...{ nightPayFrom: pence(nightPay?.[0]), nightPayTo: pence(nightPay?.[1]) },
    ...{ weekendPayFrom: pence(weekendPay?.[0]), weekendPayTo: pence(weekendPay?.[1]) },
    startsOn: startsInDays === undefined ? null : shiftDay(today, startsInDays),
    closesAt: shiftDay(today, closesInDays),
  }
  const variation = {
    ...fields,
    title: `${fields.title} (ref ${nth})`,
    description: `${fields.description}\n\nReference ${hashOf(String(nth)).slice(0, 12)}.`,
  }
  const values = jobSchema.parse(round === 0 ? fields : variation)
  const created = new Date(clock.now().getTime() - ageOf(nth)).toISOString()
  const id = idOf(nth)
  return newJobRow(id, values, created)
}

const idOf = (nth: number) => `s${hashOf(`sample job ${nth}`).slice(0, 11)}`

/** The ids of the sample jobs that a first start loads. */
export const sampleJobIds = () => sampleJobs.map((_, nth) => idOf(nth))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
