import { site } from '#content/site.ts'
import { myLink } from '#domain/candidates/my-link.ts'
import { type Interview, zonedInterviewTime } from '#domain/interviews/interviews.ts'
import { facts, ifNotYou, linkTo, privacyLink, typedParagraphs, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import { fillWords } from '#domain/templates/preview.ts'
import type { TemplateWords } from '#domain/templates/templates.ts'
import type { Config } from '#platform/config.ts'
import { type AnswerPromise, promiseText } from './answer-promise.ts'
import { confirmationValues } from './application-fields.ts'

export type ApplicationToMail = {
  id: string
  reference: string
  /** Empty where an application for a job did not ask. */
  specialty: string
  experience: string
  jobTitle: string | null
}

type Addresses = Pick<Config, 'agencyInbox' | 'siteUrl'>

/**
 * The applicant's confirmation, in the words of its template. Nothing typed is in it: anybody may enter a
 * stranger's address.
 */
export function applicantConfirmation(
  config: Pick<Config, 'siteUrl'>,
  { id, reference, jobTitle }: ApplicationToMail,
  email: string,
  promise: AnswerPromise,
  template: TemplateWords,
): NewMail {
  const { subject, text } = fillWords(template, confirmationValues(config, reference, promise))
  const [{ days, hours }] = site.officeHours
  return writeMail({ to: email, about: `application:${id}`, subject }, [
    ...typedParagraphs(text),
    facts(['Your reference', reference], jobTitle && ['Job', jobTitle]),
    `If you have a question, call ${site.phone.shown} or write to ${site.email} and give your reference. Our
      office is open ${days}, ${hours}.`,
    myLink(config),
    ifNotYou('apply', 'the application'),
    privacyLink(config),
  ])
}

/** Tells somebody who has applied again for the same job that it is one application, in our words. */
export function appliedAgainConfirmation(
  config: Pick<Config, 'siteUrl'>,
  { id, reference, job_title }: AboutApplication,
  now: { email: string; reference: string },
  promise: AnswerPromise,
): NewMail {
  const { email } = now
  const subject = `We've added what you sent to your application (${reference})`
  return writeMail({ to: email, about: `application:${id}`, subject }, [
    'Hello,',
    "You'd already applied for this job, so we've added what you sent now to that application.",
    facts(
      ['Your reference', reference],
      ['What you sent now', now.reference],
      job_title && ['Job', job_title],
    ),
    `${promiseText(promise)} You don't need to do anything now. If you have a question, call
      ${site.phone.shown} or write to ${site.email} and give your reference.`,
    myLink(config),
    ifNotYou('apply', 'what was sent'),
    privacyLink(config),
  ])
}

/** Tells staff that an applicant has sent more for the same job. */
export function appliedAgainNotice(
  config: Addresses,
  { id, reference, job_title }: AboutApplication,
  again: { reference: string },
): NewMail {
  const subject = `Application ${reference} was sent again`
  return writeMail({ to: staffInbox(config), about: `application:${id}`, subject }, [
    'Somebody has applied for the same job again. There is a newer CV with the candidate.',
    facts(['Reference', reference], ['What was sent now', again.reference], ['Job', job_title ?? '']),
    deskLink(config, id),
  ])
}

/** Tells staff that there is an application. The CV is never attached: the desk records who opens it. */
export function staffNotice(config: Addresses, application: ApplicationToMail): NewMail {
  const { id, reference, specialty, experience, jobTitle } = application
  const subject = `New application ${reference}: ${jobTitle ?? specialty}`
  return writeMail({ to: staffInbox(config), about: `application:${id}`, subject }, [
    'A new application has arrived.',
    facts(
      ['Reference', reference],
      specialty && ['Specialty', specialty],
      ['Experience', experience],
      ['Job', jobTitle ?? 'none, a registration'],
    ),
    deskLink(config, id),
  ])
}

/**
 * Tells the applicant that an application was withdrawn.
 * @param cancelled the interviews that are cancelled with it, with the paths of their calendar files
 */
export function withdrawalConfirmation(
  config: Pick<Config, 'siteUrl'>,
  { id, reference, email, job_title }: AboutApplication & { email: string },
  cancelled: readonly CancelledInterview[],
): NewMail {
  const subject = `Your application is withdrawn (${reference})`
  return writeMail({ to: email, about: `application:${id}`, subject }, [
    'Hello,',
    "We've withdrawn your application. You don't need to do anything, and we won't do anything more with it.",
    facts(['Your reference', reference], job_title && ['Job', job_title], ...cancelled.map(cancelledFact)),
    ...cancelled.map(({ calendar }) => outOfCalendar(config, calendar)),
    `If that was a mistake, or you'd like other work, call ${site.phone.shown} or write to ${site.email}.`,
    myLink(config),
    privacyLink(config),
  ])
}

/** Tells staff that an applicant has withdrawn. @param clients who have seen them for the job */
export function withdrawalNotice(
  config: Addresses,
  { id, reference, job_title, clients }: AboutApplication & { clients: readonly string[] },
): NewMail {
  const subject = `Application ${reference} was withdrawn by the applicant`
  return writeMail({ to: staffInbox(config), about: `application:${id}`, subject }, [
    clients.length === 0
      ? 'The applicant has withdrawn this application, and was told by email. There is nothing more to do.'
      : 'The applicant has withdrawn this application, and was told by email. The link to their profile ' +
        'shows nothing any more. Tell the client what comes next.',
    facts(
      ['Reference', reference],
      ['Job', job_title ?? 'none, a registration'],
      ...clients.map((client) => ['Put forward to', client] as const),
    ),
    deskLink(config, id),
  ])
}

type AboutApplication = { id: string; reference: string; job_title: string | null }

/**
 * A mail that a colleague has written to the applicant. Answers go to the agency's inbox.
 * @param cancelled the interviews that are cancelled with what it says
 */
export function mailToApplicant(
  config: Addresses,
  { id, reference, email }: { id: string; reference: string; email: string },
  { subject, text, writtenBy }: { subject: string; text: string; writtenBy: string },
  cancelled: readonly CancelledInterview[] = [],
): NewMail {
  const about = `application:${id}`
  return writeMail({ to: email, replyTo: staffInbox(config), about, writtenBy, subject }, [
    ...typedParagraphs(text),
    facts(['Your reference', reference], ...cancelled.map(cancelledFact)),
    ...cancelled.map(({ calendar }) => outOfCalendar(config, calendar)),
    myLink(config),
  ])
}

/** Tells an applicant who is told nothing else that they aren't expected at an interview any more. */
export function interviewsOff(
  config: Addresses,
  { id, reference, email }: { id: string; reference: string; email: string },
  cancelled: readonly CancelledInterview[],
): NewMail {
  const what = cancelled.length === 1 ? 'Your interview is' : 'Your interviews are'
  const envelope = { to: email, replyTo: staffInbox(config), about: `application:${id}` }
  return writeMail({ ...envelope, subject: `${what} cancelled (${reference})` }, [
    'Hello,',
    `${what} cancelled, so nobody expects you.`,
    facts(...cancelled.map(cancelledFact), ['Your reference', reference]),
    ...cancelled.map(({ calendar }) => outOfCalendar(config, calendar)),
    `If you have a question, call ${site.phone.shown} or reply to this email.`,
    myLink(config),
  ])
}

/** An interview that ends with its application, and the path of its calendar file. */
export type CancelledInterview = Pick<Interview, 'startsAt' | 'way'> & { calendar: string }

const cancelledFact = (interview: CancelledInterview) =>
  ['Cancelled interview', zonedInterviewTime(interview)] as const

const outOfCalendar = (config: Pick<Config, 'siteUrl'>, calendar: string) =>
  linkTo(config, calendar, 'Take it out of your calendar')

const deskLink = (config: Addresses, id: string) =>
  linkTo(config, `/admin/applications/${id}`, 'Open the application')
