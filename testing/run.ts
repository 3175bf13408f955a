import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = resolve(import.meta.dirname, '..')
const PROGRAMS = join(ROOT, 'node_modules/.bin')

const running = new Set<ChildProcess>()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // What runs ends first, and then this; between programs, as while it waits for its turn, at once.
    if (running.size === 0) process.exit(1)
    for (const child of running) child.kill(signal)
  })
}

/**
 * Runs one of the project's programs and reports in one line that it succeeded, or shows what it printed.
 * @returns whether it succeeded
 */
export async function run(name: string, program: string, ...options: string[]): Promise<boolean> {
  const started = performance.now()
  const child = start(program, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, isWell] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    endOf(child),
  ])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (isWell) console.log(`${name}: ${program} ${seconds} s`)
  else console.error(`${said}${complained}\n${name} failed: ${program}`)
  return isWell
}

/** Runs one of the project's programs with its output shown as it comes. @returns whether it succeeded */
export function runShowing(
  env: Record<string, string>,
  program: string,
  ...options: string[]
): Promise<boolean> {
  return endOf(start(program, options, { stdio: 'inherit', env }))
}

function start(program: string, options: string[], how: SpawnOptions): ChildProcess {
  const PATH = `${PROGRAMS}${delimiter}${process.env.PATH}`
  const child = spawn(program, options, { ...how, cwd: ROOT, env: { ...process.env, PATH, ...how.env } })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

function endOf(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

function textOf(stream: ChildProcess['stdout']): Promise<string> {
  return stream ? text(stream) : Promise.resolve('')
}
