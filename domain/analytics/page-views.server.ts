import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'

/** Counts wait this long before they are written together. */
const WRITE_EVERY_MS = 2_000
/** Paths that may wait at once; more than that in two seconds is no readership. */
const WAITING_LIMIT = 5_000

type ConsentChoice = 'accepted' | 'declined'

/**
 * Counts page views and consent choices per day in London, without telling one visitor from another (D18).
 * `count` only notes; the notes are written together every two seconds and when the counter closes.
 */
export type PageViewCounter = {
  count(path: string): void
  countConsent(choice: ConsentChoice): void
  /** Writes what is waiting. */
  flush(): Promise<void>
  /** Writes what is waiting and stops the clockwork. */
  close(): Promise<void>
}

/**
 * @param isPage whether a path is a public page of the site. A path of a job must also be that of a stored job.
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

  async function flush() {
    const [viewsNow, choicesNow] = [views, choices]
    if (viewsNow.size === 0 && choicesNow.size === 0) return
    views = new Map()
    choices = new Map()
    try {
      await writeCounts(db, dayInLondon(clock.now()), viewsNow, choicesNow)
    } catch (error) {
      for (const [path, times] of viewsNow) add(views, path, times)
      for (const [choice, times] of choicesNow) add(choices, choice, times)
      onError(error)
    }
  }

  const timer = setInterval(flush, WRITE_EVERY_MS)
  timer.unref()
  return {
    count(path) {
      if (isPage(path) && (views.has(path) || views.size < WAITING_LIMIT)) add(views, path, 1)
    },
    countConsent: (choice) => add(choices, choice, 1),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, times: number) {
  counts.set(key, (counts.get(key) ?? 0) + times)
}

const JOB_PATH = /^\/jobs\/([^/]+)$/

async function writeCounts(
  db: Db,
  day: string,
  views: Map<string, number>,
  choices: Map<ConsentChoice, number>,
) {
  await db.transaction().execute(async (trx) => {
    for (const [path, times] of views) {
      const jobId = JOB_PATH.exec(path)?.[1]
      if (jobId && !(await trx.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst()))
        continue
      await trx
        .insertInto('page_views')
        .values({ day, path, views: times })
        .onConflict((oc) =>
          oc.columns(['day', 'path']).doUpdateSet({ views: sql`page_views.views + excluded.views` }),
        )
        .execute()
    }
    for (const [choice, times] of choices) {
      await trx
        .insertInto('consent_choices')
        .values({ day, choice, times })
        .onConflict((oc) =>
          oc.columns(['day', 'choice']).doUpdateSet({ times: sql`consent_choices.times + excluded.times` }),
        )
        .execute()
    }
  })
}
