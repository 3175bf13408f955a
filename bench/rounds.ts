import { type Load, load, type Round } from './load.ts'
import { percent, type Row, round } from './report.ts'
import { medianOf } from './statistics.ts'

/** Every figure is the middle of so many rounds, unless it says otherwise. */
export const ROUNDS = 3

/** Who is asked for what. Competitors take turns within a round, so that a busy moment of the machine meets all alike. */
export type Competitor = { address: string; paths: readonly string[] }

/** @returns the rounds of each competitor, in their order */
export async function compete(competitors: readonly Competitor[], how: Load): Promise<Round[][]> {
  return takeTurns(
    competitors.map(
      ({ address, paths }) =>
        () =>
          load(address, paths, how),
    ),
  )
}

/** What each of several did in its rounds. Everybody's first go is for warming up and not counted. */
export async function takeTurns<Result>(
  competitors: readonly (() => Promise<Result>)[],
  rounds = ROUNDS,
): Promise<Result[][]> {
  const seen: Result[][] = competitors.map(() => [])
  for (const go of competitors) await go()
  for (let nth = 0; nth < rounds; nth++) {
    for (const [which, go] of competitors.entries()) seen[which]?.push(await go())
  }
  return seen
}

/** The middle of one figure over the rounds. */
export const middle = (rounds: readonly Round[], figure: keyof Round) =>
  medianOf(rounds.map((one) => one[figure]))

/** The rounds of one competitor as a row of the table. */
export function rowOf(engine: string, name: string, { connections }: Load, rounds: readonly Round[]): Row {
  const rate = middle(rounds, 'requestsPerSecond')
  return {
    engine,
    case: name,
    connections,
    perSecond: Math.round(rate.median),
    p50: round(middle(rounds, 'p50').median),
    p99: round(middle(rounds, 'p99').median),
    bytes: Math.round(middle(rounds, 'bytes').median),
    spread: percent(rate.spread),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  }
}
