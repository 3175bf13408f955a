import { listedPages } from '#app/pages/machine/listed-pages.ts'
import { measurePages, type Score } from '../testing/lighthouse.ts'
import { startFilled } from './filled.ts'
import { casesOf } from './pages.ts'
import { atLeast, atMost, type Finding } from './report.ts'
import { medianOf } from './statistics.ts'

const ROUNDS = 3
const LANDINGS = ['/jobs/in/london', '/jobs/role/registered-nurse']

/**
 * How fast a phone of the middle range on slow 4G sees every page that search engines may list, as Lighthouse reckons it: those that most readers come
 * by three times, the others once.
 */
export async function onAPhone(): Promise<Finding[]> {
  const program = await startFilled({ jobs: 154, posts: 15 })
  const { api, faq, ...cases } = await casesOf(program)
  const often = { ...cases, register: '/register' }
  const further = [...listedPages, ...LANDINGS].filter((path) => !Object.values(often).includes(path))
  const rounds: Score[][] = []
  for (let nth = 0; nth < ROUNDS; nth++) rounds.push(await measure(Object.values(often)))
  const once = await measure(further)
  await program.stop()
  return [
    ...Object.keys(often).flatMap((name, nth) =>
      fast(
        name,
        rounds.map((scores) => scores[nth]),
      ),
    ),
    ...further.flatMap((path, nth) => fast(path, [once[nth]])),
  ]

  function measure(paths: readonly string[]) {
    return measurePages(
      paths.map((path) => program.address + path),
      ['performance'],
    )
  }
}

function fast(name: string, scores: readonly (Score | undefined)[]): Finding[] {
  const middle = (figure: 'performance' | 'largestPaintMs' | 'blockedMs' | 'shift') =>
    medianOf(scores.map((score) => score?.[figure] ?? Number.NaN)).median
  return [
    atLeast(`phone: ${name}, performance`, middle('performance'), 98, 'of 100'),
    atMost(`phone: ${name}, largest part is there`, middle('largestPaintMs'), 1_500, 'ms'),
    atMost(`phone: ${name}, blocked by script`, middle('blockedMs'), 50, 'ms'),
    atMost(`phone: ${name}, jumps about`, middle('shift'), 0),
  ]
}
