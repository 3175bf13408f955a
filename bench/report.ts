import type { Median } from './statistics.ts'

/**
 * A figure beside its limit, both seen in the same run. Of the middle of several rounds: how many there were, and how far they lie apart, as a share of
 * their middle.
 */
export type Finding = {
  what: string
  figure: number
  unit: string
  limit: string
  isWithin: boolean
  rounds?: number
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

export const atMost = (what: string, figure: number | Median, limit: number, unit = ''): Finding =>
  finding(what, figure, unit, `≤ ${limit}`, (seen) => seen <= limit)

export const atLeast = (what: string, figure: number | Median, limit: number, unit = ''): Finding =>
  finding(what, figure, unit, `≥ ${limit}`, (seen) => seen >= limit)

function finding(
  what: string,
  figure: number | Median,
  unit: string,
  limit: string,
  isWithin: (seen: number) => boolean,
): Finding {
  const { median, ...rounds } = typeof figure === 'number' ? { median: figure } : figure
  return {
    what,
    figure: round(median),
    unit,
    limit,
    isWithin: isWithin(median),
    ...('rounds' in rounds && { rounds: rounds.rounds, spread: percent(rounds.spread) }),
  }
}

export const percent = (share: number) => `${Math.round(share * 100)} %`
export const round = (figure: number) => Math.round(figure * 100) / 100
