import type { Staff } from '#domain/accounts/admin.server.ts'
import { isAdministrator } from '#domain/accounts/admin.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { byAlphabet, cleanSearchText } from '#platform/text.ts'
import {
  type ListView,
  MOST_VIEWS,
  VIEW_NAME_LIMIT,
  type ViewedList,
  viewAddress,
  viewMessages,
} from './list-views.ts'

/** One's own views of a list, and those that colleagues share, by name. */
export async function viewsOf(db: Db, staff: Staff, list: ViewedList): Promise<ListView[]> {
  const rows = await db
    .selectFrom('list_views')
    .innerJoin('users', 'users.id', 'owner_id')
    .select(['list_views.id', 'list_views.name', 'address', 'owner_id', 'is_shared', 'users.name as by'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('owner_id', '=', staff.id), eb('is_shared', '=', 1)]))
    .execute()
  const views = rows.map(({ owner_id, is_shared, ...row }) => ({
    ...row,
    isMine: owner_id === staff.id,
    isShared: Number(is_shared) === 1,
  }))
  return views.sort((one, other) => byAlphabet(one.name, other.name))
}

export type ViewOutcome = { kind: 'saved' } | { kind: 'not-valid'; error: string }

/** Gives a list, as it stands at an address, a name. What was searched for is left out. */
export async function saveView(
  db: Db,
  staff: Staff,
  clock: Clock,
  { list, address, name, isShared }: { list: ViewedList; address: string; name: string; isShared: boolean },
): Promise<ViewOutcome> {
  return db.transaction().execute(async (trx) => {
    const error = await problemWith(trx, staff, list, name)
    if (error) return { kind: 'not-valid', error }
    await trx
      .insertInto('list_views')
      .values({
        id: newId(),
        list,
        name: cleanSearchText(name),
        address: viewAddress(list, address),
        owner_id: staff.id,
        is_shared: isShared ? 1 : 0,
        created_at: clock.now().toISOString(),
      })
      .execute()
    return { kind: 'saved' }
  })
}

/** Renames one's own view, and shares it or keeps it to oneself. */
export async function changeView(
  db: Db,
  staff: Staff,
  id: string,
  { name, isShared }: { name: string; isShared: boolean },
): Promise<ViewOutcome> {
  return db.transaction().execute(async (trx) => {
    const own = trx.selectFrom('list_views').select('list').where('id', '=', id)
    const view = await own.where('owner_id', '=', staff.id).executeTakeFirst()
    if (!view) return { kind: 'not-valid', error: viewMessages.gone }
    const error = await problemWith(trx, staff, view.list as ViewedList, name, id)
    if (error) return { kind: 'not-valid', error }
    const changed = { name: cleanSearchText(name), is_shared: isShared ? 1 : 0 }
    await trx.updateTable('list_views').set(changed).where('id', '=', id).execute()
    return { kind: 'saved' }
  })
}

/** Deletes one's own view; an administrator deletes a colleague's shared one, too. Whether it was there. */
export async function deleteView(db: Db, staff: Staff, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where((eb) => {
      const isMine = eb('owner_id', '=', staff.id)
      return isAdministrator(staff) ? eb.or([isMine, eb('is_shared', '=', 1)]) : isMine
    })
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

async function problemWith(trx: DbOrTrx, staff: Staff, list: ViewedList, given: string, id = '') {
  const name = cleanSearchText(given)
  if (name === '') return viewMessages.name
  if ([...given.trim()].length > VIEW_NAME_LIMIT) return viewMessages.tooLong
  const mine = trx.selectFrom('list_views').select('name').where('owner_id', '=', staff.id)
  const others = await mine.where('list', '=', list).where('id', '<>', id).execute()
  if (others.some((other) => other.name === name)) return viewMessages.taken
  return others.length >= MOST_VIEWS ? viewMessages.tooMany : undefined
}
