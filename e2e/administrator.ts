import type { Page } from '@playwright/test'
import { addColleague, resetColleague } from '#domain/accounts/administrators.server.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import type { Program } from '../testing/program.ts'

/** The password that administrators of tests choose. */
export const CHOSEN_PASSWORD = 'three slow otters'

let made = 0
const newEmail = () => `staff-${process.pid}-${++made}@example.org`

/** Makes an administrator as `npm run admin -- add` does, or gives one a new one-time password. */
export async function oneTimePassword(
  program: Program,
  action: 'add' | 'reset',
  email = newEmail(),
  role: Role = 'admin',
) {
  const db = openDatabase({ databaseUrl: undefined, dataDir: program.folder })
  try {
    const services = { db, clock: systemClock }
    const account = await (action === 'add'
      ? addColleague(services, email, role)
      : resetColleague(services, email))
    if (!account) throw new Error(`No password for ${email}`)
    return { email, password: account.oneTimePassword }
  } finally {
    await db.destroy()
  }
}

/** Signs a new administrator in, in the browser of this page, without its screens. */
export const signInAsAdministrator = (page: Page, program: Program) => signInAs('admin', page, program)

/** Signs somebody new in with this role. */
export async function signInAs(role: Role, page: Page, program: Program): Promise<{ email: string }> {
  const { email, password } = await oneTimePassword(program, 'add', newEmail(), role)
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
