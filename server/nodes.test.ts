import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { sampleJobs } from '#content/samples/jobs.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { sweepUploads } from '#domain/uploads/sweep.server.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { makeEmptyDatabase } from '#platform/db/test-database.server.ts'
import { inEnvironment, startS3Stub } from '#platform/files/test-store.ts'
import { CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import { untilBuilt } from '../testing/built.ts'
import { newFolder } from '../testing/new-folder.ts'
import { welcomeFirstAdministrator } from './first-administrator.ts'
import { health } from './health.ts'
import type * as Program from './main.ts'
import { closeServices, openServices } from './services.ts'

const postgres = test.runIf(inject('engine') === 'postgres')

const SITE = 'https://jobs.example.org'

async function startNode(databaseUrl: string, more: Record<string, string> = {}) {
  const dataDir = newFolder()
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'the secret that all nodes of a test share',
    LOG_LEVEL: 'silent',
    SAMPLE_DATA: 'on',
    SITE_URL: SITE,
    ...more,
  }
  const services = await openServices(readConfig(settings), () => false)
  onTestFinished(() => closeServices(services))
  return { services, welcome: await welcomeFirstAdministrator(services) }
}

postgres('nodes that start at once on an empty database come up; one fills it', async () => {
  const url = await makeEmptyDatabase()
  const store = await startS3Stub()
  onTestFinished(store.close)
  const settings = inEnvironment(store.settings)
  const nodes = await Promise.all([1, 2, 3].map(() => startNode(url, settings)))
  expect(nodes.filter(({ welcome }) => welcome.length > 0)).toHaveLength(1)
  const { db } = (nodes[0] as (typeof nodes)[0]).services
  const titles = await db.selectFrom('jobs').select('title').execute()
  expect(titles).toHaveLength(sampleJobs.length)
  // While tables are brought up to date no statement times out; afterwards every one may.
  const limits = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`.execute(db)
  expect(limits.rows).toEqual([{ statement: '15s', lock: '5s' }])
})

postgres('nodes on one database and one store are one site', async () => {
  await untilBuilt()
  const program = (await import(SERVER_FILE)) as typeof Program
  const store = await startS3Stub()
  onTestFinished(store.close)
  const url = await makeEmptyDatabase()
  const settings = { ...inEnvironment(store.settings), FORM_LIMIT_PER_HOUR: '3' }
  const [here, there] = [await startNode(url, settings), await startNode(url, settings)]
  const [atHere, atThere] = [here, there].map(({ services }) => {
    const app = program.app(services, CLIENT_FILES)
    return (path: string, init?: RequestInit) => app.request(SITE + path, init)
  }) as [Ask, Ask]

  // A place from one, the file to the other, and the application to both at once: it is one.
  const place = await (await atHere('/api/upload/get?contentType=application/pdf')).json()
  const cv = { method: 'PUT', headers: { 'Content-Type': 'application/pdf' }, body: new Uint8Array(pdf()) }
  expect((await atThere(new URL(place.uploadUrl).pathname, cv)).ok).toBe(true)
  const application = { ...person, specialty: 'Nurse', experience: '3-5 years', cvUrl: place.fileUrl }
  const sent = await Promise.all(
    [atHere, atThere].map((ask) => ask('/api/apply', posted(application, 'one key'))),
  )
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  const references = await Promise.all(sent.map((answer) => answer.json()))
  expect(references[0]).toEqual(references[1])

  // Each node goes on counting from what the other has counted.
  const message = { ...person, subject: 'Feedback', message: 'Hello from both sides.' }
  const statuses = []
  for (const ask of [atHere, atThere, atHere, atThere]) {
    statuses.push((await ask('/api/contact', posted(message))).status)
  }
  expect(statuses).toEqual([201, 201, 201, 429])

  // Somebody who signs in at one node is known to the other, until they sign out there.
  const headers = {
    Cookie: await signedInCookie(here.services, { email: 'ann@example.org', groups: ['admin'] }),
  }
  const list = () => atThere('/api/applications', { headers })
  expect((await (await list()).json()).map(({ reference }: { reference: string }) => reference)).toEqual([
    references[0].reference,
  ])

  // A draft of a job that is asked for at both at once is one.
  await atHere(
    '/api/staffing-requests',
    posted({ ...aStaffingRequest(), startsOn: inAWeek, endsOn: inAWeek }),
  )
  const request = await here.services.db
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', 'staffing')
    .executeTakeFirstOrThrow()
  const click = (ask: Ask) =>
    ask(`/admin/messages/${request.id}`, {
      method: 'POST',
      headers: { ...headers, Origin: SITE },
      body: new URLSearchParams({ intent: 'draft', role: '0' }),
    })
  const drafts = await Promise.all([click(atHere), click(atThere)])
  expect(drafts.map(({ status }) => status)).toEqual([303, 303])
  expect(drafts[0]?.headers.get('Location')).toBe(drafts[1]?.headers.get('Location'))

  const out = await atThere('/api/session', { method: 'DELETE', headers: { ...headers, Origin: SITE } })
  expect(out.status).toBeLessThan(300)
  expect((await atHere('/api/applications', { headers })).status).toBe(401)

  // Both may tidy at once; what is claimed stays.
  const later = { now: () => new Date(Date.now() + 2 * 86_400_000) }
  await Promise.all([here, there].map(({ services }) => sweepUploads({ ...services, clock: later })))
  expect([...store.objects.keys()].filter((key) => !key.includes('/nodes/'))).toHaveLength(1)
})

postgres('a node that does not go with another is refused, or /readyz says what differs', async () => {
  const store = await startS3Stub()
  onTestFinished(store.close)
  const settings = inEnvironment(store.settings)
  const url = await makeEmptyDatabase()
  const { db } = (await startNode(url, settings)).services
  await expect(startNode(url)).rejects.toThrow(/^STORAGE_URL: another store/)
  const SESSION_SECRET = 'the secret of a node that knows another one'
  await expect(startNode(url, { ...settings, SESSION_SECRET })).rejects.toThrow(/^SESSION_SECRET: another/)
  await db.updateTable('nodes').set({ version: '1.0.0' }).execute()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { services } = await startNode(url, settings)
  const ready = await health(services).request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    {
      status: 'ready',
      warnings: [
        expect.stringMatching(/^This is version [\d.]+, \S+ is 1\.0\.0$/),
        "The clock is 120 seconds behind the database's",
      ],
    },
  ])
  const apart = {
    ...services.nodes,
    disagreements: [{ line: 'STORAGE_URL: another store', isHarmful: true }],
  }
  expect((await health({ ...services, nodes: apart }).request('/readyz')).status).toBe(503)
})

type Ask = (path: string, init?: RequestInit) => Promise<Response>

const inAWeek = shiftDay(dayInLondon(new Date()), 7)
const person = { name: 'Ann Other', email: 'ann.other@example.org', phone: '020 7946 0002' }

function posted(body: object, key?: string): RequestInit {
  const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}
