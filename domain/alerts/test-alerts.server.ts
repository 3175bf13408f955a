import type { Db } from '#platform/db/open.server.ts'
import type { NewRow } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'

/** Puts in an alert that was confirmed on 1 November 2026, or is as the test says. @returns its id */
export async function anAlert(
  db: Db,
  email: string,
  search: string,
  fields: Partial<NewRow<'alerts'>> = {},
): Promise<string> {
  const [id, moment] = [newId(), '2026-11-01T12:00:00.000Z']
  const times = { created_at: moment, confirmed_at: moment, renewed_at: moment }
  const alert = {
    id,
    email,
    email_normalized: email,
    search,
    rhythm: 'at-once',
    state: 'active',
    consent: '',
  }
  await db
    .insertInto('alerts')
    .values({ ...alert, ...times, ...fields })
    .execute()
  return id
}
