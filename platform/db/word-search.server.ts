import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './open.server.ts'

// PostgreSQL's `active_jobs_search`: for every word and every 1,024 jobs which of these have it. What a text is in, is in each of its parts
// between two blanks or signs; with one part that is exact, with several their jobs may contain it, and their texts have to be read.

const JOBS_IN_BLOCK = 1024
/** Trigrams find no shorter part. */
const SHORTEST_PART = 3
/** Words are indexed in pieces that have every part of up to this length. */
const LONGEST_PART = 100
/** What words are parted by when they are indexed. Only signs of which no other engine, version or language thinks otherwise. */
const BETWEEN_WORDS = /[ \t\n\r!-/:-@[-`{-~]+/

/** The parts of a text by which its jobs are found; none when it has but short ones. @param needle folded */
export function partsOf(needle: string): string[] {
  const parts = needle.split(BETWEEN_WORDS).map((part) => [...part].slice(0, LONGEST_PART))
  return [...new Set(parts.filter(({ length }) => length >= SHORTEST_PART).map((part) => part.join('')))]
}

/** Whether a text is in all jobs that have its parts. */
export function isOnePart(needle: string): boolean {
  return partsOf(needle)[0] === needle
}

/** How many jobs have every part of a text: as many as have the text, if it is one part, and more otherwise. */
export async function countByWords(db: Db, needle: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select coalesce(sum(bit_count(jobs)), 0) as count from ${blocksOf(needle)} found`.execute(db)
  return Number(rows[0]?.count)
}

/** The numbers of the jobs that have every part of a text, as a query. */
export function numbersByWords(needle: string) {
  // In the notation of a block a zero stands for each job without it, before each of those with it: what PostgreSQL parts it into, in the order in
  // which it parts it, are the gaps before its jobs, and at last what is after them. Numbering them to sort them again took half of the time.
  return sql`
    select block * ${sql.lit(JOBS_IN_BLOCK)} + place
    from ${blocksOf(needle)} found, lateral (
      select sum(length(gap) + 1) over (rows unbounded preceding) - 1 as place
      from string_to_table(jobs::text, '1') gap limit bit_count(jobs)
    ) places`
}

/**
 * The condition that the job of this number has every part of a text, for one that many have: it is asked of job after job. All blocks are found
 * once, as one row of bits.
 */
export function isAmongWords(no: RawBuilder<unknown>, needle: string): RawBuilder<SqlBool> {
  const size = sql.lit(JOBS_IN_BLOCK)
  // More than nothing, rather than 1: PostgreSQL takes it that a third of all rows are more than something, and hardly any are equal to it.
  return sql<SqlBool>`get_bit((
    select string_agg(coalesce(found.jobs, 0::bit(${size}))::text, '' order by block)::varbit
    from generate_series(0, (select max(no) / ${size} from jobs)) block left join ${blocksOf(needle)} found using (block)
  ), ${no}::integer) > 0`
}

/** The blocks in which there are jobs that have every part, and these jobs. */
function blocksOf(needle: string) {
  const parts = partsOf(needle)
  // No part has a sign that means something to LIKE.
  const ofPart = (part: string) => sql`
    select block, bit_or(jobs) as jobs from active_jobs_search where word like ${`%${part}%`} group by block`
  return sql`(
    select block, bit_and(jobs) as jobs from (${sql.join(parts.map(ofPart), sql` union all `)}) of_parts
    group by block having count(*) = ${sql.lit(parts.length)})`
}
