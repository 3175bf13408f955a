import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Program } from '../testing/program.ts'

const SCRIPT = join(resolve(import.meta.dirname, '..'), 'scripts/admin.ts')
const run = promisify(execFile)

/** The password that administrators of tests choose. */
export const CHOSEN_PASSWORD = 'three slow otters'

let made = 0
const newEmail = () => `staff-${process.pid}-${++made}@example.org`

/** Makes an administrator while the program runs, as `npm run admin -- add` does, or gives one a new one-time password. */
export async function oneTimePassword(program: Program, action: 'add' | 'reset', email = newEmail()) {
  const { stdout } = await run(process.execPath, [SCRIPT, action, email], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: program.folder },
  })
  const password = /^One-time password: (\S+)/m.exec(stdout)?.[1]
  if (!password) throw new Error(`No password in: ${stdout}`)
  return { email, password }
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
