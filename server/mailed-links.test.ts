import { expect, test } from 'vitest'
import { alertLink, alertListLink } from '#domain/alerts/alert-links.server.ts'
import { anAlert } from '#domain/alerts/test-alerts.server.ts'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { aRequestForReference, REFEREE } from '#domain/referees/test-referees.server.ts'
import { aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { enterAs } from './test-candidate.ts'
import { askedBy, openTestProgram } from './test-program.ts'

const { services, makeJob, appOn } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
const { db } = services
const lines: string[] = []
const log = createLog('debug', { write: (line: string) => lines.push(line) })
const app = appOn({ log })
const { get, post, call } = askedBy(app, {})
const EMAIL = 'ann@home.example'
const startedAt = '2026-11-21T11:00:00Z'

/** The newest link to a page in the mails to an address. */
async function linkTo(email: string, page: string): Promise<string> {
  const mails = db.selectFrom('outbox').select('text').where('recipient', '=', email)
  const texts = (await mails.orderBy('created_at').execute()).map(({ text }) => text)
  return (
    texts
      .join('\n')
      .match(new RegExp(`${page}\\?\\S+`, 'g'))
      ?.at(-1) ?? ''
  )
}

/** The address of each page that a mail leads to, with what gives access to it. */
async function everyLink() {
  await anApplication(db, { email: EMAIL })
  const her = await enterAs(app, services, EMAIL)
  await her.post('/my/details', { form: 'email', email: 'new@home.example' })
  await post('/my/sign-in', { email: EMAIL })
  const alert = await anAlert(db, EMAIL, '')
  const [{ id }, how] = [await makeJob(), 'I asked them, and they said yes']
  await call('/saved-jobs', { email: EMAIL, ids: [id], tell: true })
  const referrer = { name: 'Ann Lee', email: EMAIL, phone: '020 7946 0140', how, startedAt }
  await post('/refer', { ...referrer, friendName: 'Ben', friendEmail: 'ben@home.example' })
  const answer = await linkTo('ben@home.example', '/refer/answer')
  const token = answer.split('token=')[1] ?? ''
  const { candidate_id } = await db
    .selectFrom('applications')
    .select('candidate_id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  const staffing = { email: EMAIL, startsOn: dayInLondon(new Date()), endsOn: '', ongoing: true }
  await call('/staffing-requests', aStaffingRequest(staffing))
  const requests = await linkTo(EMAIL, '/employers/requests')
  await aSubmission(services, candidate_id ?? '')
  await aRequestForReference(services, candidate_id ?? '')
  return [
    await linkTo(EMAIL, '/my/enter'),
    await linkTo('new@home.example', '/my/confirm'),
    ...(['confirm', 'unsubscribe'] as const).map((purpose) => alertLink(services, purpose, alert)),
    alertListLink(services, { id: alert, email: EMAIL }),
    await linkTo(EMAIL, '/saved/notices'),
    answer,
    `/register?recommended=${token}`,
    await linkTo(WARD, '/profile'),
    requests,
    await linkTo(REFEREE, '/reference'),
  ]
}

const links = await everyLink()
const secretIn = (link: string) => link.split(/key=|token=|link=|recommended=/)[1] ?? ''

test('what opens one mailed link opens no other: it is like a made-up one there', async () => {
  for (const link of links) {
    const own = secretIn(link)
    const tried = async (secret: string) => {
      const with_ = link.replace(own, secret)
      const fields = { token: secret, key: secret, link: secret }
      const answers = [await get(with_), await post(with_, fields)]
      return Promise.all(
        answers.map(async (answer) => {
          const text = `${answer.status} ${answer.headers.get('Location')} ${await answer.text()}`
          return text.replaceAll(secret, '').replace(/[\da-f]{8}-[\da-f-]{27}/g, '')
        }),
      )
    }
    for (const other of links.map(secretIn).filter((secret) => secret !== own))
      expect(await tried(other), `${link} with ${other}`).toEqual(await tried('x'.repeat(other.length)))
  }
})

test('what opens a mailed link is told to no other site, kept nowhere and never logged', async () => {
  for (const link of links) {
    const [path, search = ''] = link.split('?')
    for (const address of [link, `${path}.data?${search}`]) {
      const answer = await get(address)
      const headers = ['Referrer-Policy', 'Cache-Control'].map((name) => answer.headers.get(name))
      expect([address, answer.status, ...headers]).toEqual([address, 200, 'same-origin', 'no-store'])
      const elsewhere =
        /<(?:script|img|link|iframe|source)[^>]*(?:src|href)="(?:https?:)?\/\/(?!jobs\.example)/
      expect(elsewhere.exec(await answer.text())).toBeNull()
    }
    await post(link, { token: search })
  }
  const profile = await linkTo(WARD, '/profile')
  const moved = await get(`/client/${secretIn(profile)}`)
  const told = ['Location', 'Referrer-Policy', 'Cache-Control'].map((name) => moved.headers.get(name))
  expect([moved.status, ...told]).toEqual([302, profile, 'same-origin', 'no-store'])
  const secrets = links.map(secretIn)

  expect(secrets.filter((secret) => secret.length <= 20)).toEqual([])
  expect(lines.length).toBeGreaterThan(links.length)
  expect(secrets.filter((secret) => lines.join('').includes(secret))).toEqual([])
})

const AREA = ['/my', '/my/cv', '/my/details', '/my/availability', '/my/alerts', '/my/download', '/my/delete']

test('no page of the area is anybody else’s, as a page, as data or by the id of a record', async () => {
  const theirs = await anApplication(db, { email: 'theirs@home.example', jobTitle: 'Nobody’s business' })
  const her = await enterAs(app, services, 'theirs@home.example')
  await anApplication(db, { email: 'other@home.example' })
  const other = await enterAs(app, services, 'other@home.example')
  for (const path of [...AREA, '/my/download/files', `/my/withdraw/${theirs}`]) {
    for (const address of [path, `${path}.data`, `${path}.data?_routes=pages/my/layout`]) {
      const stranger = await get(address)
      expect([address, await stranger.text()]).toEqual([
        address,
        expect.not.stringMatching(/business|theirs@/),
      ])
      expect([address, await other.textAt(address)]).toEqual([
        address,
        expect.not.stringMatching(/business|theirs@/),
      ])
    }
  }
  expect((await her.get(`/my/withdraw/${theirs}`)).status).toBe(200)
  for (const asked of [other, askedBy(app, {})])
    for (const address of [`/my/withdraw/${theirs}`, `/my/withdraw/${theirs}.data`])
      await asked.post(address, { reason: 'Mine now', id: theirs })
  const status = db.selectFrom('applications').select('status').where('id', '=', theirs)
  expect(await status.execute()).toEqual([{ status: 'new' }])
})

test('a mailbox gets ten acknowledgements in a day, whichever forms they come from', async () => {
  const email = 'flooded@home.example'
  const message = { name: 'Ann', subject: 'Other', message: 'Hello', startedAt }
  for (let nth = 0; nth < 7; nth++) {
    const answer = await post('/contact', { ...message, email: `flooded+${nth}@home.example` })
    expect(answer.status).toBe(303)
  }
  for (let nth = 0; nth < 7; nth++) expect((await post('/contact', { ...message, email })).status).toBe(303)
  const mails = db.selectFrom('outbox').select('id').where('recipient', 'like', 'flooded%')
  expect(await mails.execute()).toHaveLength(10)
  const messages = db.selectFrom('messages').select('id').where('email', 'like', 'flooded%')
  expect(await messages.execute()).toHaveLength(14)
})

test.each([
  ...['/saved/notices?token=x', '/employers/requests?link=x', '/refer/answer?token=x', '/profile?token=x'],
  ...['/reference?token=x', '/alerts/manage?link=x', '/interviews/1.ics?proof=x'],
  ...['/alerts/confirm?alert=x&key=x', '/alerts/unsubscribe?alert=x&key=x'],
])('a link that was cut off is gone, and is told that it may have been cut off: %s', async (link) => {
  const answer = await get(link)
  expect([answer.status, await answer.text()]).toEqual([
    link.startsWith('/interviews') ? 404 : 410,
    expect.stringContaining('cut off'),
  ])
})

test.each(['/profile', '/reference', '/refer/answer'])(
  'to whom Back shows %s without its link the page says nothing of the link but to open it',
  async (path) => {
    const html = await (await get(path)).text()
    expect(html).toContain('Please open the link again')
    expect(html).not.toContain('no longer works')
  },
)
