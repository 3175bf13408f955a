import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { makeJob } from './jobs-desk.ts'
import { deskTest as test } from './mail-server.ts'
import { beyondWindow } from './overflow.ts'
import { sendApplication } from './send-application.ts'
import { expect, programOf } from './test.ts'

/** The board of a job that these people have applied for, opened, and what the program knows of them. */
async function openBoard(page: Page, visitor: APIRequestContext, names: readonly string[]) {
  const { id: jobId } = await makeJob(page, 'Night nurse')
  const { request } = page
  for (const name of names) {
    const email = `${name}-${jobId}@home.example`.toLowerCase()
    await sendApplication(visitor, email, undefined, { name: `${name} Board`, jobId })
  }
  const all = async () => {
    const found: { id: string; name: string; jobId: string; status: string }[] = await (
      await request.get('/api/applications?limit=100')
    ).json()
    return found
      .filter((one) => one.jobId === jobId)
      .map((one) => ({ ...one, name: one.name.split(' ')[0] ?? '' }))
  }
  const ids = Object.fromEntries((await all()).map(({ name, id }) => [name, id]))
  await openDesk(page, `/admin/jobs/${jobId}`)
  return {
    ids,
    statuses: async () => Object.fromEntries((await all()).map(({ name, status }) => [name, status])),
    /** A colleague moves somebody. */
    colleague: (name: string, status: string) =>
      request.patch(`/api/applications/${ids[name]}`, {
        data: { status },
        headers: { Origin: programOf(page).address },
      }),
  }
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
test('a card is dragged with the mouse, and back by undo; a click on it still opens the application', async ({
  page,
  request,
}) => {
  const board = await openBoard(page, request, ['Ann', 'Ben'])
  expect.soft(await faults(page)).toEqual([])
  await card(page, 'Ann Board').hover()
  await page.mouse.down()
  await dragTo(page, 'Contacted')
  await page.mouse.up()
  await expect(column(page, 'Contacted')).toContainText('Ann')
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Moved to Contacted.')
  expect(await board.statuses()).toEqual({ Ann: 'contacted', Ben: 'new' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'New')).toContainText('Ann')
  expect(await board.statuses()).toEqual({ Ann: 'new', Ben: 'new' })

  await card(page, 'Ben Board').hover()
  await page.mouse.down()
  await dragTo(page, 'Rejected')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await board.statuses()).toEqual({ Ann: 'new', Ben: 'new' })
  await card(page, 'Ben Board').click()
  await expect(page).toHaveURL(new RegExp(`/admin/applications/${board.ids.Ben}`))
})

test('by keys cards move at once while answers are late, and a colleague’s change is told', async ({
  page,
  request,
}) => {
  const names = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve']
  const board = await openBoard(page, request, names)
  let late = 0
  await page.route('**/admin/jobs/*.data*', async (route) => {
    late = (late + 530) % 800
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
  await board.colleague('Cat', 'offered')
  for (const key of ['2', '3', '2', '3', '5']) {
    await page.keyboard.press('h')
    await page.keyboard.press('h')
    await page.keyboard.press('h')
    await page.keyboard.press('h')
    await page.keyboard.press(key)
  }
  await expect(
    page.getByText("Cat Board is not moved. Somebody has moved it in the meantime: it's Offered now."),
  ).toBeVisible()
  await expect
    .poll(board.statuses)
    .toEqual({ Ann: 'reviewing', Ben: 'contacted', Cat: 'offered', Dan: 'contacted', Eve: 'offered' })
  await expect(column(page, 'Offered')).toContainText(/Cat|Eve/)
  await expect(card(page, 'Eve Board')).toBeFocused()
  await page.keyboard.press('7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reject: Eve Board')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night nurse')
})

test('a card that moves twice before the first answer ends where it was put last', async ({
  page,
  request,
}) => {
  const board = await openBoard(page, request, ['Ann'])
  await page.route('**/admin/jobs/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.keyboard.press('j')
  for (const key of ['2', '3', '5']) await page.keyboard.press(key)
  await expect(card(page, 'Ann Board')).toBeFocused()
  await expect.poll(board.statuses).toEqual({ Ann: 'offered' })
  await expect(column(page, 'Offered')).toContainText('Ann')
  await expect(page.getByText('is not moved')).toHaveCount(0)
})

test('in a narrow window keys go on with the card that follows; Escape closes the choices', async ({
  page,
  request,
}) => {
  const names = ['Ann', 'Ben', 'Cat']
  const board = await openBoard(page, request, names)
  await page.setViewportSize({ width: 1024, height: 800 })
  const shown = page.getByRole('navigation', { name: 'Status shown' }).getByText('New')
  await shown.click()
  const choices = page.getByRole('form', { name: /^Move \w+ Board to$/ })
  const inFocus = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('j')
  const first = await inFocus()
  await page.keyboard.press('m')
  await expect(choices).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await expect.poll(inFocus).toBe(first)
  await page.keyboard.press('3')
  await expect.poll(inFocus).not.toBe(first)
  await expect.poll(inFocus).toMatch(/^\w+ Board$/)
  await page.keyboard.press('3')
  await page.keyboard.press('3')
  await expect.poll(board.statuses).toEqual({ Ann: 'contacted', Ben: 'contacted', Cat: 'contacted' })
  await expect(shown).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
  test('a move that fails says so, and a card is dragged by its handle to a status', async ({
    page,
    request,
  }) => {
    const board = await openBoard(page, request, ['Ann', 'Ben'])
    expect(await beyondWindow(page)).toEqual([])
    await expect(column(page, 'Reviewing')).toBeHidden()
    await page.route('**/admin/jobs/*.data*', (route) => route.abort())
    await page.getByRole('link', { name: 'Move Ben Board' }).tap()
    await page.getByRole('button', { name: 'Reviewing' }).tap()
    await expect(page.getByText('Ben Board is not moved. No clear answer came')).toBeVisible()
    await expect(column(page, 'New')).toContainText('Ben')
    await page.unroute('**/admin/jobs/*.data*')

    const statuses = page.getByRole('navigation', { name: 'Status shown' })
    const from = await centreOf(page.getByRole('link', { name: 'Move Ann Board' }))
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [from])
    await touch('touchMove', [{ x: from.x - 20, y: from.y }])
    // The statuses have come into view by now.
    const to = await centreOf(statuses.getByRole('link', { name: /Offered/ }))
    for (const way of [0.2, 0.5, 0.8, 1])
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }])
    await touch('touchEnd', [])
    await expect.poll(board.statuses).toEqual({ Ann: 'offered', Ben: 'new' })
    expect.soft(await faults(page)).toEqual([])
  })
})

async function centreOf(one: Locator) {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function dragTo(page: Page, status: string) {
  const { x, y } = await centreOf(column(page, status))
  await page.mouse.move(x, y, { steps: 5 })
}
