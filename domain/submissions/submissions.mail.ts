import { site } from '#content/site.ts'
import { facts, linkTo, privacyLink, typedParagraphs, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { ANSWERS, type Answer, PROFILE_PATH, submissionHref } from './submissions.ts'

type Site = Pick<Config, 'siteUrl'>
type Put = { id: string; jobTitle: string; client: string }

/** Asks a candidate whether they may be put forward. The question itself is in their area. */
export function consentMail(config: Site, { id, email, jobTitle, client }: Put & { email: string }): NewMail {
  const subject = 'May we put you forward for a job?'
  return writeMail({ to: email, about: `submission:${id}`, subject }, [
    'Hello,',
    "We'd like to put you forward for a job. We only do so once you've said yes, and we don't pass on your " +
      'contact details.',
    facts(['Where', client], ['What for', jobTitle]),
    linkTo(config, '/my', 'Say yes or no'),
    privacyLink(config),
  ])
}

type ToClient = { id: string; email: string; jobTitle: string; token: string; expiresAt: string }

/** Shows a client somebody: who it is, and how to answer, is behind the link. */
export function profileMail(config: Site, { id, email, jobTitle, token, expiresAt }: ToClient): NewMail {
  const subject = `A candidate for you from ${site.shortName}`
  return writeMail({ to: email, about: `link:submission:${id}`, expiresAt, subject }, [
    'Hello,',
    "We have somebody for you. Please see their profile and tell us whether you'd like to go ahead: it " +
      "takes a minute, and you don't need an account.",
    facts(['For', jobTitle]),
    linkTo(config, `${PROFILE_PATH}?token=${token}`, 'See the profile and answer'),
    `The link works until ${formatLongDate(new Date(expiresAt))}. It's for you alone, so please don't pass
      it on.`,
  ])
}

type Answered = Put & { candidate: string; answer: Answer; note: string }

/** Tells staff what a client has answered. */
export function answerNotice(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  { id, candidate, client, jobTitle, answer, note }: Answered,
): NewMail {
  const subject = answer === 'no' ? 'A client said no' : 'A client would like a candidate'
  return writeMail({ to: staffInbox(config), about: `submission:${id}`, subject }, [
    `${ANSWERS[answer]}.`,
    facts(['Candidate', candidate], ['Client', client], ['For', jobTitle]),
    ...typedParagraphs(note),
    linkTo(config, submissionHref(id), 'Go on from here'),
  ])
}

/** Tells staff that a candidate has agreed, but that nobody at the client can get their profile. */
export function nobodyToWriteToNotice(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  { id, client, jobTitle }: Put,
): NewMail {
  const subject = 'A candidate said yes, and nobody has their profile yet'
  return writeMail({ to: staffInbox(config), about: `submission:${id}`, subject }, [
    'The candidate has agreed to be put forward, but your contact at the client is gone or has no email ' +
      'address any more, so nothing was sent. Choose somebody else there, who then gets the profile at once.',
    facts(['Client', client], ['For', jobTitle]),
    linkTo(config, submissionHref(id), 'See who it is about'),
  ])
}

/** Tells staff that a candidate whose profile a client has does not want that any more, or is erased. */
export function takenBackNotice(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  { id, client, jobTitle }: Put,
  why: 'refused' | 'erased' = 'refused',
): NewMail {
  const isErased = why === 'erased'
  const subject = isErased
    ? 'A candidate whom a client has seen deleted their data'
    : 'A candidate no longer wants to be put forward'
  const told = isErased
    ? "The candidate has deleted their data. The client's link shows nothing any more, and if an interview " +
      "was to come, the client was told that it's off."
    : "The candidate has said so in their own area. The client's link shows nothing any more, and if there " +
      'was an interview to come, both were told that it is cancelled.'
  return writeMail({ to: staffInbox(config), about: `submission:${id}`, subject }, [
    `${told} Tell the client what comes next.`,
    facts(['Client', client], ['For', jobTitle]),
    linkTo(config, submissionHref(id), 'See who it is about'),
  ])
}
