import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { alertWords } from '#content/alerts.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { embeddedFile } from '#platform/db/open.server.ts'
import { faults, takeLook } from './axe.ts'
import { mailTest } from './mail-server.ts'
import { expect, hold } from './test.ts'

const TOKEN = 'a-token-for-publishing-jobs-for-alerts'
const test = mailTest({ API_TOKEN: TOKEN })
// One after the other, so that a single program is started.
test.describe.configure({ mode: 'default' })

test.use({ viewport: { width: 360, height: 740 } })

/** The link to a page in a mail's plain text, where it begins a line. */
const linkIn = (mail: string | undefined, page: string) =>
  new RegExp(`^https?://[^/\\s]+(${page}\\S*)`, 'm').exec(mail ?? '')?.[1] ?? ''

/** An alert waits some minutes, so that jobs published one after the other come in one mail. */
function hurry(folder: string) {
  const db = new DatabaseSync(embeddedFile(folder), { timeout: 5_000 })
  const { changes } = db.prepare("update alerts set due_at = '2026-01-01' where due_at is not null").run()
  db.close()
  return changes
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('from a search to a mail with a job, and one click ends it', async ({ page, program, request }) => {
      const email = `nurse-${javaScriptEnabled}@home.example`
      const mails = () => program.mailsTo(email)
      await page.goto('/jobs?keyword=astronaut&near=SE5&shift=night')
      await page.getByRole('link', { name: 'Email me when there is one' }).click()
      await expect(page.getByText('“astronaut”, nights, within 15 miles of SE5')).toBeVisible()
      await look(page, javaScriptEnabled)
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('How often?').selectOption('at-once')
      await page.getByLabel("I'm 18 or over").check()
      // A person takes longer than a program.
      await page.waitForTimeout(3_100)
      await page.getByRole('button', { name: 'Email me these jobs' }).click()
      await expect(page.getByRole('heading', { name: 'Look for our email' })).toBeVisible()
      await expect.poll(() => mails().length).toBe(1)

      const confirm = linkIn(mails()[0], '/alerts/confirm')
      for (let times = 0; times < 3; times++) await request.get(confirm)
      await request.head(confirm)
      await page.goto(confirm)
      await look(page, javaScriptEnabled)
      await page.getByRole('button', { name: 'Start this alert' }).click()
      await expect(page.getByRole('heading', { name: 'Your alert is on' })).toBeVisible()

      const job = aJob({
        title: 'Astronaut nurse',
        location: 'London',
        postcode: 'SE5 9RS',
        shifts: ['night'],
      })
      const headers = { Authorization: `Bearer ${TOKEN}` }
      const { id } = await (await request.post('/api/jobs', { headers, data: job })).json()
      await expect.poll(() => hurry(program.folder), { timeout: 15_000 }).toBe(1)
      await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(2)
      const digest = mails()[1] ?? ''
      expect(digest).toContain('Subject: 1 new night shift near SE5')
      expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      await page.goto(linkIn(digest, `/jobs/${id}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Astronaut nurse')
      await request.delete(`/api/jobs/${id}`, { headers })

      await page.goto(linkIn(digest, '/alerts/manage'))
      await expect(page.getByRole('heading', { name: '“astronaut”' })).toBeVisible()
      await look(page, javaScriptEnabled)
      const save = page.getByRole('button', { name: /^Save: / })
      const release = await hold(page, /\.data/)
      await save.click()
      if (javaScriptEnabled) await expect(save).toBeDisabled()
      await release()
      await expect(page.getByRole('main').getByText(alertWords.saved)).toBeVisible()
      const unsubscribe = linkIn(digest, '/alerts/unsubscribe')
      await page.goto(unsubscribe)
      await page.getByRole('button', { name: 'Stop this alert' }).click()
      await expect(page.getByRole('heading', { name: "We've stopped this alert" })).toBeVisible()
      await look(page, javaScriptEnabled)
      const oneClick = { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 }
      expect((await request.post(unsubscribe, oneClick)).status()).toBe(200)
    })
  })
}

/** Nothing stands beyond the window, and assistive technology can read everything. */
async function look(page: Page, hasScript: boolean) {
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(360)
  if (!hasScript) return
  expect(await faults(page)).toEqual([])
  await takeLook(page, { width: 360, colorScheme: 'light' })
}
