import type { Admin } from '#domain/accounts/admin.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { MessageFilters } from './message-desk.ts'
import { matching } from './message-rows.server.ts'

/** How many messages fit these filters: the rows of the list with them. */
export async function countInList(
  db: Db,
  admin: Admin,
  clock: Clock,
  filters: Partial<MessageFilters>,
): Promise<number> {
  const { count } = await matching(db, clock, admin.id, filters)
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
