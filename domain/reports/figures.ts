import type { Figures } from './reports.ts'

const COUNTED = ['applied', 'answered', 'interviewed', 'placed'] as const

type Days = number | string | null
type Group = Record<(typeof COUNTED)[number], number | string> & {
  first_answer_days: Days
  placed_days: Days
}

/** Adds up groups of applications, each with the same days to the first answer and to the placement. */
export class Tally {
  #counts = { applied: 0, answered: 0, interviewed: 0, placed: 0 }
  #answers = new Map<number, number>()
  #placements = new Map<number, number>()

  count(group: Group): void {
    for (const name of COUNTED) this.#counts[name] += Number(group[name])
    add(this.#answers, group.first_answer_days, Number(group.answered))
    add(this.#placements, group.placed_days, Number(group.placed))
  }

  /** Adds what another one has counted. */
  add(other: Tally): void {
    for (const name of COUNTED) this.#counts[name] += other.#counts[name]
    for (const [days, times] of other.#answers) add(this.#answers, days, times)
    for (const [days, times] of other.#placements) add(this.#placements, days, times)
  }

  figures(): Figures {
    return {
      ...this.#counts,
      daysToAnswer: medianOf(this.#answers),
      daysToPlacement: medianOf(this.#placements),
    }
  }
}

function add(times: Map<number, number>, days: Days, more: number): void {
  if (days === null || more === 0) return
  times.set(Number(days), (times.get(Number(days)) ?? 0) + more)
}

/** The middle of numbers that come so many times; between the two in the middle of an even count. */
export function medianOf(times: ReadonlyMap<number, number>): number | null {
  const inOrder = [...times].sort(([one], [other]) => one - other)
  const all = inOrder.flatMap(([days, count]) => Array<number>(count).fill(days))
  const [lower, upper] = [all[Math.floor((all.length - 1) / 2)], all[Math.floor(all.length / 2)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
