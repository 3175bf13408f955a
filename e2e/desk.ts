import type { APIRequestContext, Cookie, Page } from '@playwright/test'
import type { Program } from '../testing/program.ts'
import { signInAsAdministrator } from './administrator.ts'
import { open, programOf } from './test.ts'

/** How the administrator of most journeys is called. */
export const STAFF = /staff-\d+-\d+@example\.org/

/** One administrator for each program: most journeys at the desk begin after the sign-in. */
const sessions = new WeakMap<Program, Promise<Cookie[]>>()

/** Signs the browser in to the desk, of the test's program or another, and goes to a page. */
export async function openDesk(page: Page, path: string, program = programOf(page)): Promise<void> {
  await signIn(page, program)
  await open(page, path)
}

/** Signs the browser in to the desk alone. Who works there has long been asked about cookies. */
export async function signIn(page: Page, program = programOf(page)): Promise<void> {
  await page.addInitScript(() => {
    localStorage.cookieConsent ??= 'false'
  })
  let session = sessions.get(program)
  if (!session) {
    session = signInAsAdministrator(page, program).then(() => page.context().cookies())
    sessions.set(program, session)
  }
  await page.context().addCookies(await session)
}

/** Whether an address of the desk is that of a screen: files and redirects are none. */
export async function isScreen(request: APIRequestContext, address: string): Promise<boolean> {
  const headers = (await request.get(address, { maxRedirects: 0 })).headers()
  return !headers.location && headers['content-type']?.startsWith('text/html') === true
}
