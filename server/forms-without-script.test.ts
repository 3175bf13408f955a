import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cookieOf, makeAccount, PASSWORD, signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { pageAfter, placeOf, press, pressIn } from './test-form.ts'
import { aPicture } from './test-posts-desk.ts'
import { askedBy, type Fields, lacks, openTestDesk, sent, textOf } from './test-program.ts'

const { visitor, services, app, ...desk } = await openTestDesk({ SIGN_IN_LIMIT_PER_MINUTE: '1000' })
const { db } = services
/** A second session of an account. */
async function anotherSession(email: string) {
  const entered = await visitor.post('/admin/login', { email, password: PASSWORD })
  return cookieOf(entered.headers.getSetCookie())
}
/** Where a button of the desk leads to, with the page that is shown there. */
const pressed = async (at: string, button: string, typed?: Fields) =>
  pageAfter(desk, press(desk, at, button, typed))

const scriptless = {
  ...{ title: 'Scriptless nurse', company: 'The Trust', location: 'Leeds', type: 'Contract' },
  ...{ salary: ' ', description: 'Days and nights.', requirements: 'NMC registration\nEnhanced DBS' },
}

test('a job is added after a mistake, searched, edited, switched off and on, and deleted', async () => {
  const wrong = await press(desk, '/admin/jobs/add', 'Save Job', scriptless)
  expect(wrong.status).toBe(400)
  const html = await wrong.text()
  expect(html).toContain('Enter the salary.')
  const at = '/admin/jobs/add'
  const added = await pageAfter(desk, pressIn(desk, { at, html }, 'Save Job', { salary: '£30 per hour' }))
  expect(lacks(added.html, 'The job is added.', scriptless.title)).toEqual([])
  const id = /\/admin\/jobs\/edit\/(\w+)"/.exec(added.html)?.[1] ?? ''

  const found = await press(desk, '/admin/jobs', 'Search', { search: 'SCRIPTLESS' })
  expect(await textOf(found)).toContain('Showing 1-1 of 1 jobs')
  const title = 'Scriptless nurse, senior'
  const saved = await pressed(`/admin/jobs/edit/${id}?search=scriptless`, 'Save Job', { title })
  expect([saved.at, saved.html]).toEqual([
    '/admin/jobs?search=scriptless&done=saved',
    expect.stringContaining(title),
  ])
  expect(await visitor.textAt(`/jobs/${id}`)).toContain('Enhanced DBS')
  await press(desk, '/admin/jobs', `Deactivate ${title}`)
  expect((await visitor.get(`/jobs/${id}`)).status).toBe(404)
  await press(desk, '/admin/jobs', 'Activate the chosen jobs', { job: id })
  expect((await visitor.get(`/jobs/${id}`)).status).toBe(200)
  const question = await textOf(press(desk, '/admin/jobs', 'Delete the chosen jobs', { job: id }))
  expect(question).toContain('Are you sure you want to delete this job?')
  const shown = { at: `/admin/jobs/delete?job=${id}`, html: question }
  expect((await pageAfter(desk, pressIn(desk, shown, 'Delete'))).html).toContain('Job deleted successfully')
})

test('an application is moved on, noted and written to', async () => {
  const id = await anApplication(db)
  const at = `/admin/applications/${id}`
  expect((await pressed(at, 'Interview')).html).toContain('Status changed: ')
  expect((await findApplication(db, admin, id))?.status).toBe('interview')
  const noted = await pressed(at, 'Add the note', { note: 'Without script' })
  expect(lacks(noted.html, 'Note added.', 'Without script')).toEqual([])
  const mailed = await pressed(at, 'Send the email', { text: 'Hello' })
  expect(lacks(mailed.html, 'The email is in the outbox', 'Waiting to be sent')).toEqual([])
  const found = await textOf(press(desk, '/admin/applications', 'Search', { search: `app-${id}` }))
  expect(found).toContain('Showing 1-1 of 1 applications')
})

test('a note or call of a double click is one, and another text is another', async () => {
  const id = await anApplication(db)
  const { candidate_id } = await db
    .selectFrom('applications')
    .select('candidate_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const buttons = [
    [`/admin/applications/${id}`, 'Add the note'],
    [`/admin/candidates/${candidate_id}`, 'Log a call'],
  ] as const
  for (const [at, button] of buttons) {
    const shown = { at, html: await desk.textAt(at) }
    const twice = [1, 2].map(() => pressIn(desk, shown, button, { note: 'Twice' }))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([303, 303])
    expect((await pressIn(desk, shown, button, { note: 'Otherwise' })).status).toBe(409)
    await press(desk, at, button, { note: 'Twice' })
  }
  const notes = db.selectFrom('notes').select('kind').where('text', '=', 'Twice').orderBy('kind')
  expect((await notes.execute()).map(({ kind }) => kind)).toEqual(['call', 'call', 'note', 'note'])
})

