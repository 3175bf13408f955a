import { openDesk } from './desk.ts'
import { sendApplication } from './send-application.ts'
import { expect, open, test } from './test.ts'

test('two who edit one candidate: the second is told, sees what the first wrote, and saves', async ({
  page,
  request,
}) => {
  const email = 'of-two-desks@example.org'
  await sendApplication(request, email)
  await openDesk(page, '/admin/candidates?search=of-two-desks')
  await page.getByRole('link', { name: 'Ann Example', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Example')
  const edit = `${new URL(page.url()).pathname}/edit`
  await open(page, edit)
  const other = await page.context().newPage()
  await open(other, edit)
  await other.getByLabel('Full name *').fill('Anna Example')
  await other.getByLabel('Specialty').selectOption('Doctor')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Anna Example')
  await other.close()

  // Typed and taken back, so the browser keeps what it says.
  await page.getByLabel('Specialty').selectOption('')
  await page.getByLabel('Specialty').selectOption('Nurse')
  await page.getByLabel('Full name *').fill('Ann Sample')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('It has been changed in the meantime: Anna Example.')
  await expect(page.getByLabel('Full name *')).toHaveValue('Ann Sample')
  await expect(page.getByLabel('Specialty')).toHaveValue('Doctor')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Sample')
  await expect(page.getByRole('main')).toContainText('Specialty: Nurse → Doctor')
})
