import { describe, expect, test } from 'vitest'
import { putMail } from '#domain/analytics/test-records.server.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { addToApplication } from '#domain/applications/apply-again.server.ts'
import { admin, anApplication, putCv } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { pdf, pdfObjects } from '#domain/uploads/corpus/pdf-files.ts'
import { readNextCv } from '#domain/uploads/unread-cvs.server.ts'
import { openScanner } from '#platform/scanner/scanner.server.ts'
import { askedBy, lacks, openTestDesk, sent, textOf } from './test-program.ts'

const { services, appOn, headers, visitor, makeJob, get, post, textAt } = await openTestDesk()
const { db } = services

/** An application whose CV is in the store. */
async function withCv(kind: 'pdf' | 'docx', bytes = kind === 'pdf' ? pdf() : Buffer.from('PK')) {
  const id = await anApplication(db)
  const key = (await putCv(services, id, bytes)).split('/')[1] ?? ''
  await db.updateTable('uploads').set({ kind }).where('key', '=', key).execute()
  return id
}

describe('the CV of an application', () => {
  test('is a file to save, which nobody may frame or run', async () => {
    const word = await withCv('docx')
    const id = await withCv('pdf')
    for (const path of [`${word}/cv?view`, `${word}/cv`, `${id}/cv`, `${id}/cv?view`]) {
      const answer = await get(`/admin/applications/${path}`)
      expect(Object.fromEntries(answer.headers), path).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; filename="APP-\w+\.(docx|pdf)"$/),
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.equals(path.startsWith(id) ? pdf() : Buffer.from('PK')), path).toBe(true)
    }
  })

  test('is shown in words without script once it is read, with its contents, and who looked', async () => {
    const id = await withCv('pdf', pdf({ objects: [...pdfObjects, '<< /S /JavaScript >>'] }))
    const path = `/admin/applications/${id}?cv=1`
    expect(await textAt(path)).toContain("haven't been read yet")
    // Among those that came later there is none.
    expect(await readNextCv(services, '2999-01-01T00:00:00.000Z')).toBe('none')
    while ((await readNextCv(services)) === 'read');
    await get(path)
    expect(lacks(await textAt(path), 'My CV', 'This file contains JavaScript', 'Opened once')).toEqual([])
    expect(await textAt('/admin/applications?search=my+cv')).toContain(`APP-${id}`)
  })

  test('that is not scanned, waits or was destroyed says so, and offers nothing to open', async () => {
    const id = await withCv('pdf')
    const path = `/admin/applications/${id}`
    expect(await textAt(`${path}?cv=1`)).toContain('not scanned for viruses')
    const scanner = openScanner({ scanner: { host: '127.0.0.1', port: 1 } })
    const scanned = askedBy(appOn({ scanner }), headers)
    const see = async (scan: string) => {
      await db.updateTable('uploads').set({ scan }).execute()
      const cv = await scanned.get(`${path}/cv`)
      return { html: await scanned.textAt(`${path}?cv=1`), cv: `${cv.status} ${await cv.text()}` }
    }
    for (const [scan, file, page] of [
      ['unscanned', /^409 .*waits for the virus scan/s, 'This CV waits for the virus scan'],
      ['malicious', /^410 .*was destroyed/s, 'Please ask for another copy'],
    ] as const) {
      const seen = await see(scan)
      expect(seen.cv).toMatch(file)
      expect(seen.html).toContain(page)
      expect(seen.html).not.toMatch(/Show the CV|>Download</)
    }
    expect(await see('clean')).toMatchObject({
      cv: expect.stringMatching(/^200 /),
      html: expect.stringContaining('nothing harmful found'),
    })
  })

  test('no page may frame anything', async () => {
    for (const path of ['/contact', '/admin/applications']) {
      expect((await get(path)).headers.get('Content-Security-Policy')).not.toContain('frame-src')
    }
  })
})

describe('an application’s page', () => {
  test('says that somebody was faster, and changes nothing', async () => {
    const id = await anApplication(db, { status: 'interview' })
    const change = { intent: 'status', from: 'new', to: 'contacted' }
    const answer = await post(`/admin/applications/${id}?status=new`, change)
    const said = expect.stringContaining('Somebody changed the status in the meantime.')
    expect([answer.status, await answer.text()]).toEqual([409, said])
    expect((await findApplication(db, admin, id))?.status).toBe('interview')
  })

  test('ends an action at the same place of the same list', async () => {
    const page = `/admin/applications/${await anApplication(db)}?status=new`
    const changed = post(page, { intent: 'status', from: 'new', to: 'contacted' })
    expect(await sent(changed)).toEqual([303, `${page}&done=status`])
  })

  test('keeps a mail that is not complete', async () => {
    const mail = { intent: 'mail', subject: '', text: 'Dear <Ann>' }
    const answer = await post(`/admin/applications/${await anApplication(db)}`, mail)
    expect(answer.status).toBe(400)
    expect(lacks(await textOf(answer), 'Enter a subject.', 'Dear &lt;Ann&gt;')).toEqual([])
  })

  test('of one that is not there is a 404, and what no form asks is a 400, by script too', async () => {
    expect((await get('/admin/applications/nobody')).status).toBe(404)
    const page = `/admin/applications/${await anApplication(db)}`
    for (const address of [page, `${page}.data`, `${page}/_.data`]) {
      expect((await post(address, { intent: 'explode' })).status, address).toBe(400)
    }
  })
})