test('a note that another program’s lock keeps out is shown again as it was typed', async () => {
  const at = `/admin/applications/${await anApplication(db)}`
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  using other = new DatabaseSync(rows[0]?.file ?? '')
  other.exec('begin immediate')
  const answer = await press(desk, at, 'Add the note', { note: 'Typed note' })
  expect(answer.status).toBe(503)
  expect(lacks(await textOf(answer), 'role="alert"', 'The fault is ours', 'Typed note')).toEqual([])
})

test('a message is answered otherwise, made unread again, and replied to', async () => {
  const message = { name: 'Ann', email: 'plain@home.example', subject: 'Other', message: 'Hello' }
  await receiveMessage(services, message, { address: '192.0.2.1' })
  const list = await textOf(press(desk, '/admin/messages', 'Search', { search: 'plain@home' }))
  const at = `/admin/messages/${/\/admin\/messages\/(\w+)/.exec(list)?.[1]}`
  expect((await pressed(at, 'Send the reply')).html).toContain('Write the reply first.')
  expect((await pressed(at, 'Mark as answered')).html).toContain('Answered by')
  expect((await pressed(at, 'Mark as unread')).html).toContain('The message is unread again.')
  const replied = await pressed(at, 'Send the reply', { reply: 'Yes.' })
  expect(replied.html).toContain('The reply is in the outbox')
})

test('a post is written with its picture, published, changed and restored', async () => {
  const [, at] = await sent(press(desk, '/admin/blog/add', 'Blog Post'))
  const post = {
    ...{ title: 'Plain forms', excerpt: 'Without script.', category: 'Working life', isPublished: 'on' },
    ...{ content: '<p>Plain words.</p><script>x</script>', image: await aPicture() },
  }
  const html = await (await press(desk, `${at}`, 'Publish', post)).text()
  expect(html).toContain('Say in the alt text what the picture shows.')
  const shown = { at: `${at}`, html }
  const published = await pageAfter(desk, pressIn(desk, shown, 'Publish', { imageAlt: 'A ward' }))
  expect(published.html).toContain('The post is published.')
  expect(lacks(await visitor.textAt('/blog/plain-forms'), '<p>Plain words.</p>', 'alt="A ward"')).toEqual([])
  await press(desk, `${at}`, 'Save', { content: '<p>Other words.</p>' })
  const list = await desk.textAt(`${at}`.replace('/edit/', '/revisions/'))
  const version = /href="(\/admin\/blog\/revisions\/\w+\/\w+)"(?=(?:(?!<tr).)*Published)/s.exec(list)?.[1]
  expect((await pressed(`${version}`, 'Restore')).html).toContain('&lt;p&gt;Plain words.&lt;/p&gt;')

  const posts = '/admin/blog/posts?search=plain'
  expect(await textOf(press(desk, '/admin/blog/posts', 'Search', { search: 'PLAIN' }))).toContain('1-1 of 1 ')
  const off = await pressed(posts, 'Unpublish Plain forms')
  expect(lacks(off.html, 'The post is no longer on the website.', 'Draft')).toEqual([])
  expect((await pressed(posts, 'Publish Plain forms')).html).toContain('The post is published.')
  const question = placeOf(await desk.textAt(posts), 'Delete Plain forms')
  const deleted = await pressed(question, 'Delete')
  expect(lacks(deleted.html, 'The post is deleted.', 'No posts found.')).toEqual([])
})

test('the periods are set within what the law allows', async () => {
  const at = '/admin/settings/retention'
  const wrong = await press(desk, at, 'Save periods', { placed: '23' })
  const html = await wrong.text()
  expect(wrong.status).toBe(400)
  expect(lacks(html, 'Enter at least 24 months.', 'value="23"')).toEqual([])
  const saved = await pageAfter(desk, pressIn(desk, { at, html }, 'Save periods', { placed: '36' }))
  expect(lacks(saved.html, 'The periods have been saved.', 'value="36"')).toEqual([])
  expect(saved.html).toContain('What a run would remove now')
  // The first form would put 24 months back, of which its administrator knows nothing.
  const late = await pressIn(desk, { at, html }, 'Save periods', { placed: '24', messages: '6' })
  expect([late.status, lacks(await textOf(late.clone()), 'in the meantime', 'value="6"')]).toEqual([409, []])
  const again = pressIn(desk, { at, html: await late.text() }, 'Save periods')
  expect((await pageAfter(desk, again)).html).toContain('The periods have been saved.')
})

