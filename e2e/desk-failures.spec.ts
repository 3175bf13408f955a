import type { Page, Route } from '@playwright/test'
import { noAnswerAbout } from '#app/components/desk/acts/background-acts.ts'
import {
  ARRIVED_BUT_NEXT_NOT_SHOWN,
  ARRIVED_BUT_NOT_SHOWN,
  NO_RESPONSE,
  NO_RESPONSE_TO_NEW,
  NO_RESPONSE_TO_REPEATABLE,
  NO_RESPONSE_TO_SEARCH,
} from '#app/components/lost-connection.ts'
import { deleteFailed, managedJobMessages } from '#domain/jobs/managed-jobs.ts'
import { hydrated } from '../testing/hydrated.ts'
import { openDesk } from './desk.ts'
import { dialog, fillIn, isAdded, makeJob, rowOf } from './jobs-desk.ts'
import { deskTest as test } from './mail-server.ts'
import { sendApplication } from './send-application.ts'
import { expect } from './test.ts'

/** What may stand between the desk and the program. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'the connection is cut': (route) => route.abort('connectionreset'),
  'a proxy lets nobody through': (route) => route.fulfill({ status: 429, body: 'Slow down' }),
  'a proxy finds nobody': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'a proxy waits too long': (route) => route.fulfill({ status: 504, body: 'Gateway Timeout' }),
  'a proxy forbids it': (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>403 Forbidden</h1>' }),
  'the program fails': (route) => route.fulfill({ status: 500, body: 'Out of order' }),
  'the database is away': (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
      body: '[{"_1":2},"error",["SanitizedError",3,4,-7],"Error","Unexpected Server Error"]\n',
    }),
}

test.use({ actionTimeout: 8_000 })

/**
 * Has everything fail, what a form loads afterwards too, while something is done; reads what is said then,
 * and said anew if the same was said before.
 */
async function failing(
  page: Page,
  what: string,
  method: string,
  act: () => Promise<unknown>,
  says: string | RegExp,
) {
  await page.route(/\.data/, (route) =>
    method === 'POST' || route.request().method() === method ? failures[what]?.(route) : route.continue(),
  )
  const alerts = page.getByRole('alert')
  await alerts.evaluateAll((all) => all.map((alert) => alert.setAttribute('data-old', '')))
  await act()
  await expect(alerts.and(page.locator(':not([data-old])')).filter({ hasText: /./ })).toHaveText(says)
  await expect(alerts.filter({ hasText: /./ })).toHaveCount(1)
  await page.unroute(/\.data/)
}

test('whatever fails, the list and form of jobs say so, and what was typed stays', async ({ page }) => {
  const title = 'Nurse whom everything fails'
  const { id } = await makeJob(page, title)
  await openDesk(page, '/admin/jobs')
  for (const what of Object.keys(failures)) {
    await test.step(what, async () => {
      await failing(page, what, 'GET', () => search(page, title), managedJobMessages.listFailed)
      await expect(page.getByRole('searchbox')).toHaveValue(title)
      await tryAgain(page)
    })
  }
  const form = dialog(page, 'Edit Job')
  const save = () => form.getByRole('button', { name: 'Save Job' }).click()
  await openDesk(page, `/admin/jobs/edit/${id}`)
  for (const what of Object.keys(failures)) {
    await test.step(what, async () => {
      await form.getByLabel('Job Title *').fill(`${title}, ${what}`)
      await failing(page, what, 'POST', save, `${managedJobMessages.saveFailed} ${NO_RESPONSE}`)
      await expect(form.getByLabel('Job Title *')).toHaveValue(`${title}, ${what}`)
      await expect(form.getByRole('region', { name: 'There is a problem' })).toBeFocused()
    })
  }
  await save()
  await expect(page.getByText('The job is saved.')).toBeVisible()
})

test('a new job without answer may be there; what was typed is added by the next try', async ({ page }) => {
  await openDesk(page, '/admin/jobs/add')
  const form = dialog(page, 'Add New Job')
  const save = () => form.getByRole('button', { name: 'Save Job' }).click()
  await save()
  await expect(form.getByRole('link', { name: /title/i })).toBeVisible()
  await fillIn(form, 'Tunnel nurse')
  const says = `${managedJobMessages.saveFailed} ${NO_RESPONSE_TO_NEW}`
  await failing(page, 'the connection is cut', 'POST', save, says)
  await save()
  await expect(isAdded(page)).toBeVisible()
})

