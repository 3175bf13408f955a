import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aJob } from '#domain/jobs/test-job.ts'
import { diskErrors, diskFull } from './disk-faults.ts'
import { isFine, notOk, startReader, until } from './readers.ts'
import { API_TOKEN, type Fault, RECOVERY_WITHIN_MS, SENDERS } from './stage.ts'

const TIMEOUT_MS = 10_000
const STOP_WITHIN_MS = 10_000

/** Whatever the mail server does, 19 of 20 applications are acknowledged within half a second. */
const RESPONSE_P95_MS = 500
/** For each kill. Everybody may wait once at the restart, which is 1 response of 40 and not 1 of 20. */
const ENOUGH_RESPONSES = 40 * SENDERS
const RESPONSES_WITHIN_MS = 60_000

/** The program is killed at random moments and started again, and at last told to stop, as at an update. */
const kills: Fault = {
  databases: ['sqlite', 'postgres'],
  async strike({ options, nodes: [node], senders }) {
    for (let nth = 1; nth <= options.kills; nth++) {
      await sleep(randomInt(20, 900))
      await node.end('SIGKILL')
      await node.start()
    }
    const enough = options.kills * (options.isQuick ? 1 : ENOUGH_RESPONSES)
    await until(async () => senders.responseTimes.length >= enough, options.kills * RESPONSES_WITHIN_MS)
    const times = senders.responseTimes.toSorted((a, b) => a - b)
    const stop = await node.end('SIGTERM')
    await node.start()
    return {
      kills: options.kills,
      responsesTimed: { is: times.length, atLeast: enough },
      responseP95Ms: { is: times[Math.floor(times.length * 0.95)] ?? 0, atMost: RESPONSE_P95_MS },
      stopMs: { is: stop.ms, atMost: STOP_WITHIN_MS },
      stopsWithAnError: { is: stop.code === 0 ? 0 : 1, atMost: 0 },
      // Fewer acknowledgements than kills would mean that too little was tried.
      acknowledgedForKills: { is: senders.acknowledged.length, atLeast: options.kills },
    }
  },
}

const GONE_WITHIN_MS = 1_000
const ROUNDS = 5
/** A proxy asks each node every second whether it is up, and sends nothing to one that it thinks is down. */
const PROXY_NOTICES_MS = 2_000

/**
 * Two nodes on one PostgreSQL and one file store. What one knows the other must know at once; then each in
 * turn is killed while people are sending.
 */
const twoNodes: Fault = {
  databases: ['postgres'],
  files: 's3',
  nodes: 2,
  async strike({ options, nodes, senders }) {
    const addresses = nodes.map(({ address }) => address)
    let unseen = 0
    const goneTimes = []
    for (let nth = 0; nth < ROUNDS; nth++) {
      const [here = '', there = ''] = nth % 2 === 0 ? addresses : addresses.toReversed()
      if (!(await isSeenThere(here, there))) unseen++
      goneTimes.push(await switchOff(here, addresses))
    }
    const rounds = options.isQuick ? Math.min(options.kills, 4) : options.kills
    for (let nth = 0; nth < rounds; nth++) {
      const node = nodes[nth % nodes.length] ?? nodes[0]
      await sleep(randomInt(20, 900))
      await node.end('SIGKILL')
      // Meanwhile the other node serves people.
      await senders.next('message', TIMEOUT_MS)
      await node.start()
      if (options.isBehindCaddy) await sleep(PROXY_NOTICES_MS)
    }
    return {
      kills: rounds,
      unseenOnOther: { is: unseen, atMost: 0 },
      jobGoneFromBothMs: { is: Math.max(...goneTimes), atMost: GONE_WITHIN_MS },
    }
  },
}

/** Whether another node at once knows a message that one node has taken. */
async function isSeenThere(here: string, there: string): Promise<boolean> {
  const email = `seen-${randomUUID()}@example.org`
  const message = { name: 'Chaos Sender', email, subject: 'Feedback', message: `From ${email}` }
  await call(`${here}/api/contact`, 'POST', message)
  return JSON.stringify(await call(`${there}/api/messages?limit=100`)).includes(email)
}

/**
 * Deactivates a new job that all nodes show. @returns how long it took, in milliseconds, until none showed it
 */
async function switchOff(here: string, everywhere: readonly string[]): Promise<number> {
  const job = await call(`${here}/api/jobs`, 'POST', aJob({ title: `Chaos ${randomUUID()}` }))
  const shown = () => Promise.all(everywhere.map((address) => isFine(`${address}/jobs/${job.id}`)))
  await until(async () => (await shown()).every(Boolean), TIMEOUT_MS)
  await call(`${here}/api/jobs/${job.id}`, 'PUT', { ...job, isActive: false })
  return until(async () => !(await shown()).some(Boolean), TIMEOUT_MS)
}

async function call(url: string, method = 'GET', body?: object) {
  const headers = { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' }
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

const NOTICED_WITHIN_MS = 2_000
/** Cached pages are shown for a minute; `LONG_AWAY_MS` is longer. */
const STALE_MS = 60_000
const LONG_AWAY_MS = 70_000

/**
 * PostgreSQL is stopped, then killed, then away for over a minute: cached pages stay for that minute, then
 * 503.
 */
const databaseAway: Fault = {
  databases: ['postgres'],
  isServerOurs: true,
  async strike({ nodes: [{ address }], database: { server }, senders, options }) {
    if (!server) throw new Error('The database server is not ours')
    await senders.next('application', RECOVERY_WITHIN_MS)
    const isReady = () => isFine(`${address}/readyz`)
    const read = async () => {
      await isFine(`${address}/jobs`)
      return startReader(() => `${address}/jobs`)
    }
    const list = await read()
    const noticed = []
    const recoveries = []
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await server.goDown(signal)
      noticed.push(await until(async () => !(await isReady()), NOTICED_WITHIN_MS))
      await sleep(3_000)
      await server.comeUp()
      await until(isReady, RECOVERY_WITHIN_MS)
      recoveries.push(await senders.next('application', RECOVERY_WITHIN_MS))
    }
    await list.end()
    return {
      pagesNot200: notOk([list]),
      notReadyMs: { is: Math.max(...noticed), atMost: NOTICED_WITHIN_MS - 1 },
      ...(!options.isQuick && (await stayAway(server))),
      recoveryMs: { is: Math.max(...recoveries), atMost: RECOVERY_WITHIN_MS - 1 },
    }

    async function stayAway({ goDown, comeUp }: NonNullable<typeof server>) {
      const reader = await read()
      await goDown('SIGINT')
      const gone = performance.now()
      await sleep(LONG_AWAY_MS)
      await reader.end()
      await comeUp()
      recoveries.push(await senders.next('application', RECOVERY_WITHIN_MS))
      const shown = reader.seen.filter(({ status }) => status === 200)
      const others = reader.seen.filter(({ status }) => status !== 200)
      const wrong = others.filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter)
      const shownFor = (shown.at(-1)?.at ?? gone) - gone
      return {
        cachedPagesShownMs: { is: shownFor, atLeast: STALE_MS - 5_000, atMost: STALE_MS + 1_000 },
        thenPutOff: { is: others.length, atLeast: 1 },
        otherResponses: { is: wrong.length, atMost: 0 },
      }
    }
  },
}

/** The faults that `--fault all` tries. */
export const faults: Record<string, Fault> = {
  kills,
  'disk-full': diskFull,
  'two-nodes': twoNodes,
  'database-away': databaseAway,
}

/** Faults that are only tried at night, or by name. */
export const nightlyFaults: Record<string, Fault> = { 'disk-errors': diskErrors }
