/** The middle of some figures and how far they lie apart, as a share of the middle. */
export type Median = { median: number; spread: number }

/** @param figures at least one */
export function medianOf(figures: number[]): Median {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (nth: number) => sorted[nth] ?? Number.NaN
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
  return { median, spread: (at(sorted.length - 1) - at(0)) / median }
}

/** The figure that so many per cent of the figures do not exceed. @param figures at least one */
export function percentileOf(figures: number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}
