import type { Program } from './program.ts'
import { atMost, type Finding, type Row } from './report.ts'
import { compete, middle, rowOf } from './rounds.ts'

const SECONDS = 3
const MOST_OF_SMALL = 2
/** A rare word: this number is in one title of 50 and of 5,000. */
const LISTS = {
  'the blog': '/blog',
  'the blog by a search': '/blog?search=%2837%29',
  'the blog by a category': '/blog?category=Career%20advice',
  'the last page of the blog': '/blog?page=100000',
}

/** The blog's list, every request new: with the most posts beside the fewest. */
export async function blogBySize(engine: string, programs: readonly { posts: number; program: Program }[]) {
  const [fewest, most] = [programs[0], programs.at(-1)]
  if (!fewest || !most) throw new Error('There are no programs')
  const rows: Row[] = []
  const findings: Finding[] = []
  for (const [name, path] of Object.entries(LISTS)) {
    const how = { connections: 1, seconds: SECONDS, isCold: true }
    const sides = [fewest, most]
    const rounds = await compete(
      sides.map(({ program }) => ({ address: program.address, paths: [path] })),
      how,
    )
    const times = rounds.map((seen) => middle(seen, 'p50'))
    for (const [nth, { posts }] of sides.entries()) {
      rows.push(rowOf(engine, `${name}, ${posts} posts`, how, rounds[nth] ?? []))
    }
    const ratio = (times[1]?.median ?? Number.NaN) / (times[0]?.median ?? Number.NaN)
    const what = `${engine}: ${name}, ${most.posts} posts to ${fewest.posts}`
    findings.push(atMost(what, ratio, MOST_OF_SMALL, '×', times[1]?.spread))
  }
  return { rows, findings }
}
