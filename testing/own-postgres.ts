import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRoot, MissingPart } from './on-demand.ts'
import type { TestPostgres } from './postgres.ts'

const START_WITHIN_MS = 30_000
/** Fast rather than durable: if the machine goes down, only a test's data is lost. */
const HASTE = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'autovacuum=off']

/**
 * A PostgreSQL of this run's own, which can also be taken down for a while: cleanly (`SIGINT`) or abruptly
 * (`SIGQUIT`).
 */
export type OwnPostgres = TestPostgres & {
  goDown(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  comeUp(): Promise<void>
}

/**
 * Starts a PostgreSQL for this run alone in a temporary folder, which also holds its socket: it takes no
 * port.
 * @param programs the folder of `initdb` and `postgres`
 * @param settings the settings that differ from PostgreSQL's own; by default those that make it fast
 */
export async function startPostgres(programs: string, settings = HASTE): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir().length < 60 ? tmpdir() : '/tmp', 'agency-postgres-'))
  const data = join(folder, 'data')
  const owner = ownerOfServer()
  if (owner) chownSync(folder, owner.uid, owner.gid)

  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), options, { ...owner, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new MissingPart(
      `PostgreSQL: ${lastLine(made.stderr) || made.error?.message}; set TEST_POSTGRES_URL.`,
    )
  }

  const all = ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings]
  let server: ChildProcess | undefined
  const isLostWithUs = () => server?.kill('SIGQUIT')
  process.once('exit', isLostWithUs)
  async function comeUp() {
    server = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap((one) => ['-c', one])], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server)
  }
  async function goDown(signal: 'SIGINT' | 'SIGQUIT') {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  async function stop() {
    process.off('exit', isLostWithUs)
    await goDown('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  await comeUp().catch(async (error) => {
    await stop()
    throw error
  })
  return { url: `postgres://postgres@localhost/postgres?host=${folder}`, stop, goDown, comeUp }
}

/**
 * Who runs the server: PostgreSQL refuses to be run by root, so for root it is Debian's user for it, or
 * `nobody`.
 */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined
  const user = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
  const id = (which: string) => Number(execFileSync('id', [which, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(server: ChildProcess) {
  let said = ''
  server.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-10_000)
  })
  const giveUpAt = Date.now() + START_WITHIN_MS
  while (!said.includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      throw new MissingPart(`PostgreSQL: it did not start (${lastLine(said)}); set TEST_POSTGRES_URL.`)
    }
    await sleep(20)
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

/**
 * Gives the packaged libraries the second names under which they are looked for, since a package can't
 * contain links.
 * @returns the folder of the programs
 */
export function linkLibraries(folder: string): string {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return join(folder, 'native/bin')
}
