import { expect, test } from 'vitest'
import { savedJobsWords } from '#content/saved-jobs.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { placeHold } from '#domain/privacy/hold-desk.server.ts'
import { pageAfter, press, pressIn } from './test-form.ts'
import { lacks, openTestProgram, SITE, sent } from './test-program.ts'

const { services, app, makeJob, ...visitor } = await openTestProgram()
const { notices } = savedJobsWords
const lists = () => services.db.selectFrom('saved_job_lists').selectAll().execute()

test('the link in the mail of saved jobs confirms the notices and stops them, by its buttons', async () => {
  const job = await makeJob({ title: 'Scrub nurse' })
  const asked = await visitor.call('/saved-jobs', { email: 'ann@home.example', ids: [job.id], tell: true })
  expect([asked.status, await asked.json()]).toEqual([201, { status: 'received' }])
  const mail = await services.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow()
  const link = /\/saved\/notices\?\S+/.exec(mail.text)?.[0] ?? ''
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await app.request(`${SITE}${link}`, { method })
    expect([status, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
  }
  expect((await lists())[0]?.confirmed_at).toBeNull()
  const confirmed = await pageAfter(visitor, press(visitor, link, notices.confirm))
  expect(lacks(confirmed.html, notices.confirmed, 'Scrub nurse')).toEqual([])
  expect((await lists())[0]?.consent).toBe(notices.consent)
  const stopped = await pageAfter(visitor, pressIn(visitor, confirmed, notices.stop))
  expect(stopped.html).toContain(notices.stopped)
  expect(await lists()).toEqual([])
  expect((await visitor.get(link)).status).toBe(410)
})

test('a mail program stops the notices in one click, without a cookie; a forged link does not', async () => {
  const job = await makeJob({ title: 'Ward nurse' })
  await visitor.call('/saved-jobs', { email: 'bob@home.example', ids: [job.id], tell: true })
  const { text } = await services.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', 'bob@home.example')
    .executeTakeFirstOrThrow()
  const link = /\/saved\/notices\?\S+/.exec(text)?.[0] ?? ''
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const headers = { Origin: 'https://mail.example' }
  const click = (path: string) => sent(app.request(`${SITE}${path}`, { method: 'POST', headers, body }))
  // Alike for both, and no redirect, which a mail program wouldn't follow (RFC 8058).
  for (const [path, left] of [
    [link.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 1],
    [link, 0],
  ] as const) {
    expect(await click(path)).toEqual([200, null])
    expect(await lists()).toHaveLength(left)
  }
})

test('under a legal hold the address is kept, which the page says, and no notice goes', async () => {
  const job = await makeJob({ title: 'Theatre nurse' })
  const email = 'held@home.example'
  await visitor.call('/saved-jobs', { email, ids: [job.id], tell: true })
  const mails = services.db.selectFrom('outbox').select('text').where('recipient', '=', email)
  const link = /\/saved\/notices\?\S+/.exec((await mails.executeTakeFirstOrThrow()).text)?.[0] ?? ''
  await placeHold(services, admin, { person: email, reason: 'A claim' })
  const declined = await pageAfter(visitor, press(visitor, link, notices.decline))
  expect(declined.html).not.toContain(notices.stopped)
  expect(lacks(declined.html, notices.kept)).toEqual([])
  const kept = (await lists()).filter((list) => list.email === email)
  expect(kept).toMatchObject([{ confirmed_at: null }])
})
