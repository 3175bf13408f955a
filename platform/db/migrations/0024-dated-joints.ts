import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/**
 * PostgreSQL's index of joints says when each job was published, so that the newest of those it finds are known without a look at any of the others in
 * the table of jobs. While it is filled, some ten to thirty seconds for 100,000 jobs, nobody can write jobs.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'sqlite') return
  await sql`drop table active_jobs_search_texts`.execute(db)
  await sql`create table active_jobs_search_texts (
    no bigint primary key, published_at text collate "C", text text collate "C" not null)`.execute(db)
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
  await sql`insert into active_jobs_search_texts (no, published_at, text)
    select no, published_at, heading_folded || E'\n' || body_folded from jobs where is_active = 1`.execute(db)
  await sql`create index active_jobs_search_joints on active_jobs_search_texts using gin (joints_of(text)) with (fastupdate = off)`.execute(
    db,
  )
}
