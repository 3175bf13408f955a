import { type Kysely, sql } from 'kysely'

type Words = { no: number; words: string }
type Hold = { id: string; key: string }

const ROWS_AT_ONCE = 500

/** Numbers in the words of messages are found by their digits, and held numbers abroad by today's key. */
export async function up(db: Kysely<unknown>) {
  await addDigits(db)
  await holdWithoutZero(db)
}

async function addDigits(db: Kysely<unknown>) {
  for (let after = 0; ; ) {
    const { rows } = await sql<Words>`select no, subject || ' ' || message as words from messages
      where no > ${after} order by no limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
    for (const { no, words } of rows) {
      const digits = digitsIn(words)
      if (digits.length === 0) continue
      await sql`update messages set search_text = search_text || ${`\n${digits.join('\n')}`}
        where no = ${no}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = Number(last.no)
  }
}

const digitsIn = (words: string) =>
  (words.normalize('NFKC').match(/\+?\(?\d[\d\s().\-/·•‐-―−]*\d/g) ?? [])
    .map((run) =>
      run
        .replace(/^(\(?\+|00)(?!44)(.*?)\(\s*0\s*\)/, '$1$2')
        .replace(/\D/g, '')
        .replace(/^(00)?44(?=0?\d{9})/, '')
        .replace(/^0+/, ''),
    )
    .filter((digits) => digits.length >= 6)

/** `+49 (0)30` had its zero in the key. A number may have been written without brackets: both keys hold. */
async function holdWithoutZero(db: Kysely<unknown>) {
  const holds = await sql<Hold>`select id, email_normalized as key from legal_holds
    where email_normalized like 'tel:%'`.execute(db)
  for (const { id, key } of holds.rows) {
    const digits = key.slice('tel:'.length)
    const [, country, number] = ABROAD.exec(digits) ?? []
    if (!country || OF_THE_UK.test(digits)) continue
    await sql`insert into legal_holds (id, email_normalized, reason, placed_by, placed_at)
      select id || '-0', ${`tel:${country}${number}`}, reason, placed_by, placed_at from legal_holds
      where id = ${id} on conflict do nothing`.execute(db)
  }
}

/** A country's code, but for Italy's, where the zero is part of a number, and that zero. */
const CODES = '2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]'
const LONG_CODES = '(?:2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\\d'
const ABROAD = new RegExp(`^(${CODES}|${LONG_CODES})0(\\d{5,})$`)
const OF_THE_UK = /^[1-357-9]\d{8,9}$/
