import type { Page } from '@playwright/test'
import { expect, open, test } from './test.ts'

/** Does what browsers do who translate a page: each text is replaced by one of theirs, in `<font>`. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = new WeakSet<Node>()
    const translateTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (own.has(text) || !text.data.trim() || text.parentElement?.closest('script, style, textarea'))
          continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        const translated = document.createTextNode(`~${text.data}`)
        own.add(translated)
        inner.append(translated)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translateTexts()
    const options = { childList: true, subtree: true, characterData: true }
    new MutationObserver(translateTexts).observe(document.body, options)
  })
}

test('a list of jobs that the browser translates is filtered, and says what it shows now', async ({
  page,
}) => {
  await open(page, '/jobs?keyword=astronaut')
  await translate(page)
  await expect(page.getByRole('heading', { name: '~No jobs found' })).toBeVisible()
  await page.getByRole('link', { name: '~Clear Filters' }).click()
  await expect(page).toHaveURL('/jobs')
  const caption = page.getByRole('main').locator('p[tabindex="-1"]')
  await expect(caption).toHaveText(/^~?Showing ~?1~?-~?10/)
  await page.getByRole('link', { name: /Next/ }).click()
  await expect(caption).toHaveText(/^~?Showing ~?11~?-~?20/)
  await page.locator('#type').selectOption('Temporary')
  await expect(page).toHaveURL('/jobs?type=Temporary')
  await expect(caption).toHaveText(/^~?Showing ~?1~?-~?10/)
  expect(await page.getByRole('main').textContent()).not.toMatch(/No jobs found|11-20/)
})

test('what a translated tool works out is shown, and its buttons go on working', async ({ page }) => {
  await open(page, '/resources/tools/interview-practice')
  await translate(page)
  await page.getByRole('button', { name: /Start the timer/ }).click()
  await expect(page.getByRole('timer')).toHaveText(/^~?1:5\d$/)
  await page.getByRole('button', { name: /Pause/ }).click()
  await expect(page.getByRole('button', { name: /Go on/ })).toBeVisible()
  await page.getByRole('button', { name: /Next question/ }).click()
  await expect(page.getByText(/^~?Question ~?2~? of ~?10/)).toBeVisible()

  await open(page, '/resources/tools/cv-checklist')
  await translate(page)
  await page.locator('input[name="done"]').first().check()
  await expect(page.locator('#progress-text')).toHaveText(/^~?1~? of ~?26~? done$/)
})
