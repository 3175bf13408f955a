import { personKey } from '#domain/people/person.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { MAIL_TO_ACCOUNT } from './outbox.server.ts'
import type { SentMail } from './outbox.ts'

/** The mail to one person about something, newest first, with how far each has come. */
export async function mailsAbout(db: Db, about: string, recipient: string): Promise<SentMail[]> {
  const rows = await selectMails(db)
    .where('about', '=', about)
    .where((eb) =>
      eb.or([
        eb('recipient', '=', recipient),
        // Since then they may have given another address.
        eb(
          'recipient',
          '=',
          eb
            .selectFrom('candidate_contacts')
            .innerJoin('candidates', 'candidates.id', 'candidate_id')
            .select('candidates.email')
            .where('kind', '=', 'email')
            .where('contact_key', '=', personKey(recipient)),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSentMail)
}

/** What mail is about whose words staff may read again; any other may hold a link that signs somebody in. */
const READABLE = /^(application|booking|message):/

/**
 * The latest mail to any of somebody's addresses, newest first, but none to an account of staff. The text is
 * left empty where it may hold a link that signs the person in.
 * @param addresses as `personKey()` has them
 */
export async function mailsTo(db: Db, addresses: readonly string[], limit: number): Promise<SentMail[]> {
  if (addresses.length === 0) return []
  const rows = await selectMails(db)
    .where('email_normalized', 'in', addresses)
    .where('state', '!=', 'deleted')
    .where('about', 'not like', `${MAIL_TO_ACCOUNT}%`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const isReadable = row.written_by !== null || READABLE.test(row.about)
    return { ...toSentMail(row), ...(!isReadable && { text: '' }) }
  })
}

/** The mail about something that a candidate and others are told of, newest first: theirs or not. */
export async function mailsWithCandidate(db: DbOrTrx, abouts: readonly string[], candidateId: string) {
  const mails = await selectMails(db)
    .select(['about', 'recipient', 'email_normalized'])
    .where('about', 'in', abouts)
    .where('state', '<>', 'deleted')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const theirs = await candidateKeys(db, candidateId)
  return mails.map((mail) => ({ ...mail, isToCandidate: theirs.has(mail.email_normalized) }))
}

/** The addresses of a candidate, former ones too, as `personKey` has them. */
export async function candidateKeys(db: DbOrTrx, candidateId: string): Promise<Set<string>> {
  const contacts = db.selectFrom('candidate_contacts').select('contact_key')
  const known = await contacts.where('candidate_id', '=', candidateId).execute()
  const candidates = db.selectFrom('candidates').select('email').where('id', '=', candidateId)
  const email = (await candidates.executeTakeFirst())?.email ?? ''
  return new Set([personKey(email), ...known.map((row) => row.contact_key)])
}

const selectMails = (db: DbOrTrx) =>
  db
    .selectFrom('outbox')
    .select(['id', 'subject', 'text', 'about', 'state', 'attempts', 'last_error'])
    .select(['created_at', 'sent_at', 'written_by'])

type MailRow = Pick<
  Row<'outbox'>,
  'id' | 'subject' | 'text' | 'state' | 'attempts' | 'last_error' | 'created_at' | 'sent_at' | 'written_by'
>

/** A mail as staff see it. */
export function toSentMail(row: MailRow): SentMail {
  return {
    id: row.id,
    subject: row.subject,
    text: row.text,
    state: row.state === 'sent' ? 'sent' : row.state === 'dead' ? 'failed' : 'waiting',
    attempts: Number(row.attempts),
    error: row.last_error,
    writtenAt: row.created_at,
    sentAt: row.sent_at,
    writtenBy: row.written_by,
  }
}
