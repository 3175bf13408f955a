import { connect } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#app/context.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { deliverDue } from '#domain/outbox/delivery.server.ts'
import { aSession } from '#domain/training/test-sessions.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { createLog } from '#platform/log.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import { startMailServer } from '#platform/mail/test-mail-server.server.ts'
import { CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import { untilBuilt } from '../testing/built.ts'
import { freePort } from '../testing/free-port.ts'
import type * as Program from './main.ts'
import { openTestServices } from './test-services.ts'

/** Somebody who appears nowhere else: any trace that is found has come from a form. */
const planted = {
  name: 'Zebedee Quillfeather',
  email: 'zebedee@quillfeather.example',
  phone: '020 7946 0987',
  message: 'Since my hernia I can only do nights.',
  cvName: 'Quillfeather hernia.pdf',
}
const TRACES = /quillfeather|zebedee|hernia|7946[^\d]{0,3}0987|WmViZWRlZS/i

const OVERSIZED = 11 * 1024 * 1024

await untilBuilt()
const program = (await import(SERVER_FILE)) as typeof Program
let services: Services
let site: string
let cookie: string
const lines: string[] = []
/** Where visitors were sent on to. */
const places: string[] = []
const answers: number[] = []

let isDiskFull = false

beforeAll(async () => {
  const port = await freePort()
  const opened = await openTestServices({
    PORT: String(port),
    FORM_LIMIT_PER_HOUR: '1000',
    SIGN_IN_LIMIT_PER_MINUTE: '1000',
  })
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
  cookie = await signedInCookie(services)
  site = `http://127.0.0.1:${port}`
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
const json = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
function form(path: string, fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return ask(path, { method: 'POST', body, headers: { Origin: site, ...headers } })
}
/** Writes bytes that no browser would. */
async function raw(text: string) {
  const socket = connect(Number(new URL(site).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.end(text)
  await new Promise((resolve) => socket.once('close', resolve))
}
const cv = (bytes: Buffer = pdf()) =>
  new File([new Uint8Array(bytes)], planted.cvName, { type: 'application/pdf' })

/** Everything that the forms take, good and bad. */
async function sendForms() {
  const [job] = (await searchJobs(services.db, { limit: 1, page: 1 })).jobs
  const person = { name: planted.name, email: planted.email, phone: planted.phone }
  const application = { ...person, specialty: 'Nurse', experience: '3-5 years', over18: 'yes' }
  const message = { ...person, subject: 'Other', message: planted.message }
  const request = aStaffingRequest({ ...person, organisation: planted.name, notes: planted.message })
  const { roles, shifts, requirements, ...asked } = request
  const inForm = { ...asked, 'roles.0.role': planted.name, 'roles.0.count': '1', 'shifts.days': 'yes' }
  const session = await aSession(services.db)
  const forms: [string, Record<string, string | File>][] = [
    ['/register', application],
    ['/register', { ...application, cv: cv() }],
    ['/register', { ...application, cv: cv(Buffer.from(planted.message)) }],
    ['/register', { ...application, email: `${planted.email}, other@home.example`, cv: cv() }],
    [`/jobs/${job?.id}/apply`, { ...application, cv: cv() }],
    ['/jobs/none/apply', { ...application, cv: cv() }],
    ['/contact', message],
    ['/contact', { ...message, message: planted.message.repeat(1_000) }],
    ['/complaints', { ...message, subject: 'Training' }],
    ['/complaints', { ...message, subject: planted.name }],
    ['/employers', inForm],
    ['/employers', { ...inForm, town: '' }],
    [`/training/${session}/book`, person],
    [`/training/${session}/book`, { ...person, phone: '' }],
    ['/training/none/book', person],
    ['/admin/login', { email: planted.email, password: planted.message }],
    ['/admin/reset-password', { email: planted.email }],
  ]
  for (const [path, fields] of forms) await form(path, fields)
  const calls = [
    '/api/apply',
    '/api/contact',
    '/api/complaints',
    '/api/staffing-requests',
    '/api/bookings',
    '/api/session',
  ]
  for (const path of calls) {
    const values = {
      ...request,
      ...application,
      ...message,
      over18: true,
      sessionId: session,
      password: planted.message,
    }
    await json(path, { ...values, cvUrl: `${site}/api/files/${planted.cvName}` })
    await json(path, { ...values, name: [planted.name], phone: { number: planted.phone } })
    await json(path, `{"name": "${planted.name}", "email": ${planted.email}`)
    await json(path, { ...values, 'Idempotency-Key': planted.email }, { 'Idempotency-Key': planted.email })
  }
}

/** What is much too large, and what another site has a browser send. */
async function sendForbidden() {
  await form('/register', { ...planted, cv: cv(Buffer.alloc(OVERSIZED)) })
  for (const path of ['/api/apply', '/api/contact']) {
    await json(path, { ...planted, message: planted.message.repeat(50_000) })
  }
  for (const path of ['/register', '/contact', '/admin/login']) {
    await form(path, planted, { Origin: `https://${planted.email.replace('@', '.')}` })
  }
}

/** Addresses and headers with somebody's data in them. */
async function sendOddities() {
  const words = [planted.name, planted.email, planted.phone].map(encodeURIComponent)
  for (const word of words) {
    for (const path of [
      '/',
      '/jobs/',
      '/blog/',
      '/api/',
      '/api/jobs/',
      '/api/upload/',
      '/admin/applications/',
      '/assets/',
      '/training/',
      '/resources/',
    ]) {
      await ask(`${path}${word}`)
      await ask(`${path}${word}`, { method: 'POST', body: word })
      await ask(`${path}${word}`, { headers: { Cookie: cookie } })
    }
    for (const query of [
      '/jobs?keyword=',
      '/blog?search=',
      '/register?sent=',
      '/api/jobs?page=',
      '/admin/login?error=',
      '/api/upload/get?contentType=',
    ]) {
      await ask(`${query}${word}`)
    }
  }
  const said = `Q ${planted.email}`
  const odd = {
    'User-Agent': said,
    Referer: `${site}/?${planted.email}`,
    'X-Forwarded-For': planted.email,
    'Accept-Language': said,
  }
  await ask('/jobs', {
    headers: { ...odd, Cookie: `session=${planted.email}`, Authorization: `Bearer ${planted.email}` },
  })
  await ask('/api/jobs', {
    headers: { ...odd, Authorization: `Bearer ${planted.email}`, 'If-None-Match': planted.email },
  })
  await ask('/register', {
    method: 'POST',
    body: planted.message,
    headers: { 'Content-Type': `multipart/form-data; boundary=${planted.email}` },
  })
  const host = new URL(site).host
  await raw(`GET /${planted.email} HTTP/1.1\r\nHost: ${planted.email}\r\nConnection: close\r\n\r\n`)
  await raw(`GET /${planted.name} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  await raw(`${planted.name} ${planted.email}\r\n\r\n`)
  await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\n${planted.name}: x\r\n\r\n`)
  await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${planted.message.repeat(2_000)}\r\n\r\n`)
  await raw(`GET /%E0%A4%A${planted.email} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  await raw(
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 500\r\n` +
      `Connection: close\r\n\r\nname=${planted.name}`,
  )
}

/** What staff do with somebody's records. */
async function workAtDesk() {
  const id = await anApplication(services.db, planted)
  const headers = { Cookie: cookie }
  const page = `/admin/applications/${id}`
  for (const path of [page, `${page}/cv`, `/admin/applications?search=${encodeURIComponent(planted.name)}`]) {
    await ask(path, { headers })
  }
  await form(page, { intent: 'note', note: planted.message }, headers)
  await form(
    page,
    { intent: 'mail', subject: planted.name, text: planted.message, idempotencyKey: planted.email },
    headers,
  )
  await form(page, { intent: planted.name, note: planted.message }, headers)
  for (const intent of ['find', 'export', 'hold', 'erase', planted.name]) {
    await form('/admin/settings/privacy', { intent, email: planted.email, reason: planted.message }, headers)
  }
}

function expectNoTrace() {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => TRACES.test(line))).toEqual([])
  // Whoever has to sign in first is led back to the very address that was asked for.
  const elsewhere = places.filter((place) => !place.startsWith('/admin/login?next='))
  expect(elsewhere.filter((place) => TRACES.test(place))).toEqual([])
}

test('no personal data gets into the log or an address, whatever is sent', async () => {
  await sendForms()
  await sendForbidden()
  await sendOddities()
  await workAtDesk()
  expect(new Set(answers)).toEqual(new Set([...answers, 200, 201, 303, 400, 401, 403, 404, 410, 413, 415]))
  expectNoTrace()
})

test('nor when the disk is full', async () => {
  isDiskFull = true
  await sendForms()
  isDiskFull = false
  expect(lines.join()).toContain('ENOSPC')
  expectNoTrace()
})

test('nor when the database fails', async () => {
  const tables = ['applications', 'messages', 'bookings', 'rate_limits']
  for (const table of tables) await services.db.schema.alterTable(table).renameTo(`${table}_away`).execute()
  await sendForms()
  for (const table of tables) await services.db.schema.alterTable(`${table}_away`).renameTo(table).execute()
  expect(lines.join()).toContain('a call failed')
  expectNoTrace()
})

test('nor when somebody else holds the write lock of the embedded database', async ({ skip }) => {
  if (services.db.engine !== 'sqlite') skip()
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(services.db)
  const other = new DatabaseSync(rows[0]?.file ?? '')
  other.exec('begin immediate')
  await json('/api/contact', { ...planted, subject: 'Other' })
  other.close()
  expect(answers).toEqual([503])
  expectNoTrace()
})

test('nor when mail is refused', async () => {
  await sendForms()
  const { url } = await startMailServer({
    refuseRecipient: () => 550,
    words: `no such user ${planted.email} ${planted.name}`,
  })
  const mail = openMail({ smtpUrl: url })
  expect(await deliverDue({ ...services, mail }, { limit: 100 })).toBeGreaterThan(0)
  mail?.close()
  expect(lines.join()).toContain('a mail was not taken')
  const rows = await services.db.selectFrom('outbox').select('last_error').execute()
  expect(rows.filter(({ last_error }) => TRACES.test(last_error ?? ''))).toEqual([])
  expectNoTrace()
})
