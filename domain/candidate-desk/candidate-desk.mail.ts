import { site } from '#content/site.ts'
import { myLink } from '#domain/candidates/my-link.ts'
import { facts, ifNotYou, privacyLink, typedParagraphs, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import type { WAYS } from './hand-added.ts'

/**
 * Tells somebody that staff have entered applications for them: what is kept, where it is from, and what
 * happens next (UK GDPR, Article 14).
 */
export function recordedForYou(
  config: Pick<Config, 'siteUrl'>,
  applications: readonly { id: string; reference: string; jobTitle: string | null }[],
  { email, way }: { email: string; way: (typeof WAYS)[number] },
): NewMail {
  const [first] = applications
  const jobs = applications.flatMap(({ jobTitle }) => jobTitle ?? [])
  const subject = `We have recorded your application (${first?.reference})`
  return writeMail({ to: email, about: `application:${first?.id}`, subject }, [
    'Hello,',
    `A consultant of ${site.name} will call or write to you about work. They have recorded an application
      for you, with your name, your contact details and what kind of work you are looking for.`,
    facts(
      ['Your reference', applications.map(({ reference }) => reference).join(', ')],
      jobs.length > 0 && ['Job', jobs.join('; ')],
      ['How it reached us', WAY_TEXTS[way]],
    ),
    `If something is wrong, or you don't want this, call ${site.phone.shown} or write to ${site.email}.`,
    myLink(config),
    ifNotYou('ask for this', 'the application'),
    privacyLink(config),
  ])
}

/** A mail that somebody at the desk has written to a candidate. Answers go to the agency's inbox. */
export function mailToCandidate(
  config: Pick<Config, 'siteUrl' | 'agencyInbox'>,
  { id, reference, email }: { id: string; reference: string; email: string },
  { subject, text, writtenBy }: { subject: string; text: string; writtenBy: string },
): NewMail {
  const about = `candidate:${id}`
  return writeMail({ to: email, replyTo: staffInbox(config), about, writtenBy, subject }, [
    ...typedParagraphs(text),
    facts(['Your reference', reference]),
    myLink(config),
  ])
}

/** Where what is kept is from, as its subject is told. */
const WAY_TEXTS: Record<(typeof WAYS)[number], string> = {
  Telephone: 'you rang us, or we rang you',
  Email: 'by email',
  'In person': 'you met one of us',
  'Job board': 'through a job board',
  Referral: 'somebody recommended you to us',
  Other: "another way: ask us, and we'll tell you",
}
