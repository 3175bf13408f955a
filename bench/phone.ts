import { measurePages, type Score } from '../scripts/test/lighthouse.ts'
import { startFilled } from './filled.ts'
import { casesOf } from './pages.ts'
import { atLeast, atMost, type Finding } from './report.ts'
import { medianOf } from './statistics.ts'

const ROUNDS = 3

/** How fast a phone of the middle range on slow 4G sees the pages, as Lighthouse reckons it. */
export async function onAPhone(): Promise<Finding[]> {
  const program = await startFilled({ jobs: 154, posts: 15 })
  const { api, faq, ...cases } = await casesOf(program)
  const names = [...Object.keys(cases), 'register']
  const addresses = [...Object.values(cases), '/register'].map((path) => program.address + path)
  const rounds: Score[][] = []
  for (let nth = 0; nth < ROUNDS; nth++) rounds.push(await measurePages(addresses))
  await program.stop()
  return names.flatMap((name, nth) => {
    const middle = (figure: 'performance' | 'largestPaintMs' | 'blockedMs' | 'shift') =>
      medianOf(rounds.map((scores) => scores[nth]?.[figure] ?? Number.NaN)).median
    return [
      atLeast(`phone: ${name}, performance`, middle('performance'), 98, 'of 100'),
      atMost(`phone: ${name}, largest part is there`, middle('largestPaintMs'), 1_500, 'ms'),
      atMost(`phone: ${name}, blocked by script`, middle('blockedMs'), 50, 'ms'),
      atMost(`phone: ${name}, jumps about`, middle('shift'), 0),
    ]
  })
}
