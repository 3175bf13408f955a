import { expect, test } from 'vitest'
import { referPage, referralConsent } from '#content/refer.ts'
import { admin, anApplication, moveTo } from '#domain/applications/test-applications.server.ts'
import { placeHold } from '#domain/privacy/hold-desk.server.ts'
import { endInvitations } from '#domain/referrals/invitations.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { clockAt } from '#platform/clock.ts'
import { pageAfter, press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, SITE, sent, textOf } from './test-program.ts'

const { services, visitor, ...desk } = await openTestDesk({ FORM_LIMIT_PER_HOUR: '1000' })
const { db } = services
const open = (token: string, method = 'GET') =>
  desk.app.request(`${SITE}/refer/answer?token=${encodeURIComponent(token)}`, { method })
const typed = {
  ...{ name: 'Ann Lee', email: 'ann@home.example', phone: '020 7946 0140', friendName: 'Ben <b>' },
  how: 'I asked them, and they said yes',
}
const startedAt = '2026-11-21T11:00:00Z'

async function tokenFor(friendEmail: string): Promise<string> {
  const answer = await visitor.post('/refer', { ...typed, friendEmail, startedAt })
  expect(await sent(answer)).toEqual([303, '/refer?sent=1'])
  const mail = await db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', friendEmail)
    .executeTakeFirstOrThrow()
  return /token=(\w+)/.exec(mail.text)?.[1] ?? ''
}
const stateOf = async (friendEmail: string) => {
  const rows = db.selectFrom('referrals').select('state').where('friend_email', '=', friendEmail)
  return (await rows.executeTakeFirst())?.state
}

test('without script a friend is recommended, says yes, and finds the registration filled in', async () => {
  expect(lacks(await visitor.textAt('/refer'), referPage.privacyNote)).toEqual([])
  const token = await tokenFor('yes@home.example')
  const yes = await press(visitor, `/refer/answer?token=${token}`, referralConsent.yes)
  expect(await sent(yes)).toEqual([303, `/register?recommended=${token}`])
  const form = await visitor.textAt(`/register?recommended=${token}`)
  expect(lacks(form, 'value="Ben &lt;b&gt;"', 'value="yes@home.example"')).toEqual([])
  const page = await visitor.textAt(`/refer/answer?token=${token}`)
  const no = await pressIn(visitor, { at: '/refer/answer', html: page }, referralConsent.no)
  expect(await sent(no)).toEqual([303, '/refer/answer?answered=no'])
  expect(await stateOf('yes@home.example')).toBeUndefined()
  expect(await visitor.textAt(`/register?recommended=${token}`)).not.toContain('yes@home.example')
})

test('a no under a legal hold keeps the details, and says so', async () => {
  const token = await tokenFor('held@home.example')
  await placeHold(services, admin, { person: 'held@home.example', reason: 'A claim' })
  const no = await press(visitor, `/refer/answer?token=${token}`, referralConsent.no)
  const page = await visitor.textAt(no.headers.get('Location') ?? '')
  expect(lacks(page, referralConsent.kept.heading, referralConsent.kept.text)).toEqual([])
  expect(page).not.toContain(referralConsent.gone.heading)
  expect(await stateOf('held@home.example')).toBe('declined')
})

test('the referrer is not told that details are deleted which a legal hold keeps', async () => {
  const token = await tokenFor('kept@home.example')
  await placeHold(services, admin, { person: 'kept@home.example', reason: 'A claim' })
  await press(visitor, `/refer/answer?token=${token}`, referralConsent.no)
  await endInvitations({ ...services, clock: clockAt('2026-12-25T12:00:00Z') })
  const notices = db.selectFrom('outbox').select('text').where('subject', 'like', '%wasn_t taken up%')
  const [notice] = await notices.execute()
  expect(notice?.text).toContain("You don't need to do anything.\n")
  expect(notice?.text).not.toContain('deleted')
})

test('a no of a friend who has applied does not claim that all is deleted', async () => {
  const token = await tokenFor('applied@home.example')
  await anApplication(db, { email: 'applied@home.example' })
  const no = await press(visitor, `/refer/answer?token=${token}`, referralConsent.no)
  const page = await visitor.textAt(no.headers.get('Location') ?? '')
  expect(lacks(page, referralConsent.applied.heading, 'href="/my"')).toEqual([])
  expect(page).not.toContain(referralConsent.gone.heading)
})

