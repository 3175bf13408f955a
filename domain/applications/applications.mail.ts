import { site } from '#content/site.ts'
import { paragraph, typedParagraphs, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'

/** What the mails about an application need to know of it. */
export type ApplicationToMail = {
  id: string
  reference: string
  /** Empty where an application for a job did not ask. */
  specialty: string
  experience: string
  jobTitle: string | null
}

/**
 * Tells the applicant that the application has arrived and what happens next. It holds nothing that was typed into the form: whoever
 * enters a stranger's address can't send that stranger words of their own.
 */
export function applicantConfirmation(
  config: Pick<Config, 'siteUrl'>,
  application: ApplicationToMail,
  email: string,
): NewMail {
  const { id, reference, jobTitle } = application
  const subject = `We have received your application (${reference})`
  return {
    to: email,
    about: `application:${id}`,
    subject,
    ...writeMail(subject, [
      paragraph('Hello,'),
      paragraph(`Thank you for your application to ${site.name}. It has arrived, with your CV.`),
      {
        kind: 'facts',
        facts: [['Your reference', reference], ...(jobTitle ? [['Job', jobTitle] as const] : [])],
      },
      paragraph('What happens next:'),
      {
        kind: 'steps',
        steps: [
          'A consultant who knows your kind of work reads your CV, usually within two working days.',
          'We call or write to find out where, when and how you want to work.',
          'We verify your identity, right to work, registration, references and DBS. This typically takes 1-2 weeks. Please send documents only when we ask for them.',
        ],
      },
      paragraph(
        `You need to do nothing now. If you have a question, call ${site.phone.shown} or write to ${site.email} and give your reference. Our office is open ${site.officeHours[0].days}, ${site.officeHours[0].hours}.`,
      ),
      paragraph(
        `You did not apply? Then somebody entered your address, perhaps by mistake. Please tell us at ${site.privacyEmail} and we will delete the application.`,
      ),
      {
        kind: 'link',
        text: 'How we use and protect what you sent',
        address: `${config.siteUrl}/privacy-policy`,
      },
    ]),
  }
}

/** Tells staff that there is an application. The CV is never attached: it is opened in the administrators' area, which records who did. */
export function staffNotice(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  application: ApplicationToMail,
): NewMail {
  const { id, reference, specialty, experience, jobTitle } = application
  const subject = `New application ${reference}: ${jobTitle ?? specialty}`
  return {
    to: staffInbox(config),
    about: `application:${id}`,
    subject,
    ...writeMail(subject, [
      paragraph('A new application has arrived.'),
      {
        kind: 'facts',
        facts: [
          ['Reference', reference],
          ...(specialty ? [['Specialty', specialty] as const] : []),
          ['Experience', experience],
          ['Job', jobTitle ?? 'none, a registration'],
        ],
      },
      {
        kind: 'link',
        text: 'Open the application',
        address: `${config.siteUrl}/admin/applications/${id}`,
      },
    ]),
  }
}

/** Tells staff that an application's CV turned out to be malicious. */
export function maliciousCvNotice(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  { id, reference }: { id: string; reference: string },
): NewMail {
  const subject = `The CV of application ${reference} was destroyed`
  return {
    to: staffInbox(config),
    about: `application:${id}`,
    subject,
    ...writeMail(subject, [
      paragraph(
        'The virus scanner found something harmful in this CV. Nobody can open it any more: its file was destroyed. The application itself is kept.',
      ),
      paragraph('Applicants seldom know of it. Please ask for another copy.'),
      {
        kind: 'link',
        text: 'Open the application',
        address: `${config.siteUrl}/admin/applications/${id}`,
      },
    ]),
  }
}

/**
 * A mail that an administrator has written to the applicant. Answers go to the agency's inbox. Nothing that the applicant typed is in it,
 * except the address it goes to.
 */
export function mailToApplicant(
  config: Pick<Config, 'agencyInbox'>,
  { id, reference, email }: { id: string; reference: string; email: string },
  { subject, text, writtenBy }: { subject: string; text: string; writtenBy: string },
): NewMail {
  return {
    to: email,
    replyTo: staffInbox(config),
    about: `application:${id}`,
    writtenBy,
    subject,
    ...writeMail(subject, [
      ...typedParagraphs(text),
      { kind: 'facts', facts: [['Your reference', reference]] },
    ]),
  }
}
