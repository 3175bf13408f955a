/** A figure beside its limit, both seen in the same run. `spread` is how far the rounds lie apart, as a share of their middle. */
export type Finding = {
  what: string
  figure: number
  unit: string
  limit: string
  isWithin: boolean
  spread?: string
}
/** What one case did under load. Times are medians over the rounds, in milliseconds. */
export type Row = {
  engine: string
  case: string
  connections: number
  perSecond: number
  p50: number
  p99: number
  bytes: number
  spread: string
  errors: number
}

export const atMost = (what: string, figure: number, limit: number, unit = '', spread?: number): Finding =>
  finding(what, figure, unit, `≤ ${limit}`, figure <= limit, spread)

export const atLeast = (what: string, figure: number, limit: number, unit = '', spread?: number): Finding =>
  finding(what, figure, unit, `≥ ${limit}`, figure >= limit, spread)

function finding(
  what: string,
  figure: number,
  unit: string,
  limit: string,
  isWithin: boolean,
  spread?: number,
) {
  return {
    what,
    figure: round(figure),
    unit,
    limit,
    isWithin,
    ...(spread !== undefined && { spread: percent(spread) }),
  }
}

export const percent = (share: number) => `${Math.round(share * 100)} %`
export const round = (figure: number) => Math.round(figure * 100) / 100
