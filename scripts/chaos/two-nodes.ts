import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aJob } from '#domain/jobs/a-job.ts'
import { until } from './readers.ts'
import { API_TOKEN, type Fault } from './stage.ts'

const ROUNDS = 5
const GONE_WITHIN_MS = 1_000
const PATIENCE_MS = 10_000
const AUTHORIZATION = { Authorization: `Bearer ${API_TOKEN}` }

/**
 * Two nodes behind a proxy, on one PostgreSQL and one store. What one knows the other must know at once; then each in turn is killed while people
 * are sending.
 */
export const twoNodes: Fault = {
  databases: ['postgres'],
  files: 's3',
  nodes: 2,
  async strike({ options, nodes, load }) {
    const addresses = nodes.map(({ address }) => address) as [string, string]
    const unseen = []
    const goneTimes = []
    for (let nth = 0; nth < ROUNDS; nth++) {
      const [here, there] = nth % 2 === 0 ? addresses : (addresses.toReversed() as [string, string])
      if (!(await isSeenThere(here, there))) unseen.push(nth)
      goneTimes.push(await switchOff(here, addresses))
    }
    const rounds = options.isQuick ? Math.min(options.kills, 4) : options.kills
    for (let nth = 0; nth < rounds; nth++) {
      const node = nodes[nth % nodes.length] ?? nodes[0]
      await sleep(Math.random() * 900)
      await node.end('SIGKILL')
      // Meanwhile the other node serves people.
      await load.next('message', PATIENCE_MS)
      await node.start()
    }
    return {
      kills: rounds,
      unseenOnOther: { is: unseen.length, atMost: 0 },
      jobGoneFromBothMs: { is: Math.max(...goneTimes), atMost: GONE_WITHIN_MS },
    }
  },
}

/** Whether another node at once knows a message that one node has taken. */
async function isSeenThere(here: string, there: string): Promise<boolean> {
  const email = `seen-${randomUUID()}@example.org`
  const message = { name: 'Chaos Sender', email, subject: 'Feedback', message: `From ${email}` }
  const sent = await call(`${here}/api/contact`, 'POST', message)
  if (sent.status !== 201) throw new Error(`not taken: ${sent.status}`)
  return JSON.stringify(await (await call(`${there}/api/messages?limit=100`)).json()).includes(email)
}

/** Deactivates a new job on one node after all of them have shown it. @returns how long it took, in ms, until none showed it */
async function switchOff(here: string, everywhere: readonly string[]): Promise<number> {
  const job = await (await call(`${here}/api/jobs`, 'POST', aJob({ title: `Chaos ${randomUUID()}` }))).json()
  const shownBy = (status: number) => async () => {
    const answers = await Promise.all(everywhere.map((address) => fetch(`${address}/jobs/${job.id}`)))
    for (const answer of answers) await answer.arrayBuffer()
    return answers.every((answer) => answer.status === status)
  }
  await until(shownBy(200), PATIENCE_MS)
  const off = await call(`${here}/api/jobs/${job.id}`, 'PUT', { ...job, isActive: false })
  if (off.status !== 200) throw new Error(`not switched off: ${off.status} ${await off.text()}`)
  return until(shownBy(404), PATIENCE_MS)
}

function call(address: string, method = 'GET', body?: object): Promise<Response> {
  const headers = { ...AUTHORIZATION, ...(body && { 'Content-Type': 'application/json' }) }
  return fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}
