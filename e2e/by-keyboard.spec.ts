import { openDesk } from './desk.ts'
import { jobList } from './job-list.ts'
import { tabTo } from './keyboard.ts'
import { firstCaption } from './sample-jobs.ts'
import { sendApplication } from './send-application.ts'
import { expect, open, test } from './test.ts'

test('by keyboard one finds and reads a job, comes back, turns pages, clears filters', async ({ page }) => {
  const list = jobList(page)
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Keyword'))
  await page.keyboard.type('nurse')
  await tabTo(page, page.getByLabel('Location'))
  await page.keyboard.type('London')
  await page.keyboard.press('Enter')
  await expect(list.caption).toHaveText(firstCaption({ keyword: 'nurse', location: 'London' }))

  await tabTo(page, list.type)
  await page.keyboard.type('Temp')
  await expect(page).toHaveURL('/jobs?keyword=nurse&location=London&type=Temporary')
  await expect(list.caption).toHaveText(
    firstCaption({ keyword: 'nurse', location: 'London', type: 'Temporary' }),
  )
  await expect(list.type).toBeFocused()

  const card = list.cards.first().getByRole('link')
  const title = await card.textContent()
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Back to Jobs' }))
  await page.keyboard.press('Enter')
  await expect(list.caption).toHaveText(
    firstCaption({ keyword: 'nurse', location: 'London', type: 'Temporary' }),
  )

  await open(page, '/jobs')
  await tabTo(page, list.next)
  await page.keyboard.press('Enter')
  await expect(list.caption).toHaveText(/^Showing 11-20 of/)
  await expect(list.caption).toBeFocused()
  await open(page, '/jobs?keyword=care&type=Temporary')
  await tabTo(page, list.clear)
  await page.keyboard.press('Enter')
  await expect(list.caption).toHaveText(firstCaption({}))
})

test('every stop of the Tab key is marked and not hidden behind the bar or the banner', async ({ page }) => {
  for (const path of ['/', '/jobs', '/faq', '/contact']) {
    await open(page, path)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    const faults: string[] = []
    for (let stop = 0; stop < 120; stop++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(lookAtFocus)
      if (!seen) break
      if (seen.fault) faults.push(`${seen.name}: ${seen.fault}`)
    }
    expect.soft(faults, path).toEqual([])
  }
})

/** What is wrong with how the focused element looks; nothing at all once the focus has left the page. */
function lookAtFocus() {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const marks = [getComputedStyle(element), getComputedStyle(element, '::after')]
  const isMarked = marks.some(
    (style) =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      style.boxShadow !== 'none',
  )
  const { left, top, width, height } = element.getBoundingClientRect()
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + width * part, top + height * part)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
  const fault = isMarked ? (isSeen ? '' : 'is hidden') : 'has no mark'
  return { name: element.textContent.trim() || element.id, fault }
}

test('on a phone nothing at the desk has the focus that nobody sees', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/admin/jobs', '/admin/applications']) {
    await openDesk(page, path)
    const unseen: string[] = []
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const what = await page.evaluate(() => {
        const here = document.activeElement
        if (!here || here === document.body) return undefined
        const { x, y, width, height } = here.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top && (here.contains(top) || top.closest('label')?.contains(here))
          ? undefined
          : here.outerHTML
      })
      if (what) unseen.push(what)
    }
    expect.soft(unseen, path).toEqual([])
  }
})

test('by keyboard a client is found, compared with another and merged', async ({ page }) => {
  for (const name of ['Rowan House', 'Rowan Court']) {
    await openDesk(page, '/admin/clients/add')
    await page.getByLabel('Name *').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  const content = page.getByRole('main')
  await tabTo(page, page.getByLabel('Compare with another client'))
  await page.keyboard.type('rowan')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Compare with Rowan House' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible()
  await expect(content).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Merge: they are one client' }))
  await page.keyboard.press('Enter')
  await expect(content.getByText('Merged. It can be undone')).toBeVisible()
})

test('in the lists of jobs and posts j and k walk the rows, / searches, Enter opens', async ({ page }) => {
  for (const path of ['/admin/jobs', '/admin/blog/posts']) {
    await openDesk(page, path)
    const titles = page.getByRole('rowheader').getByRole('link')
    const address = (await titles.nth(1).getAttribute('href')) ?? ''
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    await expect(titles.nth(1)).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.locator('#list-search')).toBeFocused()
    await page.keyboard.type('jk')
    await expect(page.locator('#list-search')).toHaveValue('jk')
    await titles.nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  }
})

test('by keyboard another client is found for a candidate, and what was typed stays', async ({
  page,
  request,
}) => {
  for (const name of ['Sorrel House', 'Sorrel Court']) {
    await openDesk(page, '/admin/clients/add')
    await page.getByLabel('Name *').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const contacts = page.getByRole('region', { name: 'Contacts' })
    await contacts.getByLabel('Name *').fill(`Matron of ${name}`)
    await contacts.getByLabel('Email').fill(`${name.replace(' ', '.').toLowerCase()}@ward.example`)
    await page.keyboard.press('Enter')
    await expect(contacts.getByText('@ward.example')).toBeVisible()
  }
  await sendApplication(request, 'sorrel@home.example', undefined, { name: 'Sam Sorrel' })
  await openDesk(page, '/admin/candidates?search=sorrel')
  await page.getByRole('link', { name: 'Sam Sorrel', exact: true }).click()
  await page.getByRole('link', { name: 'Put forward', exact: true }).click()
  const [client, contact] = [page.getByLabel('Which client?'), page.getByLabel('Who gets it')]
  await tabTo(page, client)
  await page.keyboard.type('sorrel house')
  await page.keyboard.press('Enter')
  await expect(contact).toContainText('Matron of Sorrel House')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByLabel('What they are to see').fill('Six years on wards.')

  await page.getByRole('main').focus()
  await tabTo(page, page.getByText('Another client'))
  await page.keyboard.press('Enter')
  await tabTo(page, client)
  await page.keyboard.type('sorrel')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Found: 2')).toBeVisible()
  await expect(client).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Choose Sorrel Court' }))
  await page.keyboard.press('Enter')
  await expect(contact).toContainText('Matron of Sorrel Court')
  await expect(contact).not.toHaveValue('')
  await expect(page.getByLabel('What they are to see')).toHaveValue('Six years on wards.')
})
