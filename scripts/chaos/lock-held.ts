import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { p95, startReader } from './readers.ts'
import type { Fault } from './stage.ts'

const HELD_MS = 10_000
const UNDER_WAY_MS = 500
const READ_P95_MS = 200
const WRITES_WITHIN_MS = 5_000

/** Another process holds the write lock of the embedded database for ten seconds. Readers can go on; senders wait or are asked to come back later. */
export const lockHeld: Fault = {
  databases: ['sqlite'],
  async strike({ address, dataDir, load }) {
    await load.next('application', WRITES_WITHIN_MS)
    const other = new DatabaseSync(join(dataDir, 'agency.sqlite'), { timeout: 5_000 })
    other.exec('begin immediate')
    const list = startReader(address, () => '/jobs')
    const searches = startReader(address, (nth) => `/jobs?keyword=nurse+${nth}`)
    // Something written just before the lock may be acknowledged just after it was taken.
    await sleep(UNDER_WAY_MS)
    const before = load.acknowledged.length
    await sleep(HELD_MS - UNDER_WAY_MS)
    const meanwhile = load.acknowledged.length - before
    await Promise.all([list.end(), searches.end()])
    other.exec('rollback')
    other.close()
    const writesAgainMs = await load.next('application', WRITES_WITHIN_MS)
    return {
      jobsP95Ms: { is: p95(list.seen.map(({ ms }) => ms)), atMost: READ_P95_MS },
      searchP95Ms: { is: p95(searches.seen.map(({ ms }) => ms)), atMost: READ_P95_MS },
      readsNot200: {
        is: [...list.seen, ...searches.seen].filter(({ status }) => status !== 200).length,
        atMost: 0,
      },
      acknowledgedMeanwhile: { is: meanwhile, atMost: 0 },
      writesAgainMs: { is: writesAgainMs, atMost: WRITES_WITHIN_MS - 1 },
    }
  },
}