test('opening the link, as scanners of mail do, changes nothing and tells nobody', async () => {
  const token = await tokenFor('scanned@home.example')
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await open(token, method)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  }
  expect(await stateOf('scanned@home.example')).toBe('asked')
  expect(await visitor.textAt(`/register?recommended=${token}`)).not.toContain('scanned@home.example')
})

test.each(['', 'x', `${'0'.repeat(26)}`, "' or 1=1 --", `${'0'.repeat(5_000)}`])(
  'a guessed token is told the same as one that is used up: %.20s',
  async (token) => {
    const page = await open(token)
    expect(page.status).toBe(410)
    expect(await textOf(page)).toContain(referralConsent.stale.heading)
    const answer = await visitor.post('/refer/answer', { token, answer: 'yes' })
    expect(await sent(answer)).toEqual([303, '/refer/answer?token='])
    expect(await visitor.textAt('/refer/answer?token=')).toContain(referralConsent.stale.heading)
  },
)

test('the ledger is for administrators, who mark a bonus as paid', async () => {
  await tokenFor('listed@home.example')
  const { id } = await db
    .selectFrom('referrals')
    .select('id')
    .where('friend_email', '=', 'listed@home.example')
    .executeTakeFirstOrThrow()
  for (const path of ['/admin/referrals', `/admin/referrals/${id}`, '/admin/referrals/export.csv'])
    expect((await visitor.get(path)).headers.get('Location')).toContain('/admin/login')
  expect(lacks(await desk.textAt('/admin/referrals'), 'Ann Lee', 'Ben &lt;b&gt;', 'Asked')).toEqual([])
  expect(await desk.textAt('/admin/referrals/export.csv')).toMatch(
    /,2026-\d\d-\d\d \d\d:\d\d,Ann Lee,.*,listed@home.example,/,
  )
  const paid = await desk.post(`/admin/referrals/${id}`, { intent: 'pay', amount: '250', reference: 'B1' })
  expect(paid.status).toBe(409)
})

test('without script a friend is asked, agrees and registers; the ledger follows to the bonus', async () => {
  const email = 'journey@home.example'
  const asked = await visitor.textAt('/refer')
  const form = { name: 'Ann Lee', email: 'ann@home.example', phone: '020 7946 0140', how: typed.how }
  const friend = { friendName: 'Ben Okafor', friendEmail: email }
  // The form was shown a minute ago.
  const shown = asked.replace(/(name="startedAt" value=")[^"]*/, `$1${startedAt}`)
  const sentOff = pressIn(visitor, { at: '/refer', html: shown }, referPage.submit, { ...form, ...friend })
  expect((await pageAfter(visitor, sentOff)).html).toContain(referPage.sentHeading)
  const mails = db.selectFrom('outbox').select('text').where('recipient', '=', email)
  const link = /\/refer\/answer\?token=\w+/.exec((await mails.executeTakeFirst())?.text ?? '')?.[0] ?? ''
  const registration = await pageAfter(visitor, press(visitor, link, referralConsent.yes))
  const cv = new File([new Uint8Array(pdf())], 'cv.pdf', { type: 'application/pdf' })
  const person = { phone: '0113 496 0123', specialty: 'Nurse', experience: '3-5 years', over18: 'yes', cv }
  const html = registration.html.replace(/(name="startedAt" value=")[^"]*/, `$1${startedAt}`)
  const registered = await pressIn(visitor, { ...registration, html }, 'Submit Application', person)
  expect([registered.status, await registered.text()]).toEqual([303, ''])

  const { id } = await db
    .selectFrom('referrals')
    .select('id')
    .where('friend_email', '=', email)
    .executeTakeFirstOrThrow()
  const ledger = `/admin/referrals/${id}`
  expect(lacks(await desk.textAt(ledger), 'Applied', referralConsent.wording)).toEqual([])
  const applications = db.selectFrom('applications').select('id').where('email', '=', email)
  const application = (await applications.executeTakeFirstOrThrow()).id
  await moveTo(services, admin, application, 'placed')
  expect(await desk.textAt('/admin/referrals?list=due')).toContain('Ben Okafor')
  const paid = await pageAfter(desk, press(desk, ledger, 'Mark as paid', { amount: '200', reference: 'B7' }))
  expect(lacks(paid.html, '£200')).toEqual([])
  expect(lacks(await desk.textAt('/admin/referrals?list=paid'), 'Ben Okafor', 'Paid so far: £200')).toEqual(
    [],
  )
})
