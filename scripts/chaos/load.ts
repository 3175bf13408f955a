import { setTimeout as sleep } from 'node:timers/promises'
import { type Acknowledged, sendUntil } from './applicant.ts'

/** People who send, and the answers they have had so far. */
export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  /** How long each acknowledgement took, in milliseconds. */
  readonly answerTimes: readonly number[]
  /** Answers of 503 that say when to come back. */
  readonly putOff: number
  /** Answers that nobody should get: any other 5xx, a 503 that does not say when to come back, a refusal. */
  readonly wrongAnswers: number
  /** Waits until one more of a kind is acknowledged. @returns how long that took; `withinMs` when it took too long */
  next(what: Acknowledged['what'], withinMs: number): Promise<number>
  /** Stops sending; anything under way is still tried until it is acknowledged. */
  end(): Promise<void>
}

const LOOK_EVERY_MS = 20

/** Starts this many senders, all at the program at `address`. */
export function startLoad(address: string, senders: number): Load {
  const acknowledged: Acknowledged[] = []
  const answerTimes: number[] = []
  const heard = { putOff: 0, wrongAnswers: 0 }
  let isOver = false
  const ears = {
    acknowledged: (one: Acknowledged) => acknowledged.push(one),
    answered({ status, headers, url }: Response, ms: number) {
      if (status === 201 || status === 303) answerTimes.push(ms)
      if (status < 500) return
      if (status === 503 && headers.has('Retry-After')) heard.putOff++
      else wrong(`${status} from ${new URL(url).pathname}`)
    },
    refused: wrong,
  }
  function wrong(what: string) {
    heard.wrongAnswers++
    console.error(what)
  }
  const sending = Promise.all(
    Array.from({ length: senders }, (_, nth) => sendUntil(() => isOver, address, nth, ears)),
  )
  const countOf = (wanted: string) => acknowledged.filter(({ what }) => what === wanted).length

  return {
    acknowledged,
    answerTimes,
    get putOff() {
      return heard.putOff
    },
    get wrongAnswers() {
      return heard.wrongAnswers
    },
    async next(what, withinMs) {
      const [before, begun] = [countOf(what), performance.now()]
      while (countOf(what) === before && performance.now() - begun < withinMs) await sleep(LOOK_EVERY_MS)
      return Math.min(performance.now() - begun, withinMs)
    },
    async end() {
      isOver = true
      await sending
    },
  }
}
