import type { Staff } from '#domain/accounts/admin.server.ts'
import { mailsWithCandidate, toSentMail } from '#domain/outbox/mails-about.server.ts'
import { holdsSecret, staffInbox } from '#domain/outbox/outbox.server.ts'
import type { SentMail } from '#domain/outbox/outbox.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Submission } from './submissions.ts'

/**
 * The mail about a submission to its candidate and its client, newest first, with how far each has come:
 * whether the link went out, and to whom an interview was told. Without the text where that has a link.
 */
export async function mailsOfSubmission(
  { db, config }: { db: Db; config: Pick<Config, 'agencyInbox'> },
  _staff: Staff,
  { id, candidate }: Pick<Submission, 'id' | 'candidate'>,
): Promise<Record<'candidate' | 'client', SentMail[]>> {
  const abouts = [`submission:${id}`, `link:submission:${id}`]
  const mails = (await mailsWithCandidate(db, abouts, candidate.id)).map((mail) => ({
    ...{ isToCandidate: mail.isToCandidate, isNotice: mail.recipient === staffInbox(config) },
    sent: { ...toSentMail(mail), ...(holdsSecret(mail.about) && { text: '' }) },
  }))
  const to = (isToCandidate: boolean) =>
    mails.filter((mail) => mail.isToCandidate === isToCandidate && !mail.isNotice).map(({ sent }) => sent)
  return { candidate: to(true), client: to(false) }
}
