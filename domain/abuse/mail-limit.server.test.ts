import { expect } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { mayMail } from './mail-limit.server.ts'

test('a mailbox gets ten acknowledgements in a day, under whichever spelling and tag', async ({ db }) => {
  const ask = (
    to: string,
    at = '2026-11-21T12:00:00Z',
    what: 'acknowledgement' | 'link' = 'acknowledgement',
  ) => db.transaction().execute((trx) => mayMail(trx, clockAt(at), 'secret', to, what))
  const asked = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      ask(number % 2 ? `Nurse+${number}@HOME.example` : 'nurse@home.example'),
    ),
  )
  expect(asked.filter(Boolean)).toHaveLength(10)
  expect(await ask('nurse@home.example', undefined, 'link')).toBe(true)
  expect(await ask('other@home.example')).toBe(true)
  expect(await ask('nurse@home.example', '2026-11-22T11:59:59Z')).toBe(false)
  expect(await ask('nurse@home.example', '2026-11-22T12:00:00Z')).toBe(true)
  const rows = await db.selectFrom('rate_limits').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('nurse')
})
