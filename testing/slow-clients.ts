import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall, MissingProgram } from './on-demand.ts'

const CONNECTIONS = 1_000
/**
 * Within this time all of them must be gone. Opening them takes a few seconds, and the last may be held
 * almost as long as the first.
 */
const CUT_WITHIN_MS = 40_000
/** How long `/healthz` may take meanwhile, p95. */
const HEALTH_P95_MS = 200
const PROBE_EVERY_MS = 100
/** How long the image's health check waits. */
const PROBE_WITHIN_MS = 3_000
const ESTABLISHED = '01'

/** The options of `slowhttptest` for each kind of slow client. */
const KINDS = {
  'headers that never end': ['-H', '-i', '5', '-x', '24', '-u', '/'],
  'bodies that never end': ['-B', '-i', '5', '-s', '8192', '-x', '10', '-u', '/contact'],
  'readers that hardly read': [
    '-X',
    '-w',
    '512',
    '-y',
    '1024',
    '-n',
    '5',
    '-z',
    '32',
    '-k',
    '3',
    '-u',
    '/jobs',
  ],
}

export type SlowAttack = {
  kind: string
  /** Faults found: too few connections, some never cut, `/healthz` slow or without an answer. */
  faults: string[]
  /** How long `/healthz` took meanwhile, p95. */
  healthP95Ms: number
}

/** Looks for Debian's `slowhttptest`, and as root installs it. @throws MissingPart when there is none */
function findSlowhttptest(): void {
  const isThere = () => spawnSync('slowhttptest', ['-h'], { stdio: 'ignore' }).error === undefined
  if (!isThere() && !(aptInstall('slowhttptest') && isThere())) {
    throw new MissingProgram("slowhttptest: none was found; install Debian's package slowhttptest.")
  }
}

/**
 * Opens a thousand slow connections of each kind to the program at `address`, and watches on another
 * connection whether the program goes on answering and gets rid of them.
 * @throws MissingPart when there is no `slowhttptest`
 */
export async function attackSlowly(address: string): Promise<SlowAttack[]> {
  findSlowhttptest()
  const attacks: SlowAttack[] = []
  for (const [kind, options] of Object.entries(KINDS)) attacks.push(await attack(address, kind, options))
  return attacks
}

async function attack(address: string, kind: string, options: readonly string[]): Promise<SlowAttack> {
  const port = Number(new URL(address).port)
  const many = ['-c', String(CONNECTIONS), '-r', '500', '-l', String(CUT_WITHIN_MS / 1000 + 5)]
  const target = options.map((option) => (option.startsWith('/') ? `${address}${option}` : option))
  const attacker = spawn('slowhttptest', [...many, ...target], { stdio: 'ignore' })
  const ended = once(attacker, 'exit')
  const started = performance.now()
  const times: number[] = []
  let most = 0
  let cutAfter: number | undefined
  // From the moment most of them are open until all are gone.
  while (cutAfter === undefined && performance.now() - started < CUT_WITHIN_MS) {
    times.push(await probe(address))
    const open = establishedTo(port)
    most = Math.max(most, open)
    // The connection of our own last probe may not be closed yet.
    if (most >= CONNECTIONS / 2 && open <= 1) cutAfter = performance.now() - started
    await sleep(PROBE_EVERY_MS)
  }
  attacker.kill('SIGTERM')
  await ended
  const unanswered = times.filter((time) => time === Number.POSITIVE_INFINITY).length
  const after = cutAfter === undefined ? 'never' : `after ${(cutAfter / 1000).toFixed(0)} s`
  const p95 = Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN)
  console.error(`Slow clients, ${kind}: ${most} connections, cut ${after}, /healthz p95 ${p95} ms`)
  const faults = [
    ...(most >= CONNECTIONS / 2 ? [] : [`only ${most} connections were opened`]),
    ...(cutAfter === undefined ? [`${establishedTo(port)} were still open after ${CUT_WITHIN_MS} ms`] : []),
    ...(unanswered === 0 ? [] : [`/healthz did not answer ${unanswered} of ${times.length} times`]),
    ...(p95 < HEALTH_P95_MS ? [] : [`/healthz took ${p95} ms (p95)`]),
  ]
  return { kind, faults, healthP95Ms: p95 }
}

/** How long `/healthz` takes on a connection of its own; infinite when it fails. */
async function probe(address: string): Promise<number> {
  const started = performance.now()
  const signal = AbortSignal.timeout(PROBE_WITHIN_MS)
  const status = await fetch(`${address}/healthz`, { headers: { Connection: 'close' }, signal }).then(
    async (answer) => {
      await answer.text()
      return answer.status
    },
    () => 0,
  )
  return status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY
}

/** How many connections to a port of this machine are established, by the system's own list. */
function establishedTo(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, from, , state]) => from?.endsWith(local) && state === ESTABLISHED).length
}
