import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

type Database = { jobs: Record<string, string> & { no: number } }

const ROWS_AT_ONCE = 500

/** What a vacancy says beside the fields of version 1: all of it may be left out. And an index of words. */
export async function up(db: Kysely<Database>, engine: Engine) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const add = (name: string, type: string) => run(`alter table jobs add column ${name} ${type}`)
  for (const name of ['postcode', 'role', 'band', 'pay_note', 'words']) {
    await add(name, "text not null default ''")
  }
  await add('shifts', "text not null default '[]'")
  await add('pay_unit', "text not null default 'hour'")
  for (const kind of ['pay', 'night_pay', 'weekend_pay']) {
    await add(`${kind}_from`, 'integer')
    await add(`${kind}_to`, 'integer')
  }
  await add('openings', 'integer')
  await add('starts_on', 'text')
  await fillWords(db)
  if (engine === 'postgres') {
    await run('create index jobs_words on jobs using gin (words gin_trgm_ops) with (fastupdate = off)')
    return
  }
  await run(`create virtual table jobs_words using fts5(
    words, content='jobs', content_rowid='no', tokenize='trigram case_sensitive 1', detail='full')`)
  await run(`insert into jobs_words(jobs_words, rank) values ('secure-delete', 1)`)
  await run(`insert into jobs_words(jobs_words) values ('rebuild')`)
  const forget = `insert into jobs_words(jobs_words, rowid, words) values ('delete', old.no, old.words);`
  const learn = 'insert into jobs_words(rowid, words) values (new.no, new.words);'
  await run(`create trigger jobs_words_insert after insert on jobs begin ${learn} end`)
  await run(`create trigger jobs_words_delete after delete on jobs begin ${forget} end`)
  await run(`create trigger jobs_words_update after update of words on jobs begin ${forget} ${learn} end`)
}

/** The words of each job, parted by a bar for each field, and by two before the description. */
async function fillWords(db: Kysely<Database>) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('jobs')
      .selectAll()
      .where('no', '>', after)
      .orderBy('no')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { no, title, company, location, type, description } of rows) {
      const texts = [title, '', company, location, '', '', type]
      const heading = texts.map((text) => wordsOf(text ?? '')).join('|')
      const words = `${heading}||${wordsOf(description ?? '')}`
      await db.updateTable('jobs').set({ words }).where('no', '=', Number(no)).execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = Number(last.no)
  }
}

const LETTERS: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', ß: 'ss', ð: 'd', þ: 'th', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' },
}

function wordsOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f'‘’‚‛`´ʹʼʽ′＇]/g, '')
    .replace(/[łøßðþđæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return ` ${words} `
}
