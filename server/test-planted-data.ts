import { connect } from 'node:net'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { aSession } from '#domain/training/test-sessions.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import type { Db } from '#platform/db/open.server.ts'

/** Somebody who appears nowhere else: any trace that is found has come from a form. */
export const planted = {
  ...{ name: 'Zebedee Quillfeather', email: 'zebedee@quillfeather.example', phone: '020 7946 0987' },
  ...{ message: 'Since my hernia I can only do nights.', cvName: 'Quillfeather hernia.pdf' },
}
const OVERSIZED = 11 * 1024 * 1024

const PATHS = [
  ...['/', '/jobs/', '/blog/', '/api/', '/api/jobs/', '/api/upload/', '/admin/applications/', '/assets/'],
  ...['/training/', '/resources/'],
]
const QUERIES = [
  ...['/jobs?keyword=', '/blog?search=', '/register?sent=', '/api/jobs?page=', '/admin/login?error='],
  '/api/upload/get?contentType=',
]

const cv = (bytes: Buffer = pdf()) =>
  new File([new Uint8Array(bytes)], planted.cvName, { type: 'application/pdf' })

type Asking = {
  db: Db
  site: string
  cookie: string
  ask: (path: string, init?: RequestInit) => Promise<void>
}

/** The ways in which somebody's data are sent to the program that `ask` asks. */
export function sendersOf({ db, site, cookie, ask }: Asking) {
  return { json, sendForms, sendForbidden, sendOddities, workAtDesk }

  function json(path: string, body: unknown, headers: Record<string, string> = {}) {
    return ask(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }
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
  /** Everything that the forms take, good and bad. */
  async function sendForms() {
    const [job] = (await searchJobs(db, { limit: 1, page: 1 })).jobs
    const person = { name: planted.name, email: planted.email, phone: planted.phone }
    const application = { ...person, specialty: 'Nurse', experience: '3-5 years', over18: 'yes' }
    const message = { ...person, subject: 'Other', message: planted.message }
    const request = aStaffingRequest({ ...person, organisation: planted.name, notes: planted.message })
    const { roles, shifts, requirements, ...asked } = request
    const inForm = { ...asked, 'roles.0.role': planted.name, 'roles.0.count': '1', 'shifts.days': 'yes' }
    const sessionId = await aSession(db)
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
      [`/training/${sessionId}/book`, person],
      [`/training/${sessionId}/book`, { ...person, phone: '' }],
      ['/training/none/book', person],
      ['/admin/login', { email: planted.email, password: planted.message }],
      ['/admin/reset-password', { email: planted.email }],
    ]
    for (const [path, fields] of forms) await form(path, fields)
    const values = {
      ...request,
      ...application,
      ...message,
      over18: true,
      sessionId,
      password: planted.message,
    }
    for (const call of ['apply', 'contact', 'complaints', 'staffing-requests', 'bookings', 'session']) {
      const path = `/api/${call}`
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
    const { name, email, phone, message } = planted
    for (const word of [name, email, phone].map(encodeURIComponent)) {
      for (const path of PATHS) {
        await ask(`${path}${word}`)
        await ask(`${path}${word}`, { method: 'POST', body: word })
        await ask(`${path}${word}`, { headers: { Cookie: cookie } })
      }
      for (const query of QUERIES) await ask(`${query}${word}`)
    }
    const said = `Q ${email}`
    const odd = {
      ...{
        'User-Agent': said,
        'Accept-Language': said,
        Referer: `${site}/?${email}`,
        'X-Forwarded-For': email,
      },
      Authorization: `Bearer ${email}`,
    }
    await ask('/jobs', { headers: { ...odd, Cookie: `session=${email}` } })
    await ask('/api/jobs', { headers: { ...odd, 'If-None-Match': email } })
    const headers = { 'Content-Type': `multipart/form-data; boundary=${email}` }
    await ask('/register', { method: 'POST', body: message, headers })
    const host = `Host: ${new URL(site).host}`
    for (const [first, ...lines] of [
      [`GET /${email}`, `Host: ${email}`, 'Connection: close'],
      [`GET /${name}`, host, 'Connection: close'],
      ['GET /', host, `${name}: x`],
      ['GET /', host, `X-Long: ${message.repeat(2_000)}`],
      [`GET /%E0%A4%A${email}`, host, 'Connection: close'],
    ]) {
      await raw(`${first} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    }
    await raw(`${name} ${email}\r\n\r\n`)
    const contact = ['POST /contact HTTP/1.1', host, 'Content-Length: 500', 'Connection: close']
    await raw(`${contact.join('\r\n')}\r\n\r\nname=${name}`)
  }

  /** What staff do with somebody's records. */
  async function workAtDesk() {
    const id = await anApplication(db, planted)
    const headers = { Cookie: cookie }
    const page = `/admin/applications/${id}`
    for (const path of [
      page,
      `${page}/cv`,
      `/admin/applications?search=${encodeURIComponent(planted.name)}`,
    ]) {
      await ask(path, { headers })
    }
    await form(page, { intent: 'note', note: planted.message }, headers)
    const mail = { subject: planted.name, text: planted.message, idempotencyKey: planted.email }
    await form(page, { intent: 'mail', ...mail }, headers)
    await form(page, { intent: planted.name, note: planted.message }, headers)
    for (const intent of ['find', 'export', 'hold', 'erase', planted.name]) {
      await form(
        '/admin/settings/privacy',
        { intent, email: planted.email, reason: planted.message },
        headers,
      )
    }
  }
}
