import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/**
 * Visitors also search for two words beside each other, each of which may be in nearly all jobs. This is an index of where words meet, in active
 * jobs alone: see `joints.server.ts`. While it is filled, some ten to thirty seconds for 100,000 jobs, nobody can write jobs.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await (engine === 'sqlite' ? indexOnSqlite(db) : indexOnPostgres(db))
}

/** What FTS5 is to take for a part of a joint, besides letters and digits. */
const SIGNS = ` !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`

async function indexOnSqlite(db: Kysely<unknown>) {
  const signs = SIGNS.replaceAll("'", "''").replaceAll('"', '""')
  await sql
    .raw(`create virtual table active_jobs_search_joints using fts5(
      joints, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '${signs}'")`)
    .execute(db)
  await sql`insert into active_jobs_search_joints (active_jobs_search_joints, rank) values ('usermerge', 2)`.execute(
    db,
  )
  const put = sql`insert into active_jobs_search_joints(rowid, joints)
    select new.no, joints_of(new.heading_folded, new.body_folded) where new.is_active = 1`
  const take = sql`delete from active_jobs_search_joints where rowid = old.no`
  await sql`create trigger active_jobs_search_joints_put after insert on jobs begin ${put}; end`.execute(db)
  await sql`create trigger active_jobs_search_joints_take after delete on jobs begin ${take}; end`.execute(db)
  await sql`create trigger active_jobs_search_joints_change after update of is_active, heading_folded, body_folded on jobs
    when (new.is_active, new.heading_folded, new.body_folded) is not (old.is_active, old.heading_folded, old.body_folded)
    begin ${take}; ${put}; end`.execute(db)
  await sql`insert into active_jobs_search_joints(rowid, joints)
    select no, joints_of(heading_folded, body_folded) from jobs where is_active = 1`.execute(db)
}

/** Words are those of `active_jobs_search`: each with the sign after it, and the next one of them. */
const WORDS = String.raw`string_to_table(
  regexp_replace(translate(text, E'\n', E'\r') || ' ', E'[ \t\r!-/:-@[-\x60{-~]', E'\\&\n', 'g'), E'\n')`

/**
 * The texts have a table of their own, since PostgreSQL looks each row up that an index finds: in one of four as many pages, those of jobs, this takes
 * longer than all else.
 */
async function indexOnPostgres(db: Kysely<unknown>) {
  await sql`create table active_jobs_search_texts (no bigint primary key, text text collate "C" not null)`.execute(
    db,
  )
  // `or replace`: when a whole database replaces another, the functions are still there.
  await sql`create or replace function joints_of(text text) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(array_agg(right(word, 101) || left(next, least(length(next) - 1, 100))))
    from (
      select word, lead(word) over (order by place) as next
      from ${sql.raw(WORDS)} with ordinality words (word, place)
    ) joints
    where length(word) > 3 and length(next) > 3
  $$`.execute(db)
  await sql`create or replace function active_jobs_search_texts_follow() returns trigger language plpgsql
    set search_path from current as $$ begin
      if tg_op = 'UPDATE' and (new.is_active, new.heading_folded, new.body_folded) = (old.is_active, old.heading_folded, old.body_folded) then
        return null;
      end if;
      if tg_op <> 'INSERT' then
        delete from active_jobs_search_texts where no = old.no;
      end if;
      if tg_op <> 'DELETE' and new.is_active = 1 then
        insert into active_jobs_search_texts (no, text) values (new.no, new.heading_folded || E'\n' || new.body_folded);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger active_jobs_search_texts_follow after insert or delete or update on jobs
    for each row execute function active_jobs_search_texts_follow()`.execute(db)
  await sql`insert into active_jobs_search_texts (no, text)
    select no, heading_folded || E'\n' || body_folded from jobs where is_active = 1`.execute(db)
  await sql`create index active_jobs_search_joints on active_jobs_search_texts using gin (joints_of(text)) with (fastupdate = off)`.execute(
    db,
  )
}
