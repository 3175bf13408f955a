import type { Page, Route } from '@playwright/test'
import { signInAsAdministrator } from './administrator.ts'
import { openDesk } from './desk.ts'
import { deskTest as test } from './mail-server.ts'
import { body, draftSaved, field, makePost, publish, save } from './post-editor.ts'
import { expect, open, programOf } from './test.ts'

async function openNew(page: Page, title: string): Promise<string> {
  const editor = await makePost(page, title)
  await openDesk(page, editor)
  await expect(body(page)).toBeVisible()
  return editor
}

/** Does something else with what the editor's form sends. */
async function onSave(page: Page, handle: (route: Route) => Promise<void>) {
  await page.route(/\/admin\/blog\/edit\/\w+\.data/, (route) =>
    route.request().method() === 'POST' ? handle(route) : route.continue(),
  )
}

test('a save locks the form until an answer or half a minute without one', async ({ page }) => {
  await page.clock.install()
  await openNew(page, 'Slow words')
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await onSave(page, async (route) => {
    await isLetThrough
    await route.continue()
  })
  await field(page, 'Excerpt').fill('Sent.')
  await save(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saving...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(publish(page)).toBeDisabled()
  await field(page, 'Excerpt').focus()
  await page.keyboard.type(' And lost?')
  await body(page).focus()
  await page.keyboard.type('And lost?')
  await expect(field(page, 'Excerpt')).toHaveValue('Sent.')
  await expect(body(page)).not.toContainText('lost')
  letThrough()
  await expect(page.getByText('The post is saved, and readers see it as it is now.')).toBeVisible()
  await expect(save(page)).toBeFocused()
  await expect(field(page, 'Excerpt')).toHaveValue('Sent.')
  await field(page, 'Excerpt').fill('Gone on with.')
  await expect(draftSaved(page)).toBeVisible()

  await page.unrouteAll()
  await onSave(page, async () => {})
  await field(page, 'Excerpt').fill('Sent into the dark.')
  await save(page).click()
  await expect(publish(page)).toBeDisabled()
  await page.clock.fastForward('00:31')
  await expect(page.getByText(/^No answer came, so the post may not be saved/)).toBeVisible()
  await field(page, 'Excerpt').fill('Gone on with again.')
  await expect(draftSaved(page)).toBeVisible()
})

test('the focus is in what sent, or on what is wrong; a refusal replaces the last', async ({ page }) => {
  await openNew(page, 'Quick words')
  await field(page, 'Title').fill('Quicker words')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The post is saved')).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()
  await field(page, 'Title').fill('')
  await save(page).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expect(page.getByText('The post is saved')).toBeHidden()
  await field(page, 'Title').fill('Said twice')
  await save(page).click()
  await expect(page.getByText('The post is saved')).toBeVisible()
})

test('a save whose answer is lost is not in its own way', async ({ page }) => {
  await openNew(page, 'Lost answer')
  await onSave(page, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await field(page, 'Excerpt').fill('Saved unheard.')
  await save(page).click()
  const isLost = page.getByText(/^No answer came, so the post may not be saved/)
  await expect(isLost).toBeVisible()
  await page.unrouteAll()
  await save(page).click()
  await expect(page.getByText('The post is saved, and readers see it as it is now.')).toBeVisible()

  await onSave(page, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await field(page, 'Excerpt').fill('Once more.')
  await save(page).click()
  await expect(isLost).toBeVisible()
  await page.unrouteAll()
  await field(page, 'Excerpt').fill('And more.')
  await expect(draftSaved(page)).toBeVisible()
  await save(page).click()
  await expect(page.getByText('The post is saved, and readers see it as it is now.')).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue('And more.')
})

test('Preview opens a tab, says that it waits, and if nothing is new', async ({ page, context }) => {
  const editor = await openNew(page, 'Looked at')
  const link = page.getByRole('link', { name: 'Preview' })
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/admin\/blog\/preview\//)
  await expect(page).toHaveURL(new RegExp(`${editor}$`))

  await page.route('**/draft', () => {})
  await field(page, 'Excerpt').fill('On its way.')
  await link.click()
  await expect(page.getByRole('link', { name: 'Opening...' })).toBeVisible()
  await expect(page.getByText("What you typed hasn't arrived, so a preview would be older.")).toBeVisible()
  await expect(link).toBeVisible()
  await page.unrouteAll()

  await context.setOffline(true)
  await field(page, 'Excerpt').fill('Not there yet.')
  await link.click()
  await expect(page.getByText("What you typed hasn't arrived, so a preview would be older.")).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue('Not there yet.')
  await context.setOffline(false)
  await link.click()
  await expect(page.getByText('Not there yet.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/blog\/preview\//)
})

test('own unsaved text is discarded; what a colleague typed since is shown', async ({ page, context }) => {
  const editor = await openNew(page, 'Two hands')
  await field(page, 'Excerpt').fill('One.')
  await expect(draftSaved(page)).toBeVisible()
  await page.reload()
  const discard = page.getByRole('button', { name: 'Discard it' })
  // Own typing does not stand in the way of discarding it.
  await expect(body(page)).toBeVisible()
  await field(page, 'Excerpt').fill('Two.')
  await expect(draftSaved(page)).toBeVisible()
  await discard.click()
  await expect(page.getByText('The unsaved text is discarded.')).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue('What Two hands is about.')
  await expect(page.getByRole('dialog')).toBeHidden()

  await field(page, 'Excerpt').fill('Seen.')
  await expect(draftSaved(page)).toBeVisible()
  await page.reload()
  await expect(discard).toBeVisible()
  const other = await context.newPage()
  await open(other, editor)
  await field(other, 'Excerpt').fill('Not seen.')
  await expect(draftSaved(other)).toBeVisible()
  await discard.click()
  await expect(page.getByRole('alert')).toContainText('so nothing was discarded. This is what there is now.')
  await expect(field(page, 'Excerpt')).toHaveValue('Not seen.')
  await discard.click()
  await expect(page.getByText('The unsaved text is discarded.')).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue('What Two hands is about.')
})

test('what this browser has of one administrator is not offered to another', async ({ page, context }) => {
  const editor = await openNew(page, 'Shared computer')
  const mine = await context.cookies()
  await context.clearCookies()
  await field(page, 'Excerpt').fill('For me alone.')
  await expect(page.getByText(/^You have been signed out/)).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Unsaved text' })

  // Before the colleague comes: whoever is signed in when the text is next kept is whose it is.
  await page.goto('about:blank')
  await signInAsAdministrator(page, programOf(page))
  await open(page, editor)
  await expect(body(page)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(field(page, 'Excerpt')).toHaveValue('What Shared computer is about.')

  await context.clearCookies()
  await context.addCookies(mine)
  await open(page, editor)
  await expect(question).toBeVisible()
})