test('each form of the desk that gets no answer says so, and keeps what was typed', async ({
  page,
  request,
}) => {
  const [title, email] = ['Nurse in every form', 'every-form@example.org']
  const { id } = await makeJob(page, title)
  await sendApplication(request, email)
  const fails = (
    method: string,
    act: () => Promise<unknown>,
    says: string,
    what = 'a proxy lets nobody through',
  ) => failing(page, what, method, act, says)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await openDesk(page, '/admin/jobs')
  const deactivate = () => rowOf(page, title).getByRole('button', { name: 'Deactivate' }).click()
  await fails('POST', deactivate, `${managedJobMessages.stateFailed} ${NO_RESPONSE_TO_REPEATABLE}`)
  await expect(rowOf(page, title)).toBeVisible()
  await openDesk(page, `/admin/jobs/delete/${id}`)
  const remove = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await fails('POST', remove, deleteFailed(NO_RESPONSE_TO_REPEATABLE))
  await fails('POST', remove, deleteFailed(NO_RESPONSE_TO_REPEATABLE))

  await openDesk(page, '/admin/applications')
  await fails('GET', () => search(page, email), 'Failed to load applications. Please try again later.')
  await expect(page.getByRole('searchbox')).toHaveValue(email)
  await tryAgain(page)
  await page.getByRole('link', { name: 'Ann Example' }).click()
  const [note, mail] = [page.getByLabel('Add a note'), page.getByLabel(/^Email to/)]
  await note.fill('Typed note')
  await mail.fill('Typed mail')
  await fails('POST', () => button('Add the note').click(), NO_RESPONSE_TO_NEW)
  await fails('POST', () => button('Send the email').click(), NO_RESPONSE)
  // Said once, however often it is tried: a status doesn't hold up the page.
  await page.route(/\/status$/, (route) => route.abort())
  for (const _ of ['once', 'twice']) await button('Reviewing').click()
  await expect(page.getByText(noAnswerAbout('Ann Example'))).toHaveCount(1)
  await page.unroute(/\/status$/)
  await expect(note).toHaveValue('Typed note')
  await expect(mail).toHaveValue('Typed mail')

  // Leaving what was typed is asked about.
  page.on('dialog', (leaving) => leaving.accept())
  // What no page says itself is said for all of them, whatever fails.
  await openDesk(page, '/admin/settings')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Typed name')
  for (const what of Object.keys(failures)) {
    await fails('POST', () => button('Save name').click(), NO_RESPONSE_TO_NEW, what)
    await expect(name).toHaveValue('Typed name')
  }

  await openDesk(page, '/admin/settings/privacy')
  const person = page.getByLabel('Email address or telephone number')
  await person.fill(email)
  await fails('POST', () => button('Find').click(), NO_RESPONSE_TO_SEARCH)
  await expect(person).toHaveValue(email)

  await request.post('/api/calls', { data: { name: title, phone: '020 7946 0140', when: 'Any time' } })
  await openDesk(page, '/admin/messages')
  await page.getByRole('link', { name: title }).click()
  await fails('POST', () => button('Mark as answered').click(), NO_RESPONSE)
})

test('a form that is answered keeps what else was typed, even if its page is not loaded after it', async ({
  page,
  request,
}) => {
  await sendApplication(request, 'answered@example.org', undefined, { name: 'Answered Example' })
  const [note, mail] = [page.getByLabel('Add a note'), page.getByLabel(/^Email to/)]
  const add = () => page.getByRole('button', { name: 'Add the note', exact: true }).click()
  const said = page.getByText(ARRIVED_BUT_NOT_SHOWN)
  page.on('dialog', (leaving) => leaving.accept())
  for (const what of [
    'the connection is cut',
    'a proxy waits too long',
    'a proxy forbids it',
    'the database is away',
  ]) {
    await test.step(what, async () => {
      await openDesk(page, '/admin/applications')
      await page.getByRole('link', { name: 'Answered Example' }).click()
      await mail.fill('Typed mail')
      await note.fill(`Noted when ${what}`)
      await page.route(/\.data/, (route) =>
        route.request().method() === 'GET' ? failures[what]?.(route) : route.continue(),
      )
      await add()
      await expect(said).toBeVisible()
      await expect(mail).toHaveValue('Typed mail')
      // The page doesn't know yet that the note is there, but the program does.
      await note.fill('Another note')
      await add()
      await expect(page.getByText('This form was already sent with another text.')).toBeVisible()
      await expect(said).toBeVisible()
      await page.unroute(/\.data/)
      await add()
      await expect(page.getByRole('listitem').filter({ hasText: `Noted when ${what}` })).toBeVisible()
      await expect(said).toBeHidden()
      await expect(mail).toHaveValue('Typed mail')
    })
  }
})

test('a form that leads to a page that is not loaded is said to have arrived', async ({ page }) => {
  for (const what of [
    'the connection is cut',
    'a proxy finds nobody',
    'a proxy forbids it',
    'the database is away',
  ]) {
    await test.step(what, async () => {
      await openDesk(page, '/admin/clients/add')
      await page.getByLabel('Name *').fill(`Elm House when ${what}`)
      await page.route(/\.data/, (route) =>
        route.request().method() === 'GET' ? failures[what]?.(route) : route.continue(),
      )
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert')).toHaveText(ARRIVED_BUT_NEXT_NOT_SHOWN)
      await page.unroute(/\.data/)
      await page.getByRole('link', { name: 'Open it again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Elm House when ${what}`)
      await expect(page.getByText('Client added.')).toBeVisible()
      await expect(page.getByText(ARRIVED_BUT_NEXT_NOT_SHOWN)).toBeHidden()
    })
  }
})

test('a form that the program refuses is not said to have had no clear answer', async ({ page }) => {
  await makeJob(page, 'Refused nurse')
  await openDesk(page, '/admin/jobs?search=refused+nurse')
  const button = rowOf(page, 'Refused nurse').getByRole('button', { name: 'Deactivate' })
  await button.evaluate((element: HTMLButtonElement) => {
    element.value = 'an intent of another version'
  })
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(/wasn't understood/)
  await expect(button).toBeVisible()
})

test('a new client is shown when a release has taken the script of its page away', async ({ page }) => {
  await openDesk(page, '/admin/clients/add')
  await page.route(/\/assets\/client-/, (route) => route.fulfill({ status: 404 }))
  await page.getByLabel('Name *').fill('Alder House')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder House')
})

/** A new document, with a form that would be sent without script before that has come. */
async function tryAgain(page: Page) {
  await page.getByRole('link', { name: 'Try Again' }).click()
  await hydrated(page)
}

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('searchbox').press('Enter')
}
