import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleJobs } from '#content/samples/jobs.ts'
import { samplePosts } from '#content/samples/posts.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { insertApplications } from '#domain/applications/sample-applications.server.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { insertMessages } from '#domain/messages/sample-messages.server.ts'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { loadSampleSessions } from '#domain/training/sample-sessions.server.ts'
import { clockAt } from '#platform/clock.ts'
import { CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import type * as Program from '../server/main.ts'

/** The moment at which a still program stands. */
export const STILL_MOMENT = '2026-11-20T10:30:00Z'

/** A desk with some months of work on it. */
const APPLICATIONS = 240
const MESSAGES = 30

/** The program in this process, with `cookie` for the desk. */
export type StillProgram = { address: string; cookie: string; stop(): Promise<void> }

/** Starts the built program with sample data of every kind and a clock that stands still: it shows the same at any time and on any machine. */
export async function startStillProgram(): Promise<StillProgram> {
  const program = (await import(SERVER_FILE)) as typeof Program
  const folder = mkdtempSync(join(tmpdir(), 'agency-still-'))
  const settings = { DATA_DIR: folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' }
  const config = program.readConfig(settings)
  const clock = clockAt(STILL_MOMENT)
  const services = { ...(await program.open(config)), clock }
  const { db, files } = services
  await insertJobs(db, clock, sampleJobs.length)
  await insertPosts(db, clock, samplePosts.length)
  await loadSampleSessions(db, clock)
  await insertApplications(db, clock, APPLICATIONS, async (key, _nth, bytes) => {
    const path = await files.temporaryPath()
    writeFileSync(path, bytes)
    await files.keep(path, key)
  })
  await insertMessages(db, clock, MESSAGES)
  const cookie = await signedInCookie(services, { email: 'staff@alderbrook.example' })
  const { listener } = program.withCache(services, CLIENT_FILES)
  const { server, address } = await program.serve(listener, { ...config, port: 0 })
  return {
    address,
    cookie,
    async stop() {
      await program.finishServing(server)
      await program.closeServices(services)
      rmSync(folder, { recursive: true })
    },
  }
}
