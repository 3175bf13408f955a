import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { START } from './start-command.ts'

const ROOT = resolve(import.meta.dirname, '..')
const TRIES = 3
/**
 * What the program reads from its environment, with forms for many visitors; none of the machine's own may
 * reach it.
 */
const SETTINGS = {
  DATABASE_URL: '',
  SITE_URL: '',
  API_TOKEN: '',
  TRUST_PROXY: '',
  CLAMD_URL: '',
  LOG_LEVEL: 'warn',
  FORM_LIMIT_PER_HOUR: '1000',
  SIGN_IN_LIMIT_PER_MINUTE: '1000',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  CONTENTFUL_SPACE_ID: '',
  CONTENTFUL_ACCESS_TOKEN: '',
  CONTENTFUL_ENVIRONMENT: '',
  CONTENTFUL_HOST: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  OIDC_NAME: '',
  GA_MEASUREMENT_ID: '',
}

/** The program as people start it, with the sample jobs, and with a folder of its own for its database. */
export type Program = {
  address: string
  folder: string
  startedAt: Date
  /** The lines of its log so far, JSON each. */
  log: readonly string[]
  stop(): Promise<void>
}

/**
 * Starts the program on a free port. Somebody else may take that port first: then another is tried.
 * @param settings what its environment has besides
 */
export async function startProgram(settings: Record<string, string> = {}): Promise<Program> {
  for (let left = TRIES; ; left--) {
    try {
      return await start(await freePort(), settings)
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

async function start(port: number, settings: Record<string, string>): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-e2e-'))
  const startedAt = new Date()
  const child = spawn(process.execPath, START, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SETTINGS,
      SAMPLE_DATA: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      ...settings,
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
    const log: string[] = []
    return { address: await addressOf(child, log), folder, startedAt, log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the program prints when it is ready. @param log is given each line, later ones too */
async function addressOf(child: ChildProcess, log: string[]): Promise<string> {
  let complaint = ''
  child.stderr?.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-4_000)
  })
  if (!child.stdout) throw new Error('The program can not be heard')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    log.push(line)
    const address = /"Ready on (http:\S+) /.exec(line)?.[1]
    if (address) resolve(address)
  })
  lines.once('close', () => reject(new Error(`The program ended before it was ready. ${complaint}`)))
  return promise
}
