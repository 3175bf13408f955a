import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRoot } from '../../testing/on-demand.ts'
import { startReader } from './readers.ts'
import type { Fault } from './stage.ts'

const FULL_MS = 8_000
const QUICK_MS = 3_000
const RECOVERY_WITHIN_MS = 5_000
const A_LOT = Buffer.alloc(1024 * 1024)
const A_LITTLE = Buffer.alloc(512)

/**
 * The disk with the program's data is full for a while. Readers can go on, senders are asked to come back later, and nobody has to restart the
 * program.
 */
export const diskFull: Fault = {
  databases: ['sqlite', 'postgres'],
  lacks: () =>
    isRoot && process.platform === 'linux' ? undefined : 'only root can mount a small disk, on Linux',
  diskMegabytes: 256,
  async strike({ address, dataDir, load, options }) {
    await load.next('application', RECOVERY_WITHIN_MS)
    const ballast = join(dataDir, 'ballast')
    fill(ballast)
    const before = load.putOff
    const list = startReader(address, () => '/jobs')
    const searches = startReader(address, (nth) => `/jobs?keyword=nurse+${nth}`)
    await sleep(options.isQuick ? QUICK_MS : FULL_MS)
    await Promise.all([list.end(), searches.end()])
    const putOff = load.putOff - before
    rmSync(ballast)
    const recoveryMs = await load.next('application', RECOVERY_WITHIN_MS)
    return {
      reads: list.seen.length + searches.seen.length,
      readsNot200: {
        is: [...list.seen, ...searches.seen].filter(({ status }) => status !== 200).length,
        atMost: 0,
      },
      putOffWhileFull: { is: putOff, atLeast: 1 },
      recoveryMs: { is: recoveryMs, atMost: RECOVERY_WITHIN_MS - 1 },
    }
  },
}

/** Writes until the disk is full. */
function fill(file: string) {
  const handle = openSync(file, 'w')
  for (const piece of [A_LOT, A_LITTLE]) {
    try {
      for (;;) writeSync(handle, piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(handle)
}
