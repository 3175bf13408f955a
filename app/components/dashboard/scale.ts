const STEPS = [2, 4, 6, 8, 10]

/**
 * The top of a scale for values up to `highest`: a round number whose half is round too, and not below `least`, so that a few small values do
 * not look like many.
 */
export function topOf(highest: number, least: number): number {
  const most = Math.max(highest, least)
  const power = 10 ** Math.floor(Math.log10(most / 2))
  const step = STEPS.find((each) => each * power >= most) ?? 20
  return Number((step * power).toPrecision(1))
}
