import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SMTPServer } from 'smtp-server'
import { inEnvironment, startS3Stub } from '#platform/files/test-store.ts'
import type { OwnPostgres } from '../../testing/own-postgres.ts'
import { findPostgres, makeTestDatabase, startOwnPostgres } from '../../testing/postgres.ts'
import { START } from '../../testing/start-command.ts'
import { startSwift } from '../../testing/swift.ts'
import type { DeliveredMail } from './audit.ts'

/** Something the program needs: the settings that name it, and `remove`, which takes it away again. */
type Machine = { settings: Record<string, string>; remove(): Promise<void> }
/** `server` is there if the database can be taken down. */
export type DatabaseMachine = Machine & { server?: OwnPostgres }
/**
 * What a mail server does: takes everything, refuses everybody for now, or accepts connections and says
 * nothing.
 */
export type MailServerMode = 'works' | 'refuses' | 'hangs'

/** The program on one port, which can be started, ended and started again. */
export type Node = {
  readonly address: string
  readonly pid: number
  /** Whether it has ended without being told to. */
  readonly hasDied: boolean
  start(): Promise<void>
  /** Sends a signal and waits for the end. @returns how long that took in milliseconds, and the exit code */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ ms: number; code: number | null }>
}

const nothingElse: Machine = { settings: {}, remove: async () => {} }
/**
 * The usual, durable settings: what is acknowledged must be on the disk even when PostgreSQL itself is
 * killed.
 */
const DURABLE = ['max_connections=100']

/**
 * An empty database: the embedded one in the program's own folder, or one on PostgreSQL, on a server of its
 * own if `isServerOurs`.
 */
export async function openDatabaseMachine(kind: string, isServerOurs = false): Promise<DatabaseMachine> {
  if (kind === 'sqlite') return { ...nothingElse, settings: { DATABASE_URL: '' } }
  if (kind !== 'postgres') throw new Error('--database is sqlite or postgres')
  const server = isServerOurs ? await startOwnPostgres(DURABLE) : undefined
  const { url, drop } = await makeTestDatabase('agency_chaos', server ?? (await findPostgres()))
  return { settings: { DATABASE_URL: url }, remove: drop, ...(server && { server }) }
}

/** Where CVs go: a folder, or a store into which browsers put them directly: a stand-in, or a real one. */
export async function openFilesMachine(kind: string): Promise<Machine> {
  if (kind === 'disk') return { ...nothingElse, settings: { STORAGE_URL: '' } }
  if (kind !== 's3' && kind !== 'swift') throw new Error('--files is disk, s3 or swift')
  const { settings, close } = await (kind === 's3' ? startS3Stub() : startSwift())
  return { settings: inEnvironment(settings), remove: close }
}

/**
 * A folder for the program's data: an ordinary one or, with `megabytes`, one on a small disk in memory, which
 * only root can make.
 */
export function openFolder(megabytes?: number): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'agency-chaos-'))
  if (megabytes) run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  return {
    path,
    remove() {
      if (megabytes) run('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function run(program: string, options: string[]) {
  const { status, stderr, error } = spawnSync(program, options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr || error?.message}`)
}

/** A real mail server on loopback that remembers each mail it took: to whom, and under which Message-ID. */
export async function startMailServer(mode: MailServerMode) {
  const received: DeliveredMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      if (mode !== 'hangs') done()
    },
    onRcptTo(_address, _session, done) {
      done(mode === 'refuses' ? Object.assign(new Error('Not now'), { responseCode: 451 }) : undefined)
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        const messageId = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, messageId })
        done()
      })
    },
  })
  // The program is meant to be killed in the middle of conversations.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const at = listening.address()
  if (!at || typeof at === 'string') throw new Error('no port')
  return {
    address: `smtp://127.0.0.1:${at.port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** @param onReady is told, for each start, how many milliseconds it took until the program was ready */
export function createNode(environment: Record<string, string>, onReady: (ms: number) => void): Node {
  let child: ChildProcess | undefined
  let isWanted = false
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  process.on('exit', () => child?.kill('SIGKILL'))

  return {
    address: `http://127.0.0.1:${environment.PORT}`,
    get pid() {
      return child?.pid ?? 0
    },
    get hasDied() {
      return isWanted && !isRunning()
    },
    async start() {
      const began = performance.now()
      const env = { ...process.env, ...environment }
      const started = spawn(process.execPath, START, { env, stdio: ['ignore', 'pipe', 'inherit'] })
      child = started
      isWanted = true
      for await (const line of createInterface({ input: started.stdout })) {
        if (!line.includes('Ready on')) continue
        onReady(performance.now() - began)
        started.stdout.resume()
        return
      }
      throw new Error('The program ended before it was ready')
    },
    async end(signal) {
      isWanted = false
      if (!child || !isRunning()) return { ms: 0, code: child?.exitCode ?? null }
      const began = performance.now()
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return { ms: performance.now() - began, code }
    },
  }
}
