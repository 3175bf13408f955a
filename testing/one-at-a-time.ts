import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const FOLDER = resolve(import.meta.dirname, '../.cache')
const LOCK = join(FOLDER, 'test.lock')

/**
 * Runs a job that concurrent runs in the same folder must do one at a time: writing generated types and the
 * build. @returns the job's result @throws when the folder can't be written to
 */
export async function alone<T>(job: () => Promise<T>): Promise<T> {
  mkdirSync(FOLDER, { recursive: true })
  while (!take()) await sleep(100)
  try {
    return await job()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function take(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    // A folder that can't be written to is nobody's turn: waiting would never end.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!holderLives()) rmSync(LOCK, { force: true })
    return false
  }
}

function holderLives(): boolean {
  try {
    process.kill(Number(readFileSync(LOCK, 'utf8')) || process.pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
