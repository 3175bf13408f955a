import { jobMessages } from '#domain/jobs/jobs.ts'
import { jobList } from './job-list.ts'
import { firstCaption, jobsMatching } from './sample-jobs.ts'
import { expect, open, test } from './test.ts'

test('a search or a tile of the home page leads to the list of the jobs that match', async ({ page }) => {
  const list = jobList(page)
  await open(page, '/')
  await page.getByLabel('Keyword').fill('nurse')
  await page.getByLabel('Location').fill('London')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL('/jobs?keyword=nurse&location=London')
  await expect(list.caption).toHaveText(firstCaption({ keyword: 'nurse', location: 'London' }))
  await expect(list.keyword).toHaveValue('nurse')
  await expect(list.location).toHaveValue('London')

  await open(page, '/')
  const tile = (city: string) => page.getByRole('main').getByRole('link', { name: city })
  for (const city of ['London', 'Manchester', 'Birmingham']) {
    await expect(tile(city)).toHaveAttribute('href', `/jobs?location=${city}`)
  }
  await tile('Manchester').click()
  await expect(list.caption).toHaveText(firstCaption({ location: 'Manchester' }))
})

test('each filter changes list and address at once, keeps the others, leads to page 1', async ({ page }) => {
  await open(page, '/jobs?page=3')
  const list = jobList(page)
  await list.type.selectOption('Temporary')
  await expect(page).toHaveURL('/jobs?type=Temporary')
  await expect(list.caption).toHaveText(firstCaption({ type: 'Temporary' }))
  await list.location.selectOption('London')
  await expect(page).toHaveURL('/jobs?location=London&type=Temporary')
  await expect(list.caption).toHaveText(firstCaption({ location: 'London', type: 'Temporary' }))
  await list.chosen('London').click()
  await expect(page).toHaveURL('/jobs?type=Temporary')
  await expect(list.caption).toBeFocused()
  await list.location.selectOption('London')
  await expect(page).toHaveURL('/jobs?location=London&type=Temporary')

  await open(page, '/jobs?type=Full-time&page=2')
  await list.keyword.fill('NURSE')
  await list.search.click()
  await expect(page).toHaveURL('/jobs?keyword=NURSE&type=Full-time')
  await expect(list.caption).toHaveText(firstCaption({ keyword: 'nurse', type: 'Full-time' }))

  await open(page, '/jobs?keyword=care&location=Leeds&type=Temporary')
  await expect(list.keyword).toHaveValue('care')
  await expect(list.location).toHaveValue('Leeds')
  await expect(list.type).toHaveValue('Temporary')
  const matching = jobsMatching({ keyword: 'care', location: 'Leeds', type: 'Temporary' })
  await expect(list.cards).toHaveCount(matching.length)
  await list.clear.click()
  await expect(page).toHaveURL('/jobs')
  await expect(list.caption).toHaveText(firstCaption({}))
  for (const filter of [list.keyword, list.location, list.type]) await expect(filter).toHaveValue('')

  // What would have results is offered.
  await open(page, '/jobs?keyword=astronaut&location=Leeds')
  await page.getByRole('link', { name: /^\d+ jobs without “astronaut”$/ }).click()
  await expect(page).toHaveURL('/jobs?location=Leeds')
  await expect(list.caption).toHaveText(firstCaption({ location: 'Leeds' }))

  await open(page, '/jobs?keyword=astronaut')
  await expect(page.getByRole('heading', { name: jobMessages.none })).toHaveText('No jobs found')
  await page.getByRole('main').getByRole('link', { name: 'Glasgow', exact: true }).click()
  await expect(list.caption).toHaveText(firstCaption({ location: 'Glasgow' }))
})

test('a town as a keyword finds the adverts that say it, and leads to the jobs around it', async ({
  page,
}) => {
  const list = jobList(page)
  await open(page, '/jobs?keyword=leeds')
  await expect(list.caption).toHaveText(firstCaption({ keyword: 'leeds' }))
  const around = page.getByRole('link', { name: /^\d+ jobs in or near Leeds$/ })
  const count = Number.parseInt((await around.textContent()) ?? '', 10)
  expect(count).toBeGreaterThanOrEqual(jobsMatching({ location: 'Leeds' }).length)
  await around.click()
  await expect(page).toHaveURL('/jobs?near=Leeds')
  await expect(list.caption).toContainText(`of ${count} `)
  await expect(list.caption).toBeFocused()
})

test('a distance in words goes into the fields for it, where another one can be chosen', async ({ page }) => {
  const list = jobList(page)
  const near = page.getByRole('searchbox', { name: 'Near' })
  const distance = page.getByRole('combobox', { name: 'Distance' })
  await open(page, '/jobs')
  await list.keyword.fill('within 5 miles of Leeds')
  await list.keyword.press('Enter')
  await expect(page.getByText('Within 5 miles of Leeds.')).toBeVisible()
  await expect(list.keyword).toHaveValue('')
  await expect(near).toHaveValue('Leeds')
  await expect(distance).toHaveValue('5')
  await distance.selectOption('15')
  await expect(page).toHaveURL('/jobs?near=Leeds')
  await expect(page.getByText('Within 15 miles of Leeds.')).toBeVisible()
})
