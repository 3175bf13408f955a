import type { Locator } from '@playwright/test'
import { jobList } from './job-list.ts'
import { expect, open, test } from './test.ts'

const PHONE = { width: 360, height: 740 }
/** The least height and width of what is tapped. */
const TARGET = 44

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not in view')
  return { ...box, bottom: box.y + box.height }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the home page is at most eight screens long, its search on the first', async ({ page }) => {
    await open(page, '/')
    const banner = await boxOf(page.getByRole('region', { name: 'Cookies' }))
    const search = await boxOf(page.getByRole('search').getByRole('button', { name: 'Search Jobs' }))
    expect(search.bottom).toBeLessThan(banner.y)
    const length = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(length / PHONE.height).toBeLessThanOrEqual(8)
    // Where there is no room for the map, the towns are a list.
    await expect(page.getByRole('navigation', { name: 'Map of towns' })).toBeHidden()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Leeds \d+ jobs$/ })
      .click()
    await expect(page).toHaveURL('/jobs/in/leeds')
  })

  test('the first result of a search is on the first screen, with chips and caption', async ({ page }) => {
    await open(page, '/jobs?keyword=nurse&near=London&shift=night&band=5')
    const list = jobList(page)
    const banner = await boxOf(page.getByRole('region', { name: 'Cookies' }))
    for (const part of [list.keyword, list.filters, list.chosen('Nights'), list.caption]) {
      expect((await boxOf(part)).bottom).toBeLessThan(banner.y)
    }
    expect((await boxOf(list.cards.first())).y).toBeLessThan(banner.y)
    await list.filters.click()
    await expect(list.clear).toBeVisible()
  })

  test('banner and Apply Now take at most a third of the screen, with large equal buttons', async ({
    page,
  }) => {
    await open(page, '/jobs')
    await jobList(page).cards.first().click()
    const apply = page.getByRole('link', { name: 'Apply Now' })
    await expect(apply).toBeInViewport({ ratio: 1 })
    const bar = await boxOf(page.locator('.apply-bar'))
    expect(PHONE.height - bar.y).toBeLessThanOrEqual(PHONE.height / 3)
    const banner = page.getByRole('region', { name: 'Cookies' })
    const [accept, decline] = [
      await boxOf(banner.getByRole('button', { name: 'Accept' })),
      await boxOf(banner.getByRole('button', { name: 'Decline' })),
    ]
    expect(accept.height).toBe(decline.height)
    expect(Math.abs(accept.width - decline.width)).toBeLessThan(1)
    for (const { height } of [accept, await boxOf(apply)]) expect(height).toBeGreaterThanOrEqual(TARGET)
    expect(bar.bottom).toBeLessThanOrEqual((await boxOf(banner)).y)
  })
})

test('on a wide screen Clear Filters has no row of its own, and the map leads to towns', async ({ page }) => {
  await open(page, '/jobs')
  const list = jobList(page)
  const sort = await boxOf(page.getByRole('combobox', { name: 'Sort by' }))
  expect(Math.abs((await boxOf(list.clear)).bottom - sort.bottom)).toBeLessThan(2)

  await open(page, '/')
  const map = page.getByRole('navigation', { name: 'Map of towns with jobs' })
  const aberdeen = map.getByRole('link', { name: /^Aberdeen, \d+ jobs$/ })
  await aberdeen.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobs/in/aberdeen')
})
