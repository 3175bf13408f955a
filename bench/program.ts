import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../testing/free-port.ts'
import { NODE_FLAGS, START } from '../testing/start-command.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** A program at work in a process of its own. */
export type Running = { address: string; stop(): Promise<void> }
/** Our program. `startedMs`: from the order to start to the first answer it could give. */
export type Program = Running & { startedMs: number; figures(): Promise<Figures> }
/** What the program counts of itself. */
export type Figures = { residentMB: number; renders: number; hits: number }

/** Starts the built program on a database that is there, on a free port. @param settings further variables of its environment */
export async function startProgram(
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  settings: Record<string, string> = {},
): Promise<Program> {
  const metricsPort = await freePort()
  const begun = performance.now()
  const running = await run(START, {
    PORT: String(await freePort()),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SESSION_SECRET: 'for-measuring-on-this-machine-only',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  return {
    ...running,
    startedMs: Math.round(performance.now() - begun),
    async figures() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const read = (name: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(name))
            ?.split(' ')
            .at(-1),
        )
      return {
        residentMB: Math.round(read('process_resident_memory_bytes') / 1e6),
        renders: read('page_cache_responses_total{result="miss"}'),
        hits: read('page_cache_responses_total{result="hit"}'),
      }
    },
  }
}

/** Starts the bare server with the answers to these paths, as `npm start` starts Node. */
export function startBareServer(address: string, paths: readonly string[]): Promise<Running> {
  const addresses = paths.map((path) => address + path)
  return run([...NODE_FLAGS, join(import.meta.dirname, 'bare-server.ts'), ...addresses], {})
}

/** Starts what renders the pages of a database and does nothing else, as `npm start` starts Node. */
export function startReactAlone(dataDir: string): Promise<Running> {
  return run([...NODE_FLAGS, join(import.meta.dirname, 'react-alone.ts'), dataDir], {})
}

/** A folder for the data of one program, gone with `remove`. */
export function dataFolder(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-bench-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function run(command: readonly string[], environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A run that fails must not leave the program behind: whoever called it would wait for ever.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const address = await readAddress(child)
  return {
    address,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      process.off('exit', kill)
    },
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The program has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Ready on (\S+)/.exec(line)?.[1]
    if (address) {
      child.stdout.resume()
      return address
    }
  }
  throw new Error('The program ended before it was ready')
}