test('what was sent again otherwise stands beside the application and in the timeline', async () => {
  const { id: jobId } = await makeJob()
  const id = await anApplication(db, { email: 'again@home.example', jobId })
  const candidateId = (await findByEmail(db, 'again@home.example')) ?? ''
  const sent = { name: 'Ann Smith-Jones', experience: '5-10 years' }
  const again = { candidateId, jobId, cvKey: undefined, sent, reference: 'APP-AGAIN', days: 2 }
  await addToApplication(db, services.clock, again)
  for (const page of [`/admin/applications/${id}`, `/admin/candidates/${candidateId}`])
    expect(lacks(await textAt(page), 'APP-AGAIN', 'Ann Smith-Jones', '5-10 years')).toEqual([])
})

test('who saw personal data is shown with the record and at the privacy desk', async () => {
  await db.deleteFrom('record_openings').execute()
  const id = await anApplication(db, { email: 'seen@home.example' })
  const { name } = await db.selectFrom('users').select('name').executeTakeFirstOrThrow()
  await get('/admin/applications/nobody')
  await visitor.get(`/admin/applications/${id}`)
  expect(await db.selectFrom('record_openings').selectAll().execute()).toEqual([])
  expect(await textAt(`/admin/applications/${id}`)).toContain('1 person or system')
  await get('/admin/settings/mail')
  await putMail(db, { at: '2026-11-20T10:00:00.000Z', state: 'dead' })
  for (const list of ['applications', 'messages', 'bookings', 'settings/mail']) await get(`/admin/${list}`)
  const seen = db.selectFrom('record_openings').select(['record_kind', 'record_id', 'admin_name'])
  const shown = [
    ['application', ''],
    ['application', id],
    ['booking', ''],
    ['failed email', ''],
    ['message', ''],
  ]
  expect(await seen.orderBy('record_kind').orderBy('record_id').execute()).toEqual(
    shown.map(([record_kind, record_id]) => ({ record_kind, record_id, admin_name: name })),
  )
  const found = await post('/admin/settings/privacy', { intent: 'find', person: 'seen@home.example' })
  expect(lacks(await textOf(found), `${name}, Application APP-${id}, `, `${name}, bookings, `)).toEqual([])
})

test('the export is a file for a spreadsheet, with the rows of the filter', async () => {
  await anApplication(services.db, { name: '=cmd()', status: 'offered' })
  const answer = await get('/admin/applications/export.csv?status=offered')
  expect(answer.headers.get('Content-Type')).toContain('text/csv')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="applications-2026-11-21.csv"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.toString().split('\r\n')).toHaveLength(3)
  expect(bytes.toString()).toMatch(/^\ufeffReference,Received,Name,Email,Phone,.*,'=cmd\(\),/s)
  expect(await textAt('/admin/settings/privacy')).toContain('Applications exported to a spreadsheet')
})

test('the bar counts new applications and unread messages, and opening a message reads it', async () => {
  await db.deleteFrom('applications').execute()
  await anApplication(db)
  const message = { name: 'Ann', email: 'ann@home.example', subject: 'Other', message: 'Hello <there>' }
  await receiveMessage(services, message, { address: '192.0.2.1' })
  const counts = (html: string) =>
    [...html.matchAll(/(\d+)<span class="sr-only"> (new|unread)/g)].map(([, count, of]) => `${count} ${of}`)
  const list = await textAt('/admin/messages')
  // Once in the bar, once in the menu of small screens.
  expect(counts(list)).toEqual(['1 new', '1 unread', '1 new', '1 unread'])
  const id = /\/admin\/messages\/(\w+)"/.exec(list)?.[1]
  const page = await textAt(`/admin/messages/${id}?state=unread`)
  expect(page).toContain('1 person or system')
  expect(page).toContain('Hello &lt;there&gt;')
  expect(counts(page)).toEqual(['1 new', '1 new'])
  const again = post(`/admin/messages/${id}?state=unread`, { intent: 'unread' })
  expect(await sent(again)).toEqual([303, '/admin/messages?state=unread&done=unread'])
  expect(counts(await textAt('/admin/messages'))).toContain('1 unread')
})

test('a failed email is offered to be tried again only while it can still be sent', async () => {
  const offered = (html: string) => ['>Try again<', '>Try all again<'].filter((it) => html.includes(it))
  await db.deleteFrom('outbox').where('state', '=', 'dead').execute()
  await putMail(db, { at: '2026-11-20T10:00:00.000Z', state: 'dead' })
  expect(offered(await textAt('/admin/settings/mail'))).toHaveLength(2)
  await db.updateTable('outbox').set({ expires_at: '2020-01-01' }).where('state', '=', 'dead').execute()
  const html = await textAt('/admin/settings/mail')
  expect(lacks(html, 'Failed emails', '>Delete<')).toEqual([])
  expect(offered(html)).toEqual([])
})

test('without a mail server the page of the mail says that it waits and how to set one up', async () => {
  const html = await textAt('/admin/settings/mail')
  expect(html).toContain('No mail server is set up.')
  expect(html).toContain('SMTP_URL')
})

test('without a mail server no page says that mail is on its way', async () => {
  expect(await visitor.textAt('/admin/reset-password?asked=1')).toContain("we can't email you a link")
  const saved = await textAt('/admin/bookings?done=told')
  expect(saved).toContain('everybody who has a place is written to once a mail server is set up.')
})
