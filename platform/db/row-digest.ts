import { createHash } from 'node:crypto'

/** A row in the notation that both engines share. */
export type Row = Readonly<Record<string, string | number | null>>

/** How many rows a table has, and a digest of them that is the same for the same rows in any order. */
export type TableSum = { rows: number; digest: string }

/** A row as one line of JSON; the same row always gives the same line. */
export function toLine(row: Row): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** Sums up a table's lines one by one: `add` each, then read `result`. */
export function createTableSum(): { add(line: string): void; result(): TableSum } {
  let rows = 0
  let sum = 0n
  return {
    add(line) {
      rows++
      sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`))
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}
