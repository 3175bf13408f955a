import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '#app/context.ts'
import { sampleJobs } from '#content/samples/jobs.ts'
import { samplePosts } from '#content/samples/posts.ts'
import { sampleAgency, setAgency } from '#content/site.ts'
import { makeAccount, signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { loadSampleSessions } from '#domain/training/sample-sessions.server.ts'
import { clockAt } from '#platform/clock.ts'
import { CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import { insertApplications } from '../scripts/samples/applications.ts'
import { insertMessages } from '../scripts/samples/messages.ts'
import type * as Program from '../server/main.ts'
import { freePort } from './free-port.ts'

/** The moment at which a still program stands. */
export const STILL_MOMENT = '2026-11-20T10:30:00Z'

const APPLICATIONS = 240
const MESSAGES = 30

/** The program in this process, with `cookie` for the desk and what `fill` came to. */
export type StillProgram<Filling = unknown> = {
  address: string
  module: typeof Program
  filling: Filling & { cookie: string }
  stop(): Promise<void>
}

/**
 * Starts the built program with a clock that stands still: with the same data it shows the same at any time
 * and on any machine.
 * @param fill puts data into the empty database, and signs somebody in to the desk
 */
export async function startStillProgram<Filling>(
  fill: (services: Services) => Promise<Filling & { cookie: string }>,
): Promise<StillProgram<Filling>> {
  // What fills the database is not of the program, so it has to be told who the agency is.
  setAgency(sampleAgency)
  const module = (await import(SERVER_FILE)) as typeof Program
  const folder = mkdtempSync(join(tmpdir(), 'agency-still-'))
  // Forms are taken in from pages at the address of the configuration alone.
  const port = { PORT: String(await freePort()) }
  const config = module.readConfig({ DATA_DIR: folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn', ...port })
  const services = { ...(await module.open(config)), clock: clockAt(STILL_MOMENT) }
  const filling = await fill(services)
  const { listener } = module.withCache(services, CLIENT_FILES)
  const { server, address } = await module.serve(listener, config)
  return {
    address,
    module,
    filling,
    async stop() {
      await module.finishServing(server)
      await module.closeServices(services)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Sample data of every kind, as after some months of work. */
export async function someMonths(services: Services): Promise<{ cookie: string }> {
  const { db, clock, files } = services
  await insertJobs(db, clock, sampleJobs.length)
  await insertPosts(db, clock, samplePosts.length)
  await loadSampleSessions(db, clock)
  await insertApplications(db, clock, APPLICATIONS, async (key, _nth, bytes) => {
    const path = await files.temporaryPath()
    writeFileSync(path, bytes)
    await files.keep(path, key)
  })
  await insertMessages(db, clock, MESSAGES)
  // Whose the applications are: nobody has left.
  for (const id of ['sample', 'sample-2'])
    await makeAccount(db, { id, email: `${id}@alderbrook.example`, groups: ['recruiter'] })
  return { cookie: await signedInCookie(services, { email: 'staff@alderbrook.example' }) }
}
