import { createHash } from 'node:crypto'
import { sampleJobs } from '#content/samples/jobs.ts'
import { type Clock, DAY_MS, dayInLondon, fromNow, shiftDay } from '#platform/clock.ts'
import { bumpJobsRevision } from '#platform/db/content-revision.server.ts'
import { fillTable, type IsWanted, oldestFirst } from '#platform/db/fill-table.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { jobSchema } from './job-schema.ts'
import { newJobRow } from './jobs.server.ts'

/**
 * Puts the sample jobs, dated from now, into a database without jobs.
 * @param isWanted asked once nothing else can change the content until they are in
 * @returns how many
 */
export async function loadSampleJobs(db: Db, clock: Clock, isWanted?: IsWanted): Promise<number> {
  return insertJobs(db, clock, sampleJobs.length, isWanted)
}

/** Puts `count` variations of the samples into a database without jobs, the same all day. */
export async function insertJobs(db: Db, clock: Clock, count: number, isWanted?: IsWanted): Promise<number> {
  const rowOf = (nth: number) => toRow(nth, clock)
  return fillTable(db, 'jobs', oldestFirst(count, ageOf), rowOf, { bump: bumpJobsRevision, isWanted })
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
  const created = fromNow(clock, -ageOf(nth))
  const id = idOf(nth)
  return newJobRow(id, values, created)
}

const idOf = (nth: number) => `s${hashOf(`sample job ${nth}`).slice(0, 11)}`

/** The ids of the sample jobs that a first start loads. */
export const sampleJobIds = () => sampleJobs.map((_, nth) => idOf(nth))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
