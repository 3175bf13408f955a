import { writeFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { putMail } from '#domain/analytics/test-records.server.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { readNextCv } from '#domain/uploads/unread-cvs.server.ts'
import { openScanner } from '#platform/scanner/scanner.server.ts'
import { openTestProgram, SITE } from './test-program.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const { services, app, appOn } = await openTestProgram()
const cookie = await signedInCookie(services)
const ask = (path: string, init: RequestInit = {}) =>
  app.request(`${SITE}${path}`, { ...init, headers: { Cookie: cookie, ...init.headers } })
const textOf = async (path: string) => (await ask(path)).text()
const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: SITE } })

/** An application whose CV is in the store. */
async function withCv(kind: 'pdf' | 'docx', bytes = kind === 'pdf' ? pdf() : Buffer.from('PK')) {
  const id = await anApplication(services.db)
  const { cv_key } = await services.db
    .selectFrom('applications')
    .select('cv_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await services.db.updateTable('uploads').set({ kind }).where('key', '=', cv_key).execute()
  const path = await services.files.temporaryPath()
  writeFileSync(path, bytes)
  await services.files.keep(path, `cv/${cv_key}`)
  return id
}

describe('the CV of an application', () => {
  test('is a file to save, which nobody may frame or run', async () => {
    const word = await withCv('docx')
    const id = await withCv('pdf')
    for (const path of [`${word}/cv?view`, `${word}/cv`, `${id}/cv`, `${id}/cv?view`]) {
      const { headers } = await ask(`/admin/applications/${path}`)
      expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="APP-\w+\.(docx|pdf)"$/)
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'none'",
      )
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
    const pdfOfDesk = await ask(`/admin/applications/${id}/cv`)
    expect(Buffer.from(await pdfOfDesk.arrayBuffer()).equals(pdf())).toBe(true)
  })

  test('is shown in words without script once it is read, with its contents, and who looked', async () => {
    const id = await withCv('pdf', pdf({ trailer: '/X << /S /JavaScript >> ' }))
    const path = `/admin/applications/${id}?cv=1`
    expect(await textOf(path)).toContain('have not been read yet')
    while (await readNextCv(services));
    await ask(path)
    const html = await textOf(path)
    expect(html).toContain('My CV')
    expect(html).toContain('This file contains JavaScript')
    expect(html).toContain('Opened once')
    expect(await textOf('/admin/applications?search=my+cv')).toContain(`APP-${id}`)
  })

  test('that is not scanned, waits or was destroyed says so, and offers nothing to open', async () => {
    const id = await withCv('pdf')
    const path = `/admin/applications/${id}?cv=1`
    expect(await textOf(path)).toContain('not scanned for viruses')
    const scanner = openScanner({ scanner: { host: '127.0.0.1', port: 1 } })
    const scanned = appOn({ ...services, scanner })
    const see = async (scan: string) => {
      await services.db.updateTable('uploads').set({ scan }).execute()
      const page = await scanned.request(`${SITE}${path}`, { headers: { Cookie: cookie } })
      const cv = await scanned.request(`${SITE}/admin/applications/${id}/cv`, { headers: { Cookie: cookie } })
      return { html: await page.text(), status: cv.status, cv: await cv.text() }
    }
    const waiting = await see('unscanned')
    expect([waiting.status, waiting.cv]).toEqual([409, expect.stringContaining('waits for the virus scan')])
    expect(waiting.html).toContain('This CV waits for the virus scan')
    expect(waiting.html).not.toMatch(/Show the CV|>Download</)
    const destroyed = await see('malicious')
    expect([destroyed.status, destroyed.cv]).toEqual([410, expect.stringContaining('was destroyed')])
    expect(destroyed.html).toContain('Please ask the applicant for another copy')
    expect(destroyed.html).not.toMatch(/Show the CV|>Download</)
    const clean = await see('clean')
    expect([clean.status, clean.html]).toEqual([200, expect.stringContaining('nothing harmful found')])
  })

  test('no page may frame anything', async () => {
    for (const path of ['/contact', '/admin/applications']) {
      expect((await ask(path)).headers.get('Content-Security-Policy')).not.toContain('frame-src')
    }
  })
})

