/** The middle of some figures, how far they lie apart, as a share of the middle, and how many there are. */
export type Median = { median: number; spread: number; rounds: number }

/** @param figures at least one */
export function medianOf(figures: number[]): Median {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (nth: number) => sorted[nth] ?? Number.NaN
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
  return { median, spread: (at(sorted.length - 1) - at(0)) / median, rounds: sorted.length }
}

/** The figure that so many per cent of the figures do not exceed. @param figures at least one */
export function percentileOf(figures: number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}

/** The chance of a coin's doing what is taken for more than chance. */
const BY_CHANCE = 0.01

/** Whether figures lie on one side of a limit so one-sidedly that as many tosses of a coin would do so in less than one of a hundred tries. */
export function areOnOneSide(figures: readonly number[], limit: number): boolean {
  const within = figures.filter((figure) => figure <= limit).length
  const fewer = Math.min(within, figures.length - within)
  // The chance of no tail among so many tosses, then of one, of two, and so on; heads as well.
  let chance = 2 ** -figures.length
  let sum = chance
  for (let tails = 1; tails <= fewer; tails++) {
    chance *= (figures.length - tails + 1) / tails
    sum += chance
  }
  return 2 * sum < BY_CHANCE
}
