import type { ContactToWriteTo } from '#domain/clients/clients.ts'
import { contactsToWriteTo, contactToWriteTo } from '#domain/clients/contacts-to-write-to.server.ts'
import { takeBackMail } from '#domain/outbox/mail-records.server.ts'
import { mailsWithCandidate, toSentMail } from '#domain/outbox/mails-about.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import type { SentMail } from '#domain/outbox/outbox.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { type Agreed, factsFor, noteFor, type PlacementNews, SIDES, type Side } from './confirmation.ts'
import { contactToTell } from './contact-to-tell.server.ts'
import type { PlacementValues } from './placement-fields.ts'
import { refusal } from './placement-gate.server.ts'
import { placementMail } from './placements.mail.ts'
import { placementMessages as messages, type Placement } from './placements.ts'

/** Whom the desk wants to be told of a placement by email. */
export type ToTell = {
  candidate: boolean
  /** The id of somebody at the client; empty for nobody. */
  contactId: string
}
export const TELL_NOBODY: ToTell = { candidate: false, contactId: '' }

type Placed = { id: string; reference: string; candidateId: string; clientId: string; by: string }

/** Whom the desk can tell of a placement, and whom it has told: these are to be told what becomes of it. */
export type Told = {
  candidate: { email: string; isTold: boolean }
  /** The mail about it to each of them, newest first. */
  mails: Record<Side, SentMail[]>
  contacts: ContactToWriteTo[]
  /** Who at the client was told; empty where nobody was. */
  contactId: string
}

/** The same, for the page of a placement. */
export async function toldOf(
  db: Db,
  placement: Pick<Placement, 'id' | 'submissionId' | 'jobId'> & { clientId: string; candidateId: string },
): Promise<Told> {
  const [mails, candidate, contacts, contact] = await Promise.all([
    mailsOf(db, placement),
    candidateOf(db, placement.candidateId),
    contactsToWriteTo(db, placement.clientId),
    contactToTell(db, placement),
  ])
  const to = (side: Side) => mails.filter((mail) => mail.side === side).map(toSentMail)
  const [candidateMails, clientMails] = [to('candidate'), to('client')]
  return {
    candidate: { email: candidate.email, isTold: candidateMails.length > 0 },
    mails: { candidate: candidateMails, client: clientMails },
    contacts,
    contactId: clientMails.length > 0 ? (contact?.id ?? '') : '',
  }
}

/**
 * Tells the candidate and the client what is agreed for a placement, or what became of it, in its
 * transaction, if they are to be told and it is news to them. What waits and isn't so any more doesn't go;
 * whoever was told nothing by then gets what holds as a confirmation, and of what was cancelled nothing.
 * @param before what was agreed before it was changed
 * @returns who is told
 * @throws a `Refusal` when one of them has no address
 */
export async function tellOf(
  trx: DbOrTrx,
  { clock, config }: Pick<MailingServices, 'clock' | 'config'>,
  news: PlacementNews,
  placed: Placed,
  { agreed, before, tell }: Words,
): Promise<Side[]> {
  const emails = await addressesOf(trx, placed, tell)
  const mails = await mailsOf(trx, placed)
  const names = await namesOf(trx, placed)
  const now: Agreed = { ...agreed, ...names }
  const told: Side[] = []
  for (const side of SIDES) {
    const words = (agreed: Agreed) => JSON.stringify([factsFor(side, agreed), noteFor(side, agreed)])
    const isNews = news !== 'changed' || words(now) !== words({ ...now, ...before })
    if (!isNews) continue
    const theirs = mails.filter((mail) => mail.side === side)
    const written = news !== 'cancelled'
    for (const to of new Set(theirs.map((mail) => mail.email_normalized)))
      await takeBackMail(trx, clock, `placement:${placed.id}`, { to, written })
    const gone = theirs.filter(({ state }) => state === 'sent' || state === 'sending')
    const email = emails[side]
    if (!email || (news === 'cancelled' && theirs.length > 0 && gone.length === 0)) continue
    const isFirst = news === 'changed' && !gone.some(({ written_by }) => written_by !== null)
    const mail = { id: placed.id, email, by: placed.by }
    await enqueue(trx, clock, placementMail(config, side, isFirst ? 'placed' : news, mail, now))
    told.push(side)
  }
  return told
}

type Words = { agreed: PlacementValues; before?: PlacementValues; tell: ToTell }

/** The addresses of whoever is to be told; empty for who isn't. */
async function addressesOf(trx: DbOrTrx, placed: Placed, tell: ToTell): Promise<Record<Side, string>> {
  const { email } = await candidateOf(trx, placed.candidateId)
  if (tell.candidate && !email) throw refusal({ confirm: messages.noAddress })
  const contact = tell.contactId ? await contactToWriteTo(trx, placed.clientId, tell.contactId) : undefined
  if (tell.contactId && !contact) throw refusal({ contact: messages.contact })
  return { candidate: tell.candidate ? email : '', client: contact?.email ?? '' }
}

const candidateOf = (db: DbOrTrx, id: string) =>
  db.selectFrom('candidates').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

async function namesOf(trx: DbOrTrx, { reference, candidateId, clientId }: Placed) {
  const clients = trx.selectFrom('clients').select('name').where('id', '=', clientId)
  const { name: client } = await clients.executeTakeFirstOrThrow()
  return { reference, candidate: (await candidateOf(trx, candidateId)).name, client }
}

/** The mail about a placement, with whom it is to: what isn't to the candidate is to the client. */
async function mailsOf(db: DbOrTrx, { id, candidateId }: Pick<Placed, 'id' | 'candidateId'>) {
  const mails = await mailsWithCandidate(db, [`placement:${id}`], candidateId)
  return mails.map((mail) => ({
    ...mail,
    side: mail.isToCandidate ? ('candidate' as const) : ('client' as const),
  }))
}
