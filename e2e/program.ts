import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = resolve(import.meta.dirname, '..')
const TRIES = 3
/** What the program reads from its environment, with forms for many visitors; none of the machine's own may reach it. */
const SETTINGS = {
  DATABASE_URL: '',
  SITE_URL: '',
  API_TOKEN: '',
  TRUST_PROXY: '',
  LOG_LEVEL: 'warn',
  FORM_LIMIT_PER_HOUR: '1000',
}

/** The program as people start it, with the sample jobs, and with a folder of its own for its database. */
export type Program = { address: string; folder: string; stop(): Promise<void> }

/** Starts the program on a free port. Somebody else may take that port first: then another is tried. */
export async function startProgram(): Promise<Program> {
  for (let left = TRIES; ; left--) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

async function start(port: number): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-e2e-'))
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SETTINGS,
      SAMPLE_DATA: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  async function stop() {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { address: await readyAddress(child), folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function readyAddress(child: ChildProcess): Promise<string> {
  let complaint = ''
  child.stderr?.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-4_000)
  })
  if (!child.stdout) throw new Error('The program can not be heard')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Ready on (http:\S+)/.exec(line)?.[1]
    if (!address) continue
    // What it says later is read too, so that it never waits for a reader.
    child.stdout.resume()
    return address
  }
  throw new Error(`The program ended before it was ready. ${complaint}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}
