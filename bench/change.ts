import { load } from './load.ts'
import type { Program } from './program.ts'
import { atMost, type Finding } from './report.ts'

const CHANGES = 8
const EVERY_MS = 700
/** How long nodes go without looking for changes; changes come at moments spread evenly over that. */
const LOOK_EVERY_MS = 250
const LIMIT_MS = 1_000
/** The start-up of the load. */
const MARGIN_MS = 1_000

/**
 * How soon readers see a change that is made on one program on another one of the same database, while sixteen connections ask for the same list as
 * fast as they can.
 * @param token of the API
 */
export async function changes(
  engine: string,
  writer: Program,
  reader: Program,
  token: string,
): Promise<Finding[]> {
  const job = (await (await fetch(`${writer.address}/api/jobs?limit=1`)).json())[0]
  const before = await reader.figures()
  const seconds = Math.ceil((CHANGES * (EVERY_MS + LOOK_EVERY_MS + LIMIT_MS) + MARGIN_MS) / 1000)
  const underLoad = load(reader.address, ['/jobs'], { connections: 16, seconds, asking: 'again' })
  const seen: number[] = []
  for (let nth = 0; nth < CHANGES; nth++) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS + (nth * LOOK_EVERY_MS) / CHANGES))
    const title = `Changed ${nth} ${Date.now()}`
    const answer = await fetch(`${writer.address}/api/jobs/${job.id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...job, title }),
    })
    if (!answer.ok) throw new Error(`The change was answered with ${answer.status}`)
    const begun = performance.now()
    while (!(await (await fetch(`${reader.address}/jobs`)).text()).includes(title)) {
      if (performance.now() - begun > 10 * LIMIT_MS) throw new Error('The change was never seen')
    }
    seen.push(performance.now() - begun)
  }
  const { errors, requestsPerSecond } = await underLoad
  const { renders } = await reader.figures()
  const name = `${engine}: a change seen on another node under load of ${Math.round(requestsPerSecond)}/s`
  return [
    atMost(`${name}, slowest of ${CHANGES}`, Math.max(...seen), LIMIT_MS, 'ms'),
    atMost(`${name}: errors`, errors, 0),
    // The list in the encoding of the load and in that of the one who looks.
    atMost(`${name}: pages made for ${CHANGES} changes`, renders - before.renders, 2 * CHANGES + 2),
  ]
}
