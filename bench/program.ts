import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { systemClock } from '#platform/clock.ts'
import { migrate, openDatabase, refreshStatistics } from '#platform/db/open.server.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The program at work on a database of its own. */
export type Program = { address: string; stop(): Promise<void> }

/** Fills a fresh database with `jobs` jobs and starts the built program on it, on a free port. */
export async function startProgram(jobs: number, databaseUrl: string | undefined): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-bench-'))
  const db = openDatabase({ databaseUrl, dataDir })
  await migrate(db)
  await insertJobs(db, systemClock, jobs)
  await refreshStatistics(db)
  await db.destroy()
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await readAddress(child)
  return {
    address,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
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
