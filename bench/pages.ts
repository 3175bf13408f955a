import { atLeast, atMost, type Figure, inRounds, medianOf } from './figures.ts'
import { load } from './load.ts'
import { type Database, type Program, startBaseline, startProgram } from './program.ts'

const CONNECTIONS = 16
const SECONDS = 2
const WARM_UP_SECONDS = 1

const RATE_BESIDE_BARE = 0.6
const P99_BESIDE_BARE = 3
const RATE_BESIDE_REACT = 0.5

/** Cached pages, beside a bare `node:http` server that sends the same bytes. */
export async function cached(database: Database): Promise<Figure[]> {
  const program = await startProgram(database)
  const pages = await pagesOf(program)
  const bare = await startBaseline(['bare', ...Object.values(pages).map((path) => program.address + path)])
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const ask = (address: string, seconds = SECONDS) =>
      load(address + path, { connections: CONNECTIONS, seconds, isCached: true })
    for (const { address } of [program, bare]) await ask(address, WARM_UP_SECONDS)
    const rounds = await inRounds(async () => {
      const [ours, theirs] = [await ask(program.address), await ask(bare.address)]
      return { rate: ours.perSecond / theirs.perSecond, p99: ours.p99Ms / theirs.p99Ms, ...ours }
    })
    const perSecond = Math.round(medianOf(rounds.map((round) => round.perSecond)))
    const rate = medianOf(rounds.map((round) => round.rate))
    const p99 = medianOf(rounds.map((round) => round.p99))
    figures.push(
      atLeast('cached', `${name}: rate beside bare node:http`, rate, RATE_BESIDE_BARE, '×', `${perSecond}/s`),
      atMost('cached', `${name}: p99 beside bare node:http`, p99, P99_BESIDE_BARE, '×'),
    )
  }
  await bare.stop()
  await program.stop()
  return figures
}

/** Pages made anew for every request, beside `react-dom/server` alone rendering the same trees. */
export async function madeAnew(database: Database): Promise<Figure[]> {
  const program = await startProgram(database)
  const pages = await pagesOf(program)
  const react = await startBaseline(['react', String(SECONDS)], database.settings)
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const ask = (seconds = SECONDS) =>
      load(program.address + path, { connections: CONNECTIONS, seconds, isCached: false })
    const render = async () => Number(await (await fetch(react.address + path)).text())
    await ask(WARM_UP_SECONDS)
    await render()
    const rounds = await inRounds(async () => {
      const [{ perSecond }, theirs] = [await ask(), await render()]
      return { perSecond, rate: perSecond / theirs }
    })
    const perSecond = Math.round(medianOf(rounds.map((round) => round.perSecond)))
    const rate = medianOf(rounds.map((round) => round.rate))
    figures.push(
      atLeast(
        'made-anew',
        `${name}: rate beside React alone`,
        rate,
        RATE_BESIDE_REACT,
        '×',
        `${perSecond}/s`,
      ),
    )
  }
  await react.stop()
  await program.stop()
  return figures
}

/** A public page of each kind that most readers see. */
async function pagesOf({ address }: Program): Promise<Record<string, string>> {
  const linked = async (list: string, link: RegExp) => {
    const path = link.exec(await (await fetch(address + list)).text())?.[1]
    if (!path) throw new Error(`${list} links to nothing like ${link}`)
    return path
  }
  return {
    home: '/',
    list: '/jobs',
    job: await linked('/jobs', /href="(\/jobs\/s[0-9a-f]{11})"/),
    post: await linked('/blog', /href="(\/blog\/[a-z][a-z0-9-]{8,})"/),
  }
}
