import { sql } from 'kysely'
import type { Engine } from './migrations/index.ts'

// A joint is where two words meet with one blank or sign between them. Texts of two words are searched for among the joints of active jobs:
// either word may be in nearly all of them, however few have both beside each other.

/** Of each word so many letters beside the joint are indexed: as many as a text that is searched for may have. */
const LONGEST = 100
/** Words with fewer letters have too many joints, and a text with few letters is found by its trigrams as soon. */
const SHORTEST = 3
/** What a word has: neither what parts them for PostgreSQL's index of words nor other control characters, of which no text searched for has any. */
const LETTER = '[^\\p{Cc} -/:-@[-`{-~]'
const SIGN = /[ -/:-@[-`{-~]/
const WORD = new RegExp(`${LETTER}{${SHORTEST},}`, 'gu')
const JOINT = new RegExp(`^${LETTER}{${SHORTEST},}${SIGN.source}${LETTER}{${SHORTEST},}$`, 'u')

/** Whether a text is the end of a word, one blank or sign, and the beginning of another word, or the whole words. @param needle folded */
export function isJoint(needle: string): boolean {
  return needle.length <= LONGEST && JOINT.test(needle)
}

/**
 * SQLite's function `joints_of`, with which triggers fill an index: for each joint in these texts every end of its first word, with the sign and
 * the second word. What is a joint (`isJoint`) is thus in one of the texts when one of these begins with it. They are divided by line feeds.
 */
export function jointsOf(...texts: unknown[]): string {
  const joints = new Set<string>()
  for (const text of texts.map(String)) {
    let before = ''
    let end = 0
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index === end + 1 && SIGN.test(text.charAt(end))) {
        const second = word.slice(0, LONGEST).toWellFormed()
        for (let start = Math.max(0, before.length - LONGEST); start <= before.length - SHORTEST; start++) {
          const joint = before.slice(start) + text.charAt(end) + second
          // Not from the middle of a character.
          if (joint.isWellFormed()) joints.add(joint)
        }
      }
      end = index + word.length
      before = word
    }
  }
  return [...joints].join('\n')
}

/** The numbers (`no`) of the active jobs that have this joint in their title and company or their description, as a query. @param needle a joint */
export function numbersByJoint(engine: Engine, needle: string) {
  if (engine === 'sqlite') {
    const beginning = `"${needle.replaceAll('"', '""')}"*`
    return sql`select rowid as no from active_jobs_search_joints where active_jobs_search_joints match ${beginning}`
  }
  return sql`select no from active_jobs_search_texts where ${hasJoint(needle)}`
}

/** The same on PostgreSQL, with when each of these jobs was published, by which the public sees them in order. @param needle a joint */
export function datedByJoint(needle: string) {
  return sql`select no, published_at from active_jobs_search_texts where ${hasJoint(needle)}`
}

/** On PostgreSQL whole words are indexed, up to LONGEST letters on either side. Its other index knows which words end as the first part does. */
function hasJoint(needle: string) {
  const [first = ''] = needle.match(WORD) ?? []
  const rest = needle.slice(first.length).replace(/['\\]/g, '$&$&')
  return sql`joints_of(text) @@ (
    select string_agg('''' || right(word, ${sql.lit(LONGEST)}) || ${rest} || ''':*', '|')::tsquery
    from (select distinct word from active_jobs_search where word like ${`%${first}`}) words)`
}
