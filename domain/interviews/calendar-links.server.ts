import type { Row } from '#platform/db/tables.ts'
import { clientCalendarPath } from './client-side.server.ts'
import { calendarPath } from './interviews.server.ts'

type Mail = Pick<Row<'outbox'>, 'about' | 'recipient' | 'text' | 'html'>

/** The path of an interview's calendar file, and in it the interview. */
const CALENDAR_PATH = /\/interviews\/([0-9a-z]+)\.ics\?proof=[\w-]+/g

/**
 * The words of a mail as it goes, with calendar files that open for whoever it goes to: it may have waited
 * while they got another address, and such a path proves the address that it was made for.
 */
export function withCalendarOf({ secret }: { secret: string }, { about, recipient, text, html }: Mail) {
  const pathFor = about.startsWith('submission:') ? clientCalendarPath : calendarPath
  const rewrite = (words: string) =>
    words.replace(CALENDAR_PATH, (_path, id: string) => pathFor(secret, id, recipient))
  return { text: rewrite(text), html: rewrite(html) }
}
