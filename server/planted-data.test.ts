import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#app/context.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { deliverDue } from '#domain/outbox/delivery.server.ts'
import { createLog } from '#platform/log.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import { startMailServer } from '#platform/mail/test-mail-server.server.ts'
import { CLIENT_FILES } from '../scripts/build.ts'
import { freePort } from '../testing/free-port.ts'
import { planted, sendersOf } from './test-planted-data.ts'
import { loadProgram } from './test-program.ts'
import { openTestServices } from './test-services.ts'

const TRACES = /quillfeather|zebedee|hernia|7946[^\d]{0,3}0987|WmViZWRlZS/i

const program = await loadProgram()
let services: Services
let site: string
let send: ReturnType<typeof sendersOf>
const lines: string[] = []
/** Where visitors were sent on to. */
const places: string[] = []
const answers: number[] = []

let isDiskFull = false

beforeAll(async () => {
  const port = await freePort()
  const limits = { FORM_LIMIT_PER_HOUR: '1000', SIGN_IN_LIMIT_PER_MINUTE: '1000' }
  const opened = await openTestServices({ PORT: String(port), ...limits })
  const keep = async (path: string, key: string) => {
    if (!isDiskFull) return opened.files.keep(path, key)
    throw Object.assign(new Error(`ENOSPC: no space left on device, rename '${path}'`), { code: 'ENOSPC' })
  }
  services = {
    ...opened,
    files: { ...opened.files, keep },
    log: createLog('debug', { write: (line) => lines.push(line) }),
  }
  await loadSampleJobs(services.db, services.clock)
  site = `http://127.0.0.1:${port}`
  send = sendersOf({ db: services.db, site, cookie: await signedInCookie(services), ask })
  for (const stream of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, stream).mockImplementation((...words) => void lines.push(words.join(' ')))
  }
  const { server } = await program.serve(program.withCache(services, CLIENT_FILES).listener, services.config)
  return () => {
    vi.restoreAllMocks()
    server.closeAllConnections()
    server.close()
  }
})

beforeEach(() => {
  for (const kept of [lines, places, answers]) kept.length = 0
})

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  // What is much too large is not read to its end: the connection may close before the answer is seen.
  const answer = await fetch(`${site}${path}`, { redirect: 'manual', ...init }).catch(() => undefined)
  if (answer) answers.push(answer.status)
  places.push(answer?.headers.get('Location') ?? '')
  await answer?.arrayBuffer()
}
function expectNoTrace() {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => TRACES.test(line))).toEqual([])
  // Whoever has to sign in first is led back to the very address that was asked for.
  const elsewhere = places.filter((place) => !place.startsWith('/admin/login?next='))
  expect(elsewhere.filter((place) => TRACES.test(place))).toEqual([])
}

test('no personal data gets into the log or an address, whatever is sent', async () => {
  await send.sendForms()
  await send.sendForbidden()
  await send.sendOddities()
  await send.workAtDesk()
  expect(new Set(answers)).toEqual(new Set([...answers, 200, 201, 303, 400, 401, 403, 404, 410, 413, 415]))
  expectNoTrace()
})

test('nor when the disk is full', async () => {
  isDiskFull = true
  await send.sendForms()
  isDiskFull = false
  expect(lines.join()).toContain('ENOSPC')
  expectNoTrace()
})

test('nor when the database fails', async () => {
  const tables = ['applications', 'messages', 'bookings', 'rate_limits']
  for (const table of tables) await services.db.schema.alterTable(table).renameTo(`${table}_away`).execute()
  await send.sendForms()
  for (const table of tables) await services.db.schema.alterTable(`${table}_away`).renameTo(table).execute()
  expect(lines.join()).toContain('a call failed')
  expectNoTrace()
})

test('nor when somebody else holds the write lock of the embedded database', async ({ skip }) => {
  if (services.db.engine !== 'sqlite') skip()
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(services.db)
  const other = new DatabaseSync(rows[0]?.file ?? '')
  other.exec('begin immediate')
  await send.json('/api/contact', { ...planted, subject: 'Other' })
  other.close()
  expect(answers).toEqual([503])
  expectNoTrace()
})

test('nor when mail is refused', async () => {
  await send.sendForms()
  const words = `no such user ${planted.email} ${planted.name}`
  const { url } = await startMailServer({ refuseRecipient: () => 550, words })
  const mail = openMail({ smtpUrl: url })
  expect(await deliverDue({ ...services, mail }, { limit: 100 })).toBeGreaterThan(0)
  mail?.close()
  expect(lines.join()).toContain('a mail was not taken')
  const rows = await services.db.selectFrom('outbox').select('last_error').execute()
  expect(rows.filter(({ last_error }) => TRACES.test(last_error ?? ''))).toEqual([])
  expectNoTrace()
})
