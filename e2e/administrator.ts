import type { Page } from '@playwright/test'
import { addAdministrator, resetAdministrator } from '#domain/accounts/administrators.server.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import type { Program } from '../testing/program.ts'

/** The password that administrators of tests choose. */
export const CHOSEN_PASSWORD = 'three slow otters'

const actions = { add: addAdministrator, reset: resetAdministrator }
let made = 0
const newEmail = () => `staff-${process.pid}-${++made}@example.org`

/** Makes an administrator as `npm run admin -- add` does, or gives one a new one-time password. */
export async function oneTimePassword(program: Program, action: 'add' | 'reset', email = newEmail()) {
  const db = openDatabase({ databaseUrl: undefined, dataDir: program.folder })
  try {
    const account = await actions[action]({ db, clock: systemClock }, email)
    if (!account) throw new Error(`No password for ${email}`)
    return { email, password: account.oneTimePassword }
  } finally {
    await db.destroy()
  }
}

/** Signs a new administrator in, in the browser of this page, without its screens. */
export async function signInAsAdministrator(page: Page, program: Program): Promise<{ email: string }> {
  const { email, password } = await oneTimePassword(program, 'add')
  const headers = { Origin: program.address }
  const call = (path: string, data: object) => page.request.post(path, { headers, data })
  await call('/api/session', { email, password })
  const answer = await call('/api/session/password', {
    newPassword: CHOSEN_PASSWORD,
    confirmation: CHOSEN_PASSWORD,
  })
  if (!answer.ok()) throw new Error(`Signing in: ${answer.status()} ${await answer.text()}`)
  return { email }
}
