import type { Program } from './program.ts'
import { atMost, type Finding, type Row } from './report.ts'
import { compete, competeWithNew, ratioOf, rowOf } from './rounds.ts'
import { postTerms } from './terms.ts'

const SECONDS = 1
const MOST_OF_SMALL = 2
/** A rare word: this number is in one title of 50 and of 5,000. */
const LISTS = {
  'the blog': '/blog',
  'the blog by a search': '/blog?search=%2837%29',
  'the blog by a category': '/blog?category=Career%20advice',
  'the last page of the blog': '/blog?page=100000',
}
/** The others are for the pages with a new question each. */
const TERMS = 10_000

/** Those that `blogBySize` does not search for. */
export const furtherPostTerms = postTerms.slice(TERMS)

/** The address of the blog by a search. */
export const postsBy = (search: string) => `/blog?${new URLSearchParams({ search })}`

/** The blog's list, with the most posts beside the fewest: made anew for each request, and by what nobody has searched for. */
export async function blogBySize(engine: string, programs: readonly { posts: number; program: Program }[]) {
  const [fewest, most] = [programs[0], programs.at(-1)]
  if (!fewest || !most) throw new Error('There are no programs')
  const rows: Row[] = []
  const findings: Finding[] = []
  const how = { connections: 1, seconds: SECONDS, asking: 'anew' } as const
  const sides = [fewest.program, most.program]
  for (const [name, path] of Object.entries(LISTS)) {
    const competitors = sides.map(({ address }) => ({ address, paths: [path] }))
    seen(`${name}, made anew`, await compete(competitors, how))
  }
  const searches = postTerms.slice(0, TERMS).map(postsBy)
  seen('the blog by a search, new each time', await competeWithNew(sides, searches, how))
  return { rows, findings }

  function seen(name: string, [few = [], many = []]: Awaited<ReturnType<typeof compete>>) {
    const [least, greatest] = [fewest?.posts, most?.posts]
    rows.push(rowOf(engine, `${name}, ${least} posts`, how, few))
    rows.push(rowOf(engine, `${name}, ${greatest} posts`, how, many))
    findings.push(
      atMost(
        `${engine}: ${name}, ${greatest} posts to ${least}`,
        ratioOf(many, few, 'p50'),
        MOST_OF_SMALL,
        '×',
      ),
    )
  }
}
