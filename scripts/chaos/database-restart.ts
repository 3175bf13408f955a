import { setTimeout as sleep } from 'node:timers/promises'
import { isFine, startReader, until } from './readers.ts'
import type { Fault } from './stage.ts'

const AWAY_MS = 3_000
/** Kept pages are shown for a minute; this is longer. */
const LONG_AWAY_MS = 70_000
const KEPT_MS = 60_000
const NOTICED_WITHIN_MS = 2_000
const RECOVERY_WITHIN_MS = 5_000

/** PostgreSQL is stopped cleanly, then killed, then away for more than a minute. Kept pages stay for a minute; after that there is only 503. */
export const databaseRestart: Fault = {
  databases: ['postgres'],
  isServerOurs: true,
  async strike({ address, database: { server }, load, options }) {
    if (!server) throw new Error('The database server is not ours')
    await load.next('application', RECOVERY_WITHIN_MS)
    await isFine(`${address}/jobs`)
    const list = startReader(address, () => '/jobs')
    const noticed = []
    const recoveries = []
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await server.goDown(signal)
      noticed.push(await until(async () => !(await isFine(`${address}/readyz`)), NOTICED_WITHIN_MS))
      await sleep(AWAY_MS)
      await server.comeUp()
      await until(() => isFine(`${address}/readyz`), RECOVERY_WITHIN_MS)
      recoveries.push(await load.next('application', RECOVERY_WITHIN_MS))
    }
    await list.end()
    return {
      listNot200: { is: list.seen.filter(({ status }) => status !== 200).length, atMost: 0 },
      notReadyMs: { is: Math.max(...noticed), atMost: NOTICED_WITHIN_MS - 1 },
      recoveryMs: { is: Math.max(...recoveries), atMost: RECOVERY_WITHIN_MS - 1 },
      ...(options.isQuick ? {} : await stayAway()),
    }

    async function stayAway() {
      await isFine(`${address}/jobs`)
      await server?.goDown('SIGINT')
      const gone = performance.now()
      const reader = startReader(address, () => '/jobs')
      await sleep(LONG_AWAY_MS)
      await reader.end()
      await server?.comeUp()
      const recoveryMs = await load.next('application', RECOVERY_WITHIN_MS)
      const kept = reader.seen.filter(({ status }) => status === 200)
      const others = reader.seen.filter(({ status }) => status !== 200)
      return {
        keptForMs: {
          is: (kept.at(-1)?.at ?? gone) - gone,
          atLeast: KEPT_MS - 5_000,
          atMost: KEPT_MS + 1_000,
        },
        thenPutOff: { is: others.length, atLeast: 1 },
        otherAnswers: {
          is: others.filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter).length,
          atMost: 0,
        },
        recoveryAfterLongMs: { is: recoveryMs, atMost: RECOVERY_WITHIN_MS - 1 },
      }
    }
  },
}