test('a person is found and erased, once the request has been checked', async () => {
  const [email, phone] = ['erased@home.example', '020 7946 0655']
  await anApplication(db, { email, phone })
  const also = await anApplication(db, { email: 'also.erased@home.example', phone })
  const at = '/admin/settings/privacy'
  const found = { at, html: await (await press(desk, at, 'Find', { person: email })).text() }
  const unchecked = await pageAfter(desk, pressIn(desk, found, 'Erase everything', { also }))
  expect(unchecked.html).toContain('Tick the box that says you have checked the request.')
  const erased = await pageAfter(
    desk,
    pressIn(desk, { at, html: unchecked.html }, 'Erase everything', { isSure: 'yes' }),
  )
  expect(erased.html).toMatch(/Everything about .* has been erased/)
  expect(await findApplication(db, admin, also)).toBeUndefined()
})

test('an administrator ends a session elsewhere and takes another name', async () => {
  const elsewhere = await signedInCookie(services, { email: 'form@example.org' })
  const person = askedBy(app, { Cookie: elsewhere })
  const here = askedBy(app, { Cookie: await anotherSession('form@example.org') })
  const sessions = await here.textAt('/admin/settings')
  const end = /aria-label="(End the session in [^"]+)"/.exec(sessions)?.[1] ?? ''
  const ended = await pageAfter(here, press(here, '/admin/settings', end))
  expect(ended.html).toContain('The session has ended.')
  expect((await person.get('/admin/dashboard')).status).toBe(302)
  const named = await pageAfter(here, press(here, '/admin/settings', 'Save name', { name: 'Sam Adeyemi' }))
  expect(lacks(named.html, 'Your name has been saved.', 'value="Sam Adeyemi"')).toEqual([])
})

test('an administrator chooses a password at the first sign-in, after one that is too short', async () => {
  await makeAccount(db, { email: 'starts@example.org', nextStep: 'new-password' })
  const at = '/admin/login'
  const entered = await press(visitor, at, 'Sign in', { email: 'starts@example.org', password: PASSWORD })
  const person = askedBy(app, { Cookie: cookieOf(entered.headers.getSetCookie()) })
  const choice = (password: string) => ({ newPassword: password, confirmation: password })
  const short = await press(person, at, 'Change password', choice('seven77'))
  const html = await short.text()
  expect([short.status, html]).toEqual([400, expect.stringContaining('must be at least 8 characters long')])
  const chosen = pressIn(person, { at, html }, 'Change password', choice('three slow otters'))
  expect(await sent(chosen)).toEqual([303, '/admin/start?first'])
})

test('an administrator signs in after a wrong guess, works and signs out', async () => {
  const at = '/admin/login?next=%2Fadmin%2Fdashboard'
  await makeAccount(db, { email: 'enters@example.org' })
  const guess = { email: 'enters@example.org', password: 'nonsense' }
  const html = await (await press(visitor, at, 'Sign in', guess)).text()
  expect(html).toContain('Invalid email or password')
  const entered = await pressIn(visitor, { at, html }, 'Sign in', { password: PASSWORD })
  const Cookie = cookieOf(entered.headers.getSetCookie())
  const person = askedBy(app, { Cookie })
  expect((await person.get('/admin/dashboard')).status).toBe(200)
  expect(await sent(press(person, '/admin/dashboard', 'Sign Out'))).toEqual([303, '/admin/login'])
  expect((await person.get('/admin/dashboard')).status).toBe(302)
})

const session = {
  ...{ title: 'Moving safely', programme: 'Mandatory training refresher', place: 'Leeds', day: '2027-02-01' },
  ...{ endTime: '12:30', description: 'With a hoist.' },
}
test.each([
  ['/admin/jobs/add', 'Save Job', { ...scriptless, salary: '£31 per hour' }, 'jobs'],
  ['/admin/bookings/sessions/add', 'Save Session', session, 'training_sessions'],
  ['/admin/blog/add', 'Blog Post', {}, 'posts'],
  ['/admin/settings/tokens', 'Create token', { name: 'Payroll', jobs: 'on' }, 'api_tokens'],
] as const)(
  'a double click on the form of %s adds one, and both are answered alike',
  async (at, button, typed, table) => {
    const count = async () =>
      (
        await db
          .selectFrom(table as 'jobs')
          .select('id')
          .execute()
      ).length
    const before = await count()
    const html = await (await desk.get(at)).text()
    const clicks = await Promise.all([1, 2].map(() => pressIn(desk, { at, html }, button, typed)))
    const answers = await Promise.all(
      clicks.map(async (one) => [...(await sent(one)), secretIn(await one.text())]),
    )
    expect(answers[1]).toEqual(answers[0])
    expect([200, 303]).toContain(answers[0]?.[0])
    expect(await count()).toBe(before + 1)
    // Whoever goes back and changes something adds another one.
    if (!('title' in typed)) return
    await pressIn(desk, { at, html }, button, { ...typed, title: 'Another title' })
    expect(await count()).toBe(before + 2)
  },
)
const secretIn = (html: string) => /desk_[\w-]+/.exec(html)?.[0]
