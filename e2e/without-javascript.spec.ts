import { faq } from '#content/faq.ts'
import { jobList } from './job-list.ts'
import { firstCaption, jobsMatching } from './sample-jobs.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without JavaScript searches, filters, turns pages, reads a job and comes back', async ({
  page,
}) => {
  const list = jobList(page)
  await page.goto('/')
  await page.getByLabel('Keyword').fill('care')
  await page.getByLabel('Location').fill('london')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL('/jobs?keyword=care&location=london')
  await expect(list.caption).toHaveText(firstCaption({ keyword: 'care', location: 'London' }))
  await expect(list.location).toHaveValue('London')

  await list.location.selectOption('')
  await list.type.selectOption('Temporary')
  await list.search.click()
  await expect(list.caption).toHaveText(firstCaption({ keyword: 'care', type: 'Temporary' }))
  await list.next.click()
  const { length } = jobsMatching({ keyword: 'care', type: 'Temporary' })
  await expect(list.caption).toHaveText(`Showing 11-20 of ${length} jobs`)
  const address = page.url()

  const title = await list.cards.first().getByRole('heading').textContent()
  await list.cards.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await list.clear.click()
  await expect(list.caption).toHaveText(firstCaption({}))
  await expect(list.keyword).toHaveValue('')
})

test('without JavaScript the menu, the FAQ and Go back work, and nothing asks for storage', async ({
  page,
}) => {
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
