import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './open.server.ts'
import { contains } from './search.server.ts'
import { openDatabaseAt } from './test-database.server.ts'

test('after the upgrade a Greek name is found however it is typed', async () => {
  const db = await openDatabaseAt('0160-client-merges')
  await sql`insert into candidates (id, specialty, reference, name, email, phone, experience,
    email_normalized, search_text, created_at, updated_at)
    values ('ann', '', 'CAN-1', 'Γιάννης', '', '', '', 'ann', 'γιαννης', '', '')`.execute(db)
  await migrate(db)
  for (const typed of ['γιάννης', 'ΓΙΑΝΝΗΣ', 'Γιάννησ', 'νης'])
    expect([
      typed,
      await db
        .selectFrom('candidates')
        .select('id')
        .where(contains(db.engine, 'candidates', typed))
        .execute(),
    ]).toEqual([typed, [{ id: 'ann' }]])
})
