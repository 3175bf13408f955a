import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/**
 * Visitors search only the jobs that they may see. An index of those alone gives their number without reading a row; PostgreSQL reads the rows
 * in any case.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') return
  await sql`create virtual table active_jobs_search using fts5(
    heading_folded, body_folded, content='', tokenize='trigram case_sensitive 1')`.execute(db)
  const put = sql`insert into active_jobs_search(rowid, heading_folded, body_folded)
    select new.no, new.heading_folded, new.body_folded where new.is_active = 1`
  const take = sql`insert into active_jobs_search(active_jobs_search, rowid, heading_folded, body_folded)
    select 'delete', old.no, old.heading_folded, old.body_folded where old.is_active = 1`
  await sql`create trigger active_jobs_search_put after insert on jobs begin ${put}; end`.execute(db)
  await sql`create trigger active_jobs_search_take after delete on jobs begin ${take}; end`.execute(db)
  await sql`create trigger active_jobs_search_change after update of is_active, heading_folded, body_folded on jobs
    begin ${take}; ${put}; end`.execute(db)
  await sql`insert into active_jobs_search(rowid, heading_folded, body_folded)
    select no, heading_folded, body_folded from jobs where is_active = 1`.execute(db)
}
