import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './stage.ts'

const ROUNDS = 5
const EXIT_WITHIN_MS = 10_000

/** The program is told to stop while people are sending, as at every update. */
export const sigterm: Fault = {
  databases: ['sqlite', 'postgres'],
  async strike({ options, nodes: [node] }) {
    const ends = []
    for (let nth = 0; nth < (options.isQuick ? 2 : ROUNDS); nth++) {
      await sleep(1_500)
      ends.push(await node.end('SIGTERM'))
      await node.start()
    }
    return {
      stops: ends.length,
      slowestExitMs: { is: Math.max(...ends.map(({ ms }) => ms)), atMost: EXIT_WITHIN_MS },
      exitsNotInOrder: { is: ends.filter(({ code }) => code !== 0).length, atMost: 0 },
    }
  },
}
