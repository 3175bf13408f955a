import { signInAsAdministrator } from './administrator.ts'
import { openDesk } from './desk.ts'
import { expect, open, programOf, test } from './test.ts'

test('what was typed is not sent as a colleague’s who signed in in another tab', async ({ page }) => {
  await openDesk(page, '/admin/clients/add')
  const save = () =>
    page
      .locator('main form')
      .getByRole('button', { name: /^(Add|Save)/ })
      .click()
  const name = page.getByLabel('Name *')
  await name.fill('Typed before the colleague came')

  const other = await page.context().newPage()
  await page.context().clearCookies()
  const { email } = await signInAsAdministrator(other, programOf(page))
  await open(other, '/admin/clients')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(`Somebody else has signed in in this browser: ${email}`)
  await save()
  await expect(name).toHaveValue('Typed before the colleague came')
  await other.reload()
  await expect(other.getByRole('alert')).toBeHidden()
  await expect(other.getByText('Typed before the colleague came')).toHaveCount(0)

  await open(page, '/admin/clients/add')
  await expect(notice).toBeHidden()
  await name.fill('Typed as the colleague')
  await save()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Typed as the colleague')
})
