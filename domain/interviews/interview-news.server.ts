import { addressNow, enqueue } from '#domain/outbox/outbox.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { clientSideOf, type InterviewServices, tellClient } from './client-side.server.ts'
import { type InterviewNews, interviewMail } from './interviews.mail.ts'
import { calendarPath, toInterview } from './interviews.server.ts'

/**
 * Tells a candidate of their interview, and its client, if any, in the transaction of what it says.
 * @param before how it was: a client is not told of a change that they aren't shown
 */
export async function tellBoth(
  trx: DbOrTrx,
  services: InterviewServices,
  news: InterviewNews,
  application: Row<'applications'>,
  row: Row<'interviews'>,
  before?: Row<'interviews'>,
): Promise<void> {
  const { clock, config, secret } = services
  const side = await clientSideOf(trx, row.submission_id)
  const about = { ...application, client: side?.client }
  const path = calendarPath(secret, row.id, await addressNow(trx, application.email))
  await enqueue(trx, clock, interviewMail(config, news, about, toInterview(row), path))
  if (before && SHOWN_TO_CLIENT.every((name) => before[name] === row[name])) return
  await tellClient(trx, services, news, side, toInterview(row))
}

const SHOWN_TO_CLIENT = ['starts_at', 'minutes', 'way', 'place', 'participants'] as const
