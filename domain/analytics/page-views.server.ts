import { allLandings } from '#domain/jobs/landings.server.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { addToCounts, moveToDay } from './view-totals.server.ts'

/** Counts wait this long before they are written together. */
const WRITE_EVERY_MS = 2_000
/** Paths that may wait at once; more than that in two seconds is no readership. */
const WAITING_LIMIT = 5_000
/** A day takes so many paths and no others: more is no readership. */
const PATHS_A_DAY = 20_000

type ConsentChoice = 'accepted' | 'declined'

/** Counts page views and consents per day in London, written every two seconds and when it closes (D18). */
export type PageViewCounter = {
  count(path: string): void
  countConsent(choice: ConsentChoice): void
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * @param isPage whether a path is a public page; jobs, towns and roles are also looked up
 * @param onError told when a write fails; the counts then wait for the next try
 */
export function createPageViewCounter(
  db: Db,
  clock: Clock,
  isPage: (path: string) => boolean,
  onError: (error: unknown) => void,
): PageViewCounter {
  let views = new Map<string, number>()
  let choices = new Map<ConsentChoice, number>()
  /** The day that the periods of the jobs' views are known to end with. */
  let currentDay = ''

  async function flush() {
    const [viewsNow, choicesNow] = [views, choices]
    if (viewsNow.size === 0 && choicesNow.size === 0) return
    views = new Map()
    choices = new Map()
    try {
      await writeCounts(db, dayInLondon(clock.now()), await withoutEmptyLandings(db, viewsNow), choicesNow)
    } catch (error) {
      for (const [path, times] of viewsNow) add(views, path, times)
      for (const [choice, times] of choicesNow) add(choices, choice, times)
      onError(error)
    }
  }

  /** A day without a single view ends too. */
  async function turnDay() {
    const today = dayInLondon(clock.now())
    if (today === currentDay) return
    try {
      await db.transaction().execute((trx) => moveToDay(trx, today))
      currentDay = today
    } catch (error) {
      onError(error)
    }
  }

  let writing = Promise.resolve()
  const timer = setInterval(() => {
    writing = turnDay().then(flush)
  }, WRITE_EVERY_MS)
  timer.unref()
  return {
    count(path) {
      if (isPage(path) && (views.has(path) || views.size < WAITING_LIMIT)) add(views, path, 1)
    },
    countConsent: (choice) => add(choices, choice, 1),
    flush,
    async close() {
      clearInterval(timer)
      // Whoever closes this closes the database next.
      await writing
      await flush()
    },
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, times: number) {
  counts.set(key, (counts.get(key) ?? 0) + times)
}

/** A job, and the page to apply for it. */
const JOB_PATH = /^\/jobs\/([^/]+)(\/apply)?$/
const LANDING_PATH = /^\/jobs\/(?:in|role)\//

/** The views of pages that are there: of towns and roles only while they have jobs. */
async function withoutEmptyLandings(db: Db, views: Map<string, number>): Promise<Map<string, number>> {
  if (![...views.keys()].some((path) => LANDING_PATH.test(path))) return views
  const known = new Set((await allLandings(db)).map(({ path }) => path))
  return new Map([...views].filter(([path]) => !LANDING_PATH.test(path) || known.has(path)))
}

async function writeCounts(
  db: Db,
  day: string,
  views: Map<string, number>,
  choices: Map<ConsentChoice, number>,
) {
  await db.transaction().execute(async (trx) => {
    await moveToDay(trx, day)
    const counted = { views: 0, jobViews: 0 }
    const paths = trx.selectFrom('page_views').where('day', '=', day)
    const isFull = (await countRows(paths)) >= PATHS_A_DAY
    for (const [path, times] of views) {
      const [, jobId, isApplying] = JOB_PATH.exec(path) ?? []
      if (jobId && (await countRows(trx.selectFrom('jobs').where('id', '=', jobId))) === 0) continue
      if (isFull && (await countRows(paths.where('path', '=', path))) === 0) continue
      counted.views += times
      if (jobId && !isApplying) {
        counted.jobViews += times
        const sums = { last_7: times, last_30: times, last_90: times }
        await addToCounts(trx, 'job_views', { job_id: jobId }, sums)
      }
      await addToCounts(trx, 'page_views', { day, path }, { views: times })
    }
    if (counted.views > 0) {
      await addToCounts(trx, 'page_view_days', { day }, { views: counted.views, job_views: counted.jobViews })
    }
    for (const [choice, times] of choices)
      await addToCounts(trx, 'consent_choices', { day, choice }, { times })
  })
}
