import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/** Between words, for PostgreSQL: as `BETWEEN_WORDS` in `word-search.server.ts` has it. */
const BETWEEN_WORDS = ` \\t\\n\\r!"#$%&''()*+,-./:;<=>?@[\\\\]^_\`{|}~`
const WITHOUT_ESCAPES = 36

/**
 * The counterpart for PostgreSQL of SQLite's `active_jobs_search`. PostgreSQL's own indexes only say which rows may contain a text, and each of
 * those must then be read. This table says, for every word and every block of 1,024 jobs, which of these jobs have the word, one bit each, so
 * that counting reads no job. It covers active jobs alone. While it is filled, a few seconds for 20,000 jobs, nobody can write jobs.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'sqlite') return
  // Leaves room in each page, so that changing a bit needs no new entry in an index.
  await sql`create table active_jobs_search (
    word text collate "C" not null,
    block bigint not null,
    jobs bit(1024) not null,
    primary key (word, block)
  ) with (fillfactor = 80)`.execute(db)
  // `or replace`: when a whole database replaces another, the functions are still there.
  await sql`create or replace function active_jobs_search_words(heading text, body text) returns setof text
    language sql immutable parallel safe as $$
      select substr(word, start, 200)
      from string_to_table(translate(heading || ' ' || body, ${sql.raw(`E'${BETWEEN_WORDS}', repeat(' ', ${WITHOUT_ESCAPES})`)}), ' ') word,
        generate_series(1, length(word), 100) start
    $$`.execute(db)
  await createTrigger(db, 'put', 'insert', put(active('new_jobs')))
  await createTrigger(db, 'take', 'delete', take(active('old_jobs')))
  const before = `${active('old_jobs')} except ${active('new_jobs')}`
  const after = `${active('new_jobs')} except ${active('old_jobs')}`
  await createTrigger(
    db,
    'change',
    'update',
    `if exists ((${before}) union all (${after})) then ${take(before)} ${put(after)} end if;`,
  )
  await sql.raw(putIn(active('jobs'))).execute(db)
  await sql`create index active_jobs_search_words on active_jobs_search using gin (word gin_trgm_ops)
    with (fastupdate = off)`.execute(db)
}

const active = (jobs: string) => `select no, heading_folded, body_folded from ${jobs} where is_active = 1`

/** The words of these jobs. A word longer than a search may be is stored in pieces: 200 characters from every hundredth on. */
const bitsOf = (jobs: string) => `
  select word, no / 1024 as block, bit_or(set_bit(0::bit(1024), (no % 1024)::integer, 1)) as jobs
  from (${jobs}) job, active_jobs_search_words(heading_folded, body_folded) word
  group by word, no / 1024`

const putIn = (jobs: string) => `
  insert into active_jobs_search (word, block, jobs) ${bitsOf(jobs)}
  on conflict (word, block) do update set jobs = active_jobs_search.jobs | excluded.jobs;`

/** A transaction that writes jobs keeps its turn to its end: two that changed the same words might otherwise wait for each other. */
const takeTurns = `perform pg_advisory_xact_lock(hashtext('active_jobs_search'));`

const put = (jobs: string) => takeTurns + putIn(jobs)

/** A word that no job of a block has any more is removed: many words are numbers that only one job had. */
const take = (jobs: string) => `${takeTurns}
  with gone as materialized (${bitsOf(jobs)}), emptied as (
    delete from active_jobs_search as was using gone
    where was.word = gone.word and was.block = gone.block and was.jobs & ~gone.jobs = 0::bit(1024)
  )
  update active_jobs_search as was set jobs = was.jobs & ~gone.jobs from gone
  where was.word = gone.word and was.block = gone.block and was.jobs & ~gone.jobs <> 0::bit(1024);`

async function createTrigger(
  db: Kysely<unknown>,
  name: string,
  event: 'insert' | 'delete' | 'update',
  deed: string,
) {
  const tables = [
    event !== 'insert' && 'old table as old_jobs',
    event !== 'delete' && 'new table as new_jobs',
  ]
  // The planner assumes that a job has thousands of words, and would read the whole index for each job that changes.
  await sql
    .raw(`create or replace function active_jobs_search_${name}() returns trigger language plpgsql
      set search_path from current set enable_hashjoin = off set enable_mergejoin = off as
      $$ begin ${deed} return null; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger active_jobs_search_${name} after ${event} on jobs
      referencing ${tables.filter(Boolean).join(' ')}
      for each statement execute function active_jobs_search_${name}()`)
    .execute(db)
}
