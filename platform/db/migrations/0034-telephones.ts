import { type Kysely, sql } from 'kysely'

type Row = { no: number; given: string }

const ABROAD = "(phone like '+%(%0%)%' or phone like '00%(%0%)%') and phone not like '%44%(%'"

/** Bookings and requests for staff are found by a number's digits, and a `(0)` abroad is none of them. */
export async function up(db: Kysely<unknown>) {
  for (const [table, given, rows, key] of [
    ['applications', 'phone', ABROAD, "phone_digits = ''"],
    ['bookings', 'phone', "phone <> ''", ''],
    [
      'messages',
      'coalesce(phone, staffing)',
      `staffing is not null or ${ABROAD}`,
      "email_normalized = 'tel:'",
    ],
  ] as const) {
    for (let after = 0; ; ) {
      const found = await sql<Row>`select no, ${sql.raw(given)} as given from ${sql.table(table)}
        where no > ${after} and (${sql.raw(rows)}) order by no limit 500`.execute(db)
      for (const { no, given } of found.rows) {
        const isRequest = given.startsWith('{')
        const digits = digitsOf(isRequest ? (JSON.parse(given).phone ?? '') : given)
        const also = key && !isRequest ? sql`, ${sql.raw(key)} || ${digits}` : sql``
        await sql`update ${sql.table(table)} set search_text = search_text || ${`\n${digits}`}${also}
          where no = ${no}`.execute(db)
      }
      const last = found.rows.at(-1)
      if (!last) break
      after = Number(last.no)
    }
  }
}

const digitsOf = (phone: string) =>
  phone
    .replace(/^(\(?\+|00)(?!44)(.*?)\(\s*0\s*\)/, '$1$2')
    .replace(/\s*(extension|extn?|x|#)[.:= ]*\d{1,6}$/i, '')
    .replace(/\D/g, '')
    .replace(/^(00)?44(?=0?\d{9})/, '')
    .replace(/^0+/, '')
