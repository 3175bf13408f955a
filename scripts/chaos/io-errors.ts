import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startReader } from './readers.ts'
import type { Fault } from './stage.ts'

const ROUND_MS = 3_000
const QUICK_MS = 1_500
const RECOVERY_WITHIN_MS = 5_000
/** The system calls that fail in each round: making data durable, writing into a file, reading from one. */
const ROUNDS = ['fsync,fdatasync', 'pwrite64', 'pread64']

/**
 * The disk fails: for some seconds the program's system calls return EIO, injected by Debian's strace. Everything acknowledged must be there
 * afterwards, and nobody should have to restart the program.
 */
export const ioErrors: Fault = {
  databases: ['sqlite', 'postgres'],
  lacks: () => (spawnSync('strace', ['-V']).status === 0 ? undefined : 'it needs strace'),
  async strike({ address, nodes: [node], load, options }) {
    await load.next('application', RECOVERY_WITHIN_MS)
    const list = startReader(address, () => '/jobs')
    const recoveries = []
    let failed = 0
    for (const calls of ROUNDS) {
      const tracer = spawn(
        'strace',
        ['-f', '-p', String(node.pid), '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`],
        {
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      )
      tracer.stderr.on('data', (text) => {
        failed += String(text).split('(INJECTED)').length - 1
      })
      const ended = once(tracer, 'exit')
      await sleep(options.isQuick ? QUICK_MS : ROUND_MS)
      tracer.kill('SIGINT')
      await ended
      recoveries.push(await load.next('application', RECOVERY_WITHIN_MS))
    }
    await list.end()
    return {
      callsFailed: { is: failed, atLeast: 1 },
      listNot200: { is: list.seen.filter(({ status }) => status !== 200).length, atMost: 0 },
      recoveryMs: { is: Math.max(...recoveries), atMost: RECOVERY_WITHIN_MS - 1 },
    }
  },
}
