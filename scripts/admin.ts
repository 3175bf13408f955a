import { z } from 'zod'
import { addColleague, resetColleague } from '#domain/accounts/administrators.server.ts'
import { ROLES, roleNames } from '#domain/accounts/roles.ts'
import { normalizeEmail } from '#domain/people/person.ts'
import { systemClock } from '#platform/clock.ts'
import { migrate, openDatabase } from '#platform/db/open.server.ts'
import { readCommand, wrongCommand } from './command-line.ts'
import { needDatabase, orRefused } from './or-refused.ts'

/**
 * `npm run admin -- add EMAIL` makes an administrator, or a recruiter with `--role recruiter`; `reset EMAIL`
 * gives somebody a new password and ends their sessions. Both print a one-time password. They work while the
 * program is running.
 */
const usage =
  'Say what and who: npm run admin -- add EMAIL, npm run admin -- add EMAIL --role recruiter, ' +
  'or: npm run admin -- reset EMAIL'
const given = readCommand(usage, { options: { role: { type: 'string' } }, most: 2 })
const wanted = z
  .tuple([z.enum(['add', 'reset']), z.string().transform(normalizeEmail).pipe(z.email())])
  .safeParse(given.positionals)
const role = z.enum(ROLES).safeParse(given.values.role ?? 'admin')

if (!wanted.success || !role.success) wrongCommand(usage)

const [action, email] = wanted.data
await orRefused(async (config) => {
  needDatabase(config)
  const db = openDatabase(config)
  try {
    await migrate(db)
    const services = { db, clock: systemClock }
    const made = await (action === 'add'
      ? addColleague(services, email, role.data)
      : resetColleague(services, email))
    const what = action === 'add' ? roleNames[role.data] : 'Account'
    if (made) console.log(`${what}: ${made.email}\nOne-time password: ${made.oneTimePassword}`)
    else if (action === 'reset') console.error(`${email} has no account. To make one: add ${email}`)
    else console.error(`${email} has this role already, or is an administrator. For a new password: reset`)
    process.exitCode = made ? 0 : 1
  } finally {
    await db.destroy()
  }
})
