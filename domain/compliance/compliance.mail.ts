import { facts, linkTo, type MailPart, privacyLink, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import { formatDayOfWeek, noonOf } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { passportHref } from './compliance.ts'

type Site = Pick<Config, 'siteUrl'>
type To = { candidateId: string; email: string }
/** Something that ends on a day, as a requirement is named. */
export type Ending = { name: string; until: string }

const documentsLink = (config: Site) => linkTo(config, '/my/documents', 'See your documents')
const withoutPassword = "You don't need a password: we'll email you a link to sign in."
const howToSend = `A photo taken with your phone is enough. ${withoutPassword}`
const endingFacts = (endings: readonly Ending[]): MailPart =>
  facts(...endings.map(({ name, until }) => [name, formatDayOfWeek(noonOf(until))] as const))

/** Asks a candidate for what their role requires. */
export function documentsMail(config: Site, { candidateId, email }: To): NewMail {
  return writeMail({ to: email, about: `candidate:${candidateId}`, subject: 'Now we need your documents' }, [
    'Hello,',
    `We'd like to go ahead with you, and need some documents before you can work. The page says which they
      are, and why we ask for each.`,
    howToSend,
    documentsLink(config),
    privacyLink(config),
  ])
}

/** Something that can't be used; `isTheirs` where the candidate gave it. */
type Rejected = { name: string; kind: string; isTheirs: boolean; reason: string }

/** Tells a candidate that something can't be used for their checks, and why. */
export function sendAgainMail(config: Site, to: To, rejected: Rejected): NewMail {
  const { name, kind, isTheirs, reason } = rejected
  const isOnPaper = kind !== 'history' && kind !== 'reference'
  const subject = `Please send us ${isOnPaper ? 'a document' : 'something'} again`
  return writeMail({ to: to.email, about: `candidate:${to.candidateId}`, subject }, [
    'Hello,',
    isTheirs
      ? "Thank you for what you sent. We can't use it as it is:"
      : "We can't use what we have for this:",
    facts(['What', name]),
    { kind: 'quote', text: reason },
    isOnPaper ? howToSend : withoutPassword,
    documentsLink(config),
  ])
}

/** Reminds a candidate of what ends soon. Until when each counts is a day in London. */
export function endsSoonMail(config: Site, { candidateId, email }: To, endings: readonly Ending[]): NewMail {
  const subject =
    endings.length === 1 ? 'One of your documents expires soon' : 'Some of your documents expire soon'
  return writeMail({ to: email, about: `candidate:${candidateId}`, subject }, [
    'Hello,',
    "These count until the day beside them. After that we can't place you until we have the new ones:",
    endingFacts(endings),
    howToSend,
    documentsLink(config),
  ])
}

/** Somebody's endings as their owner reads them: by their reference, so that no name is in a list. */
export type CandidateEndings = { candidateId: string; reference: string; endings: readonly Ending[] }

/** Beyond so many the desk's list says the rest. */
const MOST_LISTED = 50

/** Tells whose candidates they are, or the office, what ends soon. */
export function endingsDigest(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  owner: string | undefined,
  candidates: readonly CandidateEndings[],
): NewMail {
  const count = candidates.length
  const subject = `Checks of ${count === 1 ? 'a candidate' : `${count} candidates`} expire soon`
  const more = count - MOST_LISTED
  return writeMail({ to: owner ?? staffInbox(config), about: 'compliance', subject }, [
    `We've reminded the candidates of what they haven't sent again yet; the rest waits to be verified. After
      its last day a check doesn't count, and nobody is placed without it unless a colleague gives a reason.`,
    ...candidates
      .slice(0, MOST_LISTED)
      .flatMap(({ candidateId, reference, endings }): MailPart[] => [
        endingFacts(endings),
        linkTo(config, passportHref(candidateId), `Passport of ${reference}`),
      ]),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ])
}
