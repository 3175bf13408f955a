import { site } from '#content/site.ts'
import { myLink } from '#domain/candidates/my-link.ts'
import { clientHref } from '#domain/clients/clients.ts'
import { facts, linkTo, typedParagraphs, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import { INTERVIEW_WAYS, type Interview, interviewTime, zonedInterviewTime } from './interviews.ts'

/** What a mail about an interview says has happened. */
export type InterviewNews = 'arranged' | 'moved' | 'changed' | 'cancelled' | 'tomorrow'

const WORDS: Record<InterviewNews, { subject: string; first: string }> = {
  arranged: { subject: 'Your interview on', first: 'You have an interview.' },
  moved: {
    subject: 'Your interview is now on',
    first: 'Your interview has been moved. These are the new details.',
  },
  changed: {
    subject: 'Changed: your interview on',
    first:
      'It begins when it did, but something else about your interview has changed. This is what holds now.',
  },
  cancelled: {
    subject: 'Cancelled: your interview on',
    first: "This interview is cancelled, so nobody expects you. We'll be in touch about what comes next.",
  },
  tomorrow: { subject: 'Reminder: your interview on', first: 'This is a reminder of your interview.' },
}

/** Once it has begun, nothing is news but that it was cancelled. */
const untilItBegins = (news: InterviewNews, { startsAt }: Pick<Interview, 'startsAt'>) =>
  news === 'cancelled' ? {} : { expiresAt: startsAt }

type About = {
  id: string
  reference: string
  email: string
  job_title: string | null
  /** With whom, if not with us. */
  client?: string | undefined
}

/** Tells a candidate about an interview. @param calendarPath the address of its calendar file on the site */
export function interviewMail(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  news: InterviewNews,
  { id, reference, email, job_title, client }: About,
  interview: Interview,
  calendarPath: string,
): NewMail {
  const { minutes, way, place, participants, note } = interview
  const { subject, first } = WORDS[news]
  const isOff = news === 'cancelled'
  const envelope = {
    ...{ to: email, replyTo: staffInbox(config), about: `application:${id}` },
    subject: `${subject} ${interviewTime(interview)}`,
    ...untilItBegins(news, interview),
  }
  return writeMail(envelope, [
    'Hello,',
    first,
    facts(
      ['When', zonedInterviewTime(interview)],
      ['How long', `${minutes} minutes`],
      [INTERVIEW_WAYS[way], place, 'linked'],
      client && ['With', client],
      participants && ['Who takes part', participants],
      job_title && ['Job', job_title],
      ['Your reference', reference],
    ),
    ...(isOff ? [] : typedParagraphs(note)),
    linkTo(config, calendarPath, isOff ? 'Take it out of your calendar' : 'Add it to your calendar'),
    isOff
      ? `If you have a question, call ${site.phone.shown} or reply to this email.`
      : `If you can't come, or another time would suit you better, reply to this email or call
        ${site.phone.shown}.`,
    myLink(config),
  ])
}

const CLIENT_WORDS: Record<InterviewNews, string> = {
  arranged: 'This is when you meet the candidate you asked to see.',
  moved: 'Your meeting with the candidate has been moved. These are the new details.',
  changed:
    'Your meeting with the candidate begins when it did, but something else about it has changed. This is ' +
    'what holds now.',
  cancelled:
    "This meeting is cancelled, so please don't expect anybody. We'll be in touch about what comes next.",
  tomorrow: 'This is a reminder of your meeting with the candidate.',
}

type ClientSide = { submissionId: string; candidate: string; jobTitle: string; email: string }

/** Tells a client about an interview with somebody who was put forward: nothing of the candidate's own. */
export function clientInterviewMail(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  news: InterviewNews,
  { submissionId, candidate, jobTitle, email }: ClientSide,
  interview: Interview,
  calendarPath: string,
): NewMail {
  const { minutes, way, place, participants } = interview
  const isOff = news === 'cancelled'
  const envelope = {
    ...{ to: email, replyTo: staffInbox(config), about: `submission:${submissionId}` },
    subject: clientSubject(news, interview),
    ...untilItBegins(news, interview),
  }
  return writeMail(envelope, [
    'Hello,',
    CLIENT_WORDS[news],
    facts(
      ['Candidate', candidate],
      ['For', jobTitle],
      ['When', interviewTime(interview)],
      ['How long', `${minutes} minutes`],
      [INTERVIEW_WAYS[way], place, 'linked'],
      participants && ['Who takes part', participants],
    ),
    linkTo(config, calendarPath, isOff ? 'Take it out of your calendar' : 'Add it to your calendar'),
    `If another time suits you better, reply to this email or call ${site.phone.shown}.`,
  ])
}

function clientSubject(news: InterviewNews, interview: Pick<Interview, 'startsAt'>) {
  const subject = WORDS[news].subject.replace(/your/i, (word) => `${word} candidate's`)
  return `${subject} ${interviewTime(interview)}`
}

const NEWS_FOR_STAFF: Record<InterviewNews, string> = {
  arranged: 'It has been arranged.',
  moved: 'It has been moved.',
  changed: 'Something about it has changed.',
  cancelled: "It's cancelled.",
  tomorrow: "It's coming up, and a reminder was due.",
}

type NotTold = { about: string; clientId: string; client: string; jobTitle: string }

/** Tells staff that a client has nobody to write to about an interview, so that they ring. */
export function clientNotToldNotice(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  news: InterviewNews,
  { about, clientId, client, jobTitle }: NotTold,
  interview: Pick<Interview, 'startsAt'>,
): NewMail {
  const subject = 'Please ring a client about an interview'
  return writeMail({ to: staffInbox(config), about, subject }, [
    `${NEWS_FOR_STAFF[news]} Your contact at the client is gone or has no email address any more, so nobody
      there has been told by email. Please ring them.`,
    facts(['Client', client], ['For', jobTitle], ['When', interviewTime(interview)]),
    linkTo(config, clientHref(clientId), 'Open the client'),
  ])
}

/** Tells a client that nobody comes, once the candidate's data is deleted: it says nothing of theirs. */
export function candidateGoneMail(
  config: Pick<Config, 'agencyInbox'>,
  { clientId, jobTitle, email }: { clientId: string; jobTitle: string; email: string },
  interview: Pick<Interview, 'startsAt'>,
): NewMail {
  const envelope = {
    ...{ to: email, replyTo: staffInbox(config), about: `client:${clientId}` },
    subject: clientSubject('cancelled', interview),
  }
  return writeMail(envelope, [
    'Hello,',
    'This meeting is cancelled: the candidate has withdrawn and had their data deleted.',
    facts(['For', jobTitle], ['When', interviewTime(interview)]),
    'Please delete it from your calendar: we no longer have a calendar file that would do it for you.',
    `We'll look for somebody else. If you have a question, call ${site.phone.shown} or reply to this email.`,
  ])
}
