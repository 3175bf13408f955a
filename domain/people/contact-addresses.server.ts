import { type RawBuilder, sql } from 'kysely'
import { personKey } from './person.ts'

/** The ids of people at clients who have or had one of these addresses or numbers, for a query. */
export const contactsUnder = (keys: readonly string[]) =>
  sql`(select contact_id from contact_addresses where email_normalized in (${sql.join(keys.map(personKey))}))`

/**
 * The ids of the mail that people at clients were sent at an address before they left it, about what was done
 * with their organisation, for a query.
 */
export const mailToFormer = (contactIds: RawBuilder<unknown>) => sql`(select sent.id
  from contact_addresses former join outbox sent on sent.email_normalized = former.email_normalized
    and sent.created_at <= former.left_at
  where former.contact_id in ${contactIds} and sent.about in (
    select 'client:' || former.client_id
    union all select 'submission:' || id from submissions where client_id = former.client_id
    union all select 'link:submission:' || id from submissions where client_id = former.client_id
    union all select 'placement:' || id from placements where client_id = former.client_id))`
