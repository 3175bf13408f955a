import { site } from '#content/site.ts'
import { myLink } from '#domain/candidates/my-link.ts'
import { facts, typedParagraphs, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import { type Agreed, confirmationOf, type PlacementNews, type Side } from './confirmation.ts'

type Outstanding = {
  id: string
  email: string
  reference: string
  candidate: string
  reason: string
  by: string
  /** The job and its days. */
  work: string
  /** The names of what is outstanding, with the day where that is a later one. */
  checks: readonly string[]
}

/** Tells a client that somebody begins before all checks are done, and why (reg. 22(3)). */
export function outstandingChecks(placed: Outstanding): NewMail {
  const { id, email, reference, candidate, reason, by, work, checks } = placed
  const subject = `Checks that are outstanding (${reference})`
  return writeMail({ to: email, about: `placement:${id}`, subject }, [
    'Hello,',
    'The law asks us to tell you when somebody starts work with you before all of our checks are done.',
    facts(
      ['Who', candidate],
      ['Reference', reference],
      ['Work', work],
      ['Outstanding', checks.join('; ')],
      ['Decided by', by],
    ),
    "Why the work can't wait:",
    ...typedParagraphs(reason),
    `We're going on with the checks, and will tell you at once if one shows that they aren't suitable. If
      you don't want this, call ${site.phone.shown}.`,
  ])
}

type Done = Pick<Outstanding, 'id' | 'email' | 'reference' | 'candidate' | 'work'>

/** Tells a client who was told of outstanding checks that all of them are done. */
export function doneChecks({ id, email, reference, candidate, work }: Done): NewMail {
  const subject = `All checks are done (${reference})`
  return writeMail({ to: email, about: `placement:${id}`, subject }, [
    'Hello,',
    'We told your organisation that not all of our checks were done for this work. Now they are.',
    facts(['Who', candidate], ['Reference', reference], ['Work', work]),
    `If you have any questions, call ${site.phone.shown}.`,
  ])
}

type Placed = { id: string; email: string; by: string }

/** Tells a candidate or a client what is agreed for a placement, or what became of it, in the desk's name. */
export function placementMail(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  side: Side,
  news: PlacementNews,
  { id, email, by }: Placed,
  agreed: Agreed,
): NewMail {
  const { subject, parts } = confirmationOf(side, news, agreed)
  const envelope = { to: email, replyTo: staffInbox(config), about: `placement:${id}`, writtenBy: by }
  return writeMail({ ...envelope, subject }, [
    ...parts,
    facts([side === 'candidate' ? 'Your reference' : 'Reference', agreed.reference]),
    ...(side === 'candidate' ? [myLink(config)] : []),
  ])
}