describe('an application’s page', () => {
  test('says that somebody was faster, and changes nothing', async () => {
    const id = await anApplication(services.db, { status: 'interview' })
    const answer = await post(`/admin/applications/${id}?status=new`, {
      intent: 'status',
      from: 'new',
      to: 'rejected',
    })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Somebody changed the status meanwhile.')
    expect((await findApplication(services.db, admin, id))?.status).toBe('interview')
  })

  test('ends an action at the same place of the same list', async () => {
    const id = await anApplication(services.db)
    const answer = await post(`/admin/applications/${id}?status=new`, {
      intent: 'status',
      from: 'new',
      to: 'placed',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`/admin/applications/${id}?status=new&done=status`)
  })

  test('keeps a mail that is not complete', async () => {
    const id = await anApplication(services.db)
    const answer = await post(`/admin/applications/${id}`, {
      intent: 'mail',
      subject: '',
      text: 'Dear <Ann>',
    })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('Enter a subject.')
    expect(html).toContain('Dear &lt;Ann&gt;')
  })

  test('of one that is not there is a 404, and what no form asks is a 400', async () => {
    expect((await ask('/admin/applications/nobody')).status).toBe(404)
    const id = await anApplication(services.db)
    expect((await post(`/admin/applications/${id}`, { intent: 'explode' })).status).toBe(400)
  })

  test('a form sent by script from an address with a final slash is read like any other', async () => {
    const id = await anApplication(services.db)
    for (const address of [`/admin/applications/${id}.data`, `/admin/applications/${id}/_.data`]) {
      expect((await post(address, { intent: 'explode' })).status, address).toBe(400)
    }
  })

  test('a form of another site is refused', async () => {
    const id = await anApplication(services.db)
    const answer = await ask(`/admin/applications/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'status', to: 'placed' }),
      headers: { Origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
  })
})

test('who saw personal data is shown with the record and at the privacy desk', async () => {
  const { db } = services
  await db.deleteFrom('record_openings').execute()
  const id = await anApplication(db, { email: 'seen@home.example' })
  const { name } = await db.selectFrom('users').select('name').executeTakeFirstOrThrow()
  await ask('/admin/applications/nobody')
  await app.request(`${SITE}/admin/applications/${id}`)
  expect(await db.selectFrom('record_openings').selectAll().execute()).toEqual([])
  expect(await textOf(`/admin/applications/${id}`)).toContain('1 person or system')
  await ask('/admin/settings/mail')
  await putMail(db, { at: '2026-11-20T10:00:00.000Z', state: 'dead' })
  for (const list of ['applications', 'messages', 'bookings', 'settings/mail']) await ask(`/admin/${list}`)
  const seen = db.selectFrom('record_openings').select(['record_kind', 'record_id', 'admin_name'])
  expect(await seen.orderBy('record_kind').orderBy('record_id').execute()).toEqual([
    { record_kind: 'application', record_id: '', admin_name: name },
    { record_kind: 'application', record_id: id, admin_name: name },
    { record_kind: 'booking', record_id: '', admin_name: name },
    { record_kind: 'failed email', record_id: '', admin_name: name },
    { record_kind: 'message', record_id: '', admin_name: name },
  ])
  const found = await post('/admin/settings/privacy', { intent: 'find', email: 'seen@home.example' })
  const desk = (await found.text()).replaceAll('<!-- -->', '')
  expect(desk).toContain(`${name}, Application APP-${id}, `)
  expect(desk).toContain(`${name}, bookings, `)
})

test('the export is a file for a spreadsheet, with the rows of the filter', async () => {
  await anApplication(services.db, { name: '=cmd()', status: 'offered' })
  const answer = await ask('/admin/applications/export.csv?status=offered')
  expect(answer.headers.get('Content-Type')).toContain('text/csv')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="applications-2026-11-21.csv"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.toString().split('\r\n')).toHaveLength(3)
  expect(bytes.toString()).toContain(",'=cmd(),")
  expect(await textOf('/admin/settings/privacy')).toContain('Applications exported to a spreadsheet')
})

test('the bar counts new applications and unread messages, and opening a message reads it', async () => {
  const { db } = services
  await db.deleteFrom('applications').execute()
  await anApplication(db)
  const message = { name: 'Ann', email: 'ann@home.example', subject: 'Other', message: 'Hello <there>' }
  await receiveMessage(services, message, { address: '192.0.2.1' })
  const counts = (html: string) =>
    [...html.matchAll(/(\d+)<span class="sr-only"> (?:<!-- -->)?(new|unread)/g)].map(
      ([, count, of]) => `${count} ${of}`,
    )
  const list = await textOf('/admin/messages')
  // Once in the bar, once in the menu of small screens.
  expect(counts(list)).toEqual(['1 new', '1 unread', '1 new', '1 unread'])
  const id = /\/admin\/messages\/(\w+)"/.exec(list)?.[1]
  const page = await textOf(`/admin/messages/${id}?state=unread`)
  expect(page).toContain('1 person or system')
  expect(page).toContain('Hello &lt;there&gt;')
  expect(counts(page)).toEqual(['1 new', '1 new'])
  const again = await post(`/admin/messages/${id}?state=unread`, { intent: 'unread' })
  expect(again.headers.get('Location')).toBe('/admin/messages?state=unread&done=unread')
  expect(counts(await textOf('/admin/messages'))).toContain('1 unread')
})

test.each([
  '/admin/applications?page=99999&search=%25_%00&status=x&from=x&job=%F0',
  `/admin/applications?search=${'x'.repeat(5_000)}`,
  '/admin/messages?page=-1&state=x&assigned=everybody',
])('%s is answered', async (path) => {
  expect((await ask(path)).status).toBe(200)
})

test('without a mail server the page of the mail says that it waits and how to set one up', async () => {
  const html = await textOf('/admin/settings/mail')
  expect(html).toContain('No mail server is set up.')
  expect(html).toContain('SMTP_URL')
})
