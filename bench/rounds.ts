import { type Load, load, type Round } from './load.ts'
import type { Program } from './program.ts'
import { percent, type Row, round } from './report.ts'
import { medianOf } from './statistics.ts'

/** Every figure is the middle of so many rounds, unless it says otherwise. */
export const ROUNDS = 3
const WARM_UP_SECONDS = 1

/** Who is asked for what. Competitors take turns within a round, so that a busy moment of the machine meets all alike. */
export type Competitor = { address: string; paths: readonly string[] }

/**
 * How many rounds there are: `least`, and more of them, `most` at the most, while `isSure` says no. `isSure` gets the rounds of each competitor and is to
 * treat both sides of a limit alike, so that asking again favours neither.
 */
export type Rounds<Result> = {
  least: number
  most?: number
  isSure?: (seen: readonly Result[][]) => boolean
}

/** @returns the rounds of each competitor, in their order */
export function compete(
  competitors: readonly Competitor[],
  how: Load,
  rounds: Rounds<Round> = { least: ROUNDS },
): Promise<Round[][]> {
  const goes = competitors.map(({ address, paths }) => (turn: number) => {
    return load(address, paths, turn === 0 ? { ...how, seconds: WARM_UP_SECONDS } : how)
  })
  return takeTurns(goes, rounds)
}

/**
 * The same where everybody is asked for what is new to them: of the paths each turn has a part of its own.
 * @throws when one was kept already
 */
export async function competeWithNew(
  programs: readonly Program[],
  paths: readonly string[],
  how: Omit<Load, 'asking'>,
  rounds = ROUNDS,
) {
  const size = Math.floor(paths.length / (rounds + 1))
  const hits = () => Promise.all(programs.map(async (program) => (await program.figures()).hits))
  const before = await hits()
  const goes = programs.map(({ address }) => (turn: number) => {
    const part = paths.slice(turn * size, (turn + 1) * size)
    return load(address, part, { ...how, asking: 'new' })
  })
  const seen = await takeTurns(goes, { least: rounds })
  if (String(await hits()) !== String(before)) throw new Error('Somebody has asked for this before')
  return seen
}

/** What each of several did in its rounds. Everybody's first go, turn 0, is for warming up and not counted. */
export async function takeTurns<Result>(
  competitors: readonly ((turn: number) => Promise<Result>)[],
  { least, most = least, isSure = () => true }: Rounds<Result>,
): Promise<Result[][]> {
  const seen: Result[][] = competitors.map(() => [])
  for (const go of competitors) await go(0)
  for (let turn = 1; turn <= least || (turn <= most && !isSure(seen)); turn++) {
    for (const [which, go] of competitors.entries()) seen[which]?.push(await go(turn))
  }
  return seen
}

/** The middle of one figure over the rounds. */
export const middle = (rounds: readonly Round[], figure: keyof Round) =>
  medianOf(rounds.map((one) => one[figure]))

/** The middle of what one was beside another, round by round: a busy moment of the machine is in both figures of a round. */
export const ratioOf = (ours: readonly Round[], theirs: readonly Round[], figure: keyof Round) =>
  medianOf(ratiosOf(ours, theirs, figure))

/** The same of each round. */
export const ratiosOf = (ours: readonly Round[], theirs: readonly Round[], figure: keyof Round) =>
  ours.map((one, nth) => one[figure] / (theirs[nth]?.[figure] ?? Number.NaN))

/** The rounds of one competitor as a row of the table. */
export function rowOf(
  engine: string,
  name: string,
  { connections }: Pick<Load, 'connections'>,
  rounds: readonly Round[],
): Row {
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
