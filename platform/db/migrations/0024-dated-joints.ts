import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/**
 * PostgreSQL's index of joints says when each job was published, so that the newest of those it finds are known without a look at any of the others in
 * the table of jobs. While it is filled, some ten to thirty seconds for 100,000 jobs, nobody can write jobs; readers have the former one until then.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'sqlite') return
  // Whoever writes a job meanwhile must find the new table and the new function: the former function would leave the moment of publication empty.
  await sql`lock table jobs in share row exclusive mode`.execute(db)
  await sql`create table dated_texts (
    no bigint primary key, published_at text collate "C", text text collate "C" not null)`.execute(db)
  await sql`insert into dated_texts (no, published_at, text)
    select no, published_at, heading_folded || E'\n' || body_folded from jobs where is_active = 1`.execute(db)
  await sql`create index dated_joints on dated_texts using gin (joints_of(text)) with (fastupdate = off)`.execute(
    db,
  )
  await sql`create or replace function active_jobs_search_texts_follow() returns trigger language plpgsql
    set search_path from current as $$ begin
      if tg_op = 'UPDATE' and (new.is_active, new.published_at, new.heading_folded, new.body_folded)
        is not distinct from (old.is_active, old.published_at, old.heading_folded, old.body_folded) then
        return null;
      end if;
      if tg_op <> 'INSERT' then
        delete from active_jobs_search_texts where no = old.no;
      end if;
      if tg_op <> 'DELETE' and new.is_active = 1 then
        insert into active_jobs_search_texts (no, published_at, text)
          values (new.no, new.published_at, new.heading_folded || E'\n' || new.body_folded);
      end if;
      return null;
    end $$`.execute(db)
  await sql`drop table active_jobs_search_texts`.execute(db)
  await sql`alter table dated_texts rename to active_jobs_search_texts`.execute(db)
  await sql`alter index dated_texts_pkey rename to active_jobs_search_texts_pkey`.execute(db)
  await sql`alter index dated_joints rename to active_jobs_search_joints`.execute(db)
}
