const STEPS = [2, 4, 6, 8, 10]

/** The top of a scale for values up to `highest`: a round number with a round half, at least `least`. */
export function topOf(highest: number, least: number): number {
  const most = Math.max(highest, least)
  const power = 10 ** Math.floor(Math.log10(most / 2))
  const step = STEPS.find((each) => each * power >= most) ?? 20
  return Number((step * power).toPrecision(1))
}
