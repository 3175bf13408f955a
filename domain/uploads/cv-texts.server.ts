import type { DbOrTrx } from '#platform/db/open.server.ts'
import { normalizeForSearch } from '#platform/text.ts'
import type { CvText } from './cv-content.ts'
import { TEXT_LIMIT } from './read-cv.server.ts'

/** Keeps what was read of a CV, once; it goes with the row of its upload. */
export async function keepReading(db: DbOrTrx, key: string, { text, html, active }: CvText): Promise<void> {
  await db
    .insertInto('cv_texts')
    .values(cvTextRow(key, { text, html, active }))
    .onConflict((oc) => oc.column('key').doNothing())
    .execute()
}

/** The row of a CV's text. */
export function cvTextRow(key: string, { text, html, active }: CvText) {
  // PostgreSQL keeps no NUL; lines and spaces beyond one are of no use to anybody.
  const plain = text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim()
    .slice(0, TEXT_LIMIT)
  return {
    key,
    text: plain,
    html: html && html.length <= 2 * TEXT_LIMIT ? html.toWellFormed().replaceAll('\0', '') : null,
    active: JSON.stringify(active),
    search_text: normalizeForSearch(plain.replace(/\s+/g, ' ')),
  }
}

/** What was read of a CV; undefined while nobody has read it. */
export async function findCvText(db: DbOrTrx, key: string): Promise<CvText | undefined> {
  const row = await db.selectFrom('cv_texts').selectAll().where('key', '=', key).executeTakeFirst()
  return row && { text: row.text, html: row.html, active: JSON.parse(row.active) }
}
