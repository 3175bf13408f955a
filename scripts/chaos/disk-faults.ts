import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRoot } from '../../testing/on-demand.ts'
import { notOk, startReader } from './readers.ts'
import { type Fault, RECOVERY_WITHIN_MS } from './stage.ts'

/** The disk with the data is full for a while: reading goes on, and senders are asked to come back later. */
export const diskFull: Fault = {
  databases: ['sqlite', 'postgres'],
  lacks: () =>
    isRoot && process.platform === 'linux' ? undefined : 'only root can mount a small disk, on Linux',
  diskMegabytes: 256,
  async strike({ nodes: [{ address }], dataDir, senders, options }) {
    await senders.next('application', RECOVERY_WITHIN_MS)
    const ballast = join(dataDir, 'ballast')
    fillDisk(ballast)
    const before = senders.putOff
    const readers = [
      startReader(() => `${address}/jobs`),
      startReader((nth) => `${address}/jobs?keyword=nurse+${nth}`),
    ]
    await sleep(options.isQuick ? 3_000 : 8_000)
    for (const reader of readers) await reader.end()
    const putOff = senders.putOff - before
    rmSync(ballast)
    const recoveryMs = await senders.next('application', RECOVERY_WITHIN_MS)
    return {
      pagesNot200: notOk(readers),
      putOffWhileFull: { is: putOff, atLeast: 1 },
      recoveryMs: { is: recoveryMs, atMost: RECOVERY_WITHIN_MS - 1 },
    }
  },
}

function fillDisk(file: string) {
  const handle = openSync(file, 'w')
  for (const size of [1024 * 1024, 512]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(handle)
}

/** What fails in each round: making data durable, writing into a file, reading from one. */
const FAILING_CALLS = ['fsync,fdatasync', 'pwrite64', 'pread64']

/** The disk fails: for some seconds the program's system calls return EIO, which strace injects. */
export const diskErrors: Fault = {
  databases: ['sqlite', 'postgres'],
  lacks: () => (spawnSync('strace', ['-V']).status === 0 ? undefined : "it needs Debian's package strace"),
  async strike({ nodes: [node], senders }) {
    await senders.next('application', RECOVERY_WITHIN_MS)
    const list = startReader(() => `${node.address}/jobs`)
    const recoveries = []
    let failed = 0
    for (const calls of FAILING_CALLS) {
      const which = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`]
      const strace = spawn('strace', ['-f', '-p', String(node.pid), ...which], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      strace.stderr.on('data', (text) => {
        failed += String(text).split('(INJECTED)').length - 1
      })
      const ended = once(strace, 'exit')
      await sleep(3_000)
      strace.kill('SIGINT')
      await ended
      recoveries.push(await senders.next('application', RECOVERY_WITHIN_MS))
    }
    await list.end()
    return {
      callsFailed: { is: failed, atLeast: 1 },
      pagesNot200: notOk([list]),
      recoveryMs: { is: Math.max(...recoveries), atMost: RECOVERY_WITHIN_MS - 1 },
    }
  },
}
