import type { Page } from '@playwright/test'
import { cvChecklist } from '#content/cv-checklist.ts'
import { faq } from '#content/faq.ts'
import { interview } from '#content/interview.ts'
import { signIn } from './desk.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('without script the menu, the FAQ and Go back work, and nothing asks for storage', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden()
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')

  const [first, second] = faq.sections[0]?.items ?? []
  const [one, two] = [first?.answer[0] ?? '', second?.answer[0] ?? '']
  await page.getByText(first?.question ?? '').click()
  await expect(page.getByText(one)).toBeVisible()
  await page.getByText(second?.question ?? '').click()
  await expect(page.getByText(two)).toBeVisible()
  await expect(page.getByText(one)).toBeHidden()

  await page.goto('/nowhere', { referer: page.url() })
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/faq')
})

test('without JavaScript what needs it is hidden, and what does not is there', async ({ page }) => {
  await page.goto('/contact')
  const why = page.getByText('It asks for roles, dates and shifts')
  await expect(why).toBeHidden()
  await page.getByLabel('Subject').selectOption('Staffing Request')
  await expect(why).toBeVisible()

  await page.goto('/resources/tools/cv-checklist')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByLabel(cvChecklist.keepLabel)).toBeHidden()

  await page.goto('/resources/tools/interview-practice?role=doctor')
  const question = interview.roles[1]?.questions[0]
  await page.getByRole('heading', { name: question?.question ?? '' }).click()
  await expect(page.getByText(question?.hints[0] ?? '').last()).toBeVisible()
  await expect(page.getByRole('timer')).toBeHidden()
})

test('without script a done action is said without a button that would do nothing', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/clients/add')
  await page.getByLabel('Name').fill('Elm Lodge')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('What to remember').fill('Rang them.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Note added.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden()
})

test('without script a refusal on a record’s page has the focus', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/admin/clients/add')
  await page.getByLabel('Name').fill('Oak Court')
  await page.getByRole('button', { name: 'Save' }).click()
  const note = page.getByLabel('What to remember')
  await note.fill('x'.repeat(9_999))
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(note).toBeFocused()
  await expect(note).toBeInViewport()

  const contacts = (tab: Page) => tab.getByRole('region', { name: 'Contacts' })
  await contacts(page).getByLabel('Name').fill('Ann Smith')
  await contacts(page).getByLabel('Email').fill('ann@oak.example')
  await contacts(page).getByRole('button', { name: 'Add the contact' }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [other, page]) {
    await contacts(tab).getByText('Change Ann Smith').click()
    await contacts(tab)
      .getByLabel('Job title')
      .first()
      .fill(tab === page ? 'Matron' : 'Manager')
    await contacts(tab).getByRole('button', { name: 'Save the contact' }).click()
  }
  await expect(contacts(page).getByRole('alert')).toBeFocused()
})

test("without script a job's form is over the manager, and an article has its field", async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/jobs/add')
  await expect(page.getByRole('heading', { name: 'Add New Job' })).toBeInViewport()
  await expect(page.getByLabel('Job Title *')).toBeFocused()
  await expect(page.getByLabel('Requirements')).toBeEditable()
  await page.goto('/admin/blog/add')
  await page.getByRole('button', { name: 'Blog Post' }).click()
  await page.getByLabel('Body', { exact: true }).fill('<p>Plain words.</p>')
})
