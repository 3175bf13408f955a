/** A figure of one engine beside its bar. `isMet` is undefined where there is no bar. */
export type Figure = {
  scenario: string
  what: string
  bar: string
  value: string
  isMet?: boolean
}

/** Every figure is the median of so many rounds. */
export const ROUNDS = 3

/**
 * A figure that must not exceed its bar.
 * @param unit is printed after both
 * @param note is printed after the value
 */
export function atMost(
  scenario: string,
  what: string,
  value: number,
  bar: number,
  unit: string,
  note?: string,
): Figure {
  return { scenario, what, bar: `≤ ${bar} ${unit}`, value: shown(value, unit, note), isMet: value <= bar }
}

/** A figure that must reach its bar; as `atMost`. */
export function atLeast(
  scenario: string,
  what: string,
  value: number,
  bar: number,
  unit: string,
  note?: string,
): Figure {
  return { scenario, what, bar: `≥ ${bar} ${unit}`, value: shown(value, unit, note), isMet: value >= bar }
}

/** Runs every round one after the other. @param round gets its number, from 0 */
export async function inRounds<Result>(round: (nth: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let nth = 0; nth < ROUNDS; nth++) results.push(await round(nth))
  return results
}

/** The median. @param values at least one */
export const medianOf = (values: readonly number[]): number => percentileOf(values, 50)

/** The value that so many per cent of the values do not exceed. @param values at least one */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/**
 * One Markdown table of all figures: a line for each, a column for each engine. Missed bars are in bold.
 * @param engines the figures of each engine, by its name
 */
export function tableOf(engines: ReadonlyMap<string, readonly Figure[]>): string {
  const lines = new Map<string, Map<string, string>>()
  for (const [engine, figures] of engines) {
    for (const { scenario, what, bar, value, isMet } of figures) {
      const line = `| ${scenario} | ${what} | ${bar}`
      const cells = lines.get(line) ?? new Map()
      lines.set(line, cells.set(engine, isMet === false ? `**${value}**` : value))
    }
  }
  const names = [...engines.keys()]
  return [
    `| scenario | figure | bar | ${names.join(' | ')} |`,
    `|---|---|---|${names.map(() => '---|').join('')}`,
    ...[...lines].map(
      ([line, cells]) => `${line} | ${names.map((name) => cells.get(name) ?? '').join(' | ')} |`,
    ),
  ].join('\n')
}

function shown(value: number, unit: string, note?: string): string {
  const rounded = value < 10 ? Math.round(value * 100) / 100 : Math.round(value)
  return `${rounded} ${unit}${note ? ` (${note})` : ''}`.trim()
}
