import { z } from 'zod'
import { addAdministrator, resetAdministrator } from '#domain/accounts/administrators.server.ts'
import { normalizeEmail } from '#domain/people/person.ts'
import { systemClock } from '#platform/clock.ts'
import { migrate, openDatabase } from '#platform/db/open.server.ts'
import { orRefused } from './or-refused.ts'

/**
 * `npm run admin -- add EMAIL` makes an administrator; `reset EMAIL` gives one a new password and ends their
 * sessions. Both print a one-time password. They work while the program is running.
 */
const actions = {
  add: { run: addAdministrator, otherwise: 'is an administrator already. For a new password: reset' },
  reset: { run: resetAdministrator, otherwise: 'has no account. To make an administrator: add' },
}

const [action = '', given = ''] = process.argv.slice(2)
const email = z.email().safeParse(normalizeEmail(given))
if (!(action === 'add' || action === 'reset') || !email.success) {
  console.error('Say what and who: npm run admin -- add EMAIL, or: npm run admin -- reset EMAIL')
  process.exit(1)
}

await orRefused(async (config) => {
  const db = openDatabase(config)
  try {
    await migrate(db)
    const { run, otherwise } = actions[action]
    const made = await run({ db, clock: systemClock }, email.data)
    if (made) console.log(`Administrator: ${made.email}\nOne-time password: ${made.oneTimePassword}`)
    else console.error(`${email.data} ${otherwise} ${email.data}`)
    process.exitCode = made ? 0 : 1
  } finally {
    await db.destroy()
  }
})
