import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall, MissingProgram } from './on-demand.ts'

const CLAMD = '/usr/sbin/clamd'
const START_WITHIN_MS = 20_000
/**
 * The core of the test text that scanners detect, assembled as hexadecimal digits so that none detects it
 * in this file.
 */
const SIGNATURE = Buffer.from(['EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE'].join('-')).toString('hex')

/** A real ClamAV daemon for this run alone, which knows one signature. */
export type Clamd = {
  /** For `CLAMD_URL`. */
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Makes it accept connections and say nothing. */
  freeze(): void
  thaw(): void
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** @throws MissingPart when ClamAV is missing and can't be installed */
export async function startClamd(): Promise<Clamd> {
  if (!existsSync(CLAMD) && !aptInstall('clamav-daemon')) {
    throw new MissingProgram("ClamAV's daemon: none was found; install Debian's package clamav-daemon.")
  }
  const folder = mkdtempSync(join(tmpdir(), 'agency-clamd-'))
  const socket = join(folder, 'clamd.sock')
  const signatures = join(folder, 'signatures')
  mkdirSync(signatures)
  writeFileSync(join(signatures, 'handmade.ndb'), `Handmade.Test:0:*:${SIGNATURE}\n`)
  const settings = {
    Foreground: 'yes',
    LocalSocket: socket,
    DatabaseDirectory: signatures,
    TemporaryDirectory: folder,
  }
  const file = join(folder, 'clamd.conf')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  )
  let child: ChildProcess | undefined

  async function start() {
    child = spawn(CLAMD, ['--config-file', file], { stdio: 'ignore' })
    const giveUpAt = Date.now() + START_WITHIN_MS
    while (!(await answers(socket))) {
      if (Date.now() > giveUpAt || child.exitCode !== null) throw new Error('clamd does not start')
      await sleep(50)
    }
  }

  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    await ended
  }

  await start()
  return {
    url: `unix:${socket}`,
    start,
    stop,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether anything answers at a socket. */
async function answers(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
