import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { p95, until } from './readers.ts'
import type { Fault, Figures } from './stage.ts'

/** Whatever the mail server does, an application is answered within half a second, nineteen times out of twenty. */
const ANSWER_P95_MS = 500
/** With fewer answers a percentile says nothing. */
const ENOUGH_ANSWERS = 40
const ANSWERS_WITHIN_MS = 2 * 60_000

/** The program is killed at random moments and started again. Fewer acknowledgements than kills would mean that too little was tried. */
export const kills: Fault = {
  databases: ['sqlite', 'postgres'],
  async strike({ options, nodes: [node], load }) {
    for (let nth = 1; nth <= options.kills; nth++) {
      await sleep(randomInt(20, 900))
      await node.end('SIGKILL')
      await node.start()
    }
    if (options.mail !== 'works') {
      await until(async () => load.answerTimes.length >= ENOUGH_ANSWERS, ANSWERS_WITHIN_MS)
    }
    const figures: Figures = {
      kills: options.kills,
      answersTimed: load.answerTimes.length,
      answerP95Ms: p95(load.answerTimes),
      acknowledgedForKills: { is: load.acknowledged.length, atLeast: options.kills },
    }
    if (options.mail === 'works') return figures
    return {
      ...figures,
      answersTimed: { is: load.answerTimes.length, atLeast: ENOUGH_ANSWERS },
      answerP95Ms: { is: p95(load.answerTimes), atMost: ANSWER_P95_MS },
    }
  },
}
