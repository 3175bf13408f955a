import { sql } from 'kysely'
import { worksUntil } from '#domain/people/placed-until.server.ts'

/** Whoever works on a day, with the role whose checks each work asks for; null for their own. */
export const workOn = (today: string) => sql`(select distinct candidate_id, compliance_role as role
  from placements where cancelled_at is null and first_on <= ${today}
    and (last_on is null or last_on >= ${today}))`

/** Whoever works on a day. */
export const atWork = (today: string) =>
  sql<{ candidate_id: string }>`(select distinct candidate_id from ${workOn(today)} w)`

/** That a candidate works or may be placed yet: has not withdrawn, been turned down or merged. */
export const mayWork = (today: string) => sql<boolean>`candidates.merged_into is null
  and (exists (select 1 from applications where candidate_id = candidates.id
      and status not in ('rejected', 'withdrawn'))
    or exists (select 1 from submissions where candidate_id = candidates.id
      and state in ('sent', 'interview', 'yes'))
    or ${worksUntil('candidates.id')} >= ${today})`
