import { complaintsPage } from '#content/complaints.ts'
import { employersPage } from '#content/employers.ts'
import { site } from '#content/site.ts'
import { paragraph, typedParagraphs, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { COMPLAINT_DAYS } from './complaints.ts'
import type { Message } from './message-desk.ts'
import { staffingFacts, staffingText } from './staffing.ts'

/** What has arrived, and who sent it. */
type Received = Pick<
  Message,
  'id' | 'kind' | 'reference' | 'name' | 'email' | 'subject' | 'message' | 'staffing'
>

/** What is written when a message of any kind has arrived: to its sender, and to staff. */
export function mailsAbout(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  received: Received,
): [toSender: NewMail, toStaff: NewMail] {
  return [acknowledgement(received), staffNotice(config, received)]
}

function acknowledgement({ id, kind, reference, email }: Received): NewMail {
  if (reference === null) return senderAcknowledgement(id, email)
  return kind === 'complaint'
    ? complaintAcknowledgement(id, reference, email)
    : requestAcknowledgement(id, reference, email)
}

/**
 * Tells the sender that the message has arrived. It holds nothing that was typed into the form, not even the name: whoever enters a
 * stranger's address can't send that stranger words of their own.
 */
function senderAcknowledgement(id: string, email: string): NewMail {
  const subject = 'We have received your message'
  const [{ days, hours }] = site.officeHours
  return {
    to: email,
    about: `message:${id}`,
    subject,
    ...writeMail(subject, [
      paragraph('Hello,'),
      paragraph(
        `Thank you for your message to ${site.name}. A person reads every message, and we will get back to you. Our office is open ${days}, ${hours}.`,
      ),
      paragraph(
        `If it is urgent or you are on shift now, please call ${site.phone.shown}. ${site.outOfHours}`,
      ),
      paragraph(
        `You did not write to us? Then somebody entered your address, perhaps by mistake. Please tell us at ${site.privacyEmail} and we will delete the message.`,
      ),
    ]),
  }
}

/** Tells the sender that the complaint has arrived, and what happens with it until when. It holds nothing that was typed either. */
function complaintAcknowledgement(id: string, reference: string, email: string): NewMail {
  const subject = `We have received your complaint (${reference})`
  return {
    to: email,
    about: `message:${id}`,
    subject,
    ...writeMail(subject, [
      paragraph('Hello,'),
      paragraph(`Thank you for telling ${site.name}. We take every complaint seriously.`),
      { kind: 'facts', facts: [['Your reference', reference]] },
      paragraph('What happens now:'),
      { kind: 'steps', steps: complaintsPage.next },
      paragraph(
        `To add something, write to ${site.complaintsEmail} or call ${site.phone.shown} and give your reference.`,
      ),
      paragraph(
        `You did not complain to us? Then somebody entered your address, perhaps by mistake. Please tell us at ${site.privacyEmail} and we will delete what was sent.`,
      ),
    ]),
  }
}

/** Tells whoever asks for staff that the request has arrived, and what happens when. It holds nothing that was typed either. */
function requestAcknowledgement(id: string, reference: string, email: string): NewMail {
  const subject = `We have your request for staff (${reference})`
  const [{ days, hours }] = site.officeHours
  return {
    to: email,
    about: `message:${id}`,
    subject,
    ...writeMail(subject, [
      paragraph('Hello,'),
      paragraph(`Thank you for asking ${site.name}. Your request is with our consultants.`),
      { kind: 'facts', facts: [['Your reference', reference]] },
      paragraph('What happens now:'),
      { kind: 'steps', steps: employersPage.next },
      paragraph(
        `Our office is open ${days}, ${hours}. If you need somebody within 24 hours, or something has changed, please call ${site.phone.shown} and give your reference.`,
      ),
      paragraph(
        `You did not ask us for staff? Then somebody entered your address, perhaps by mistake. Please tell us at ${site.privacyEmail} and we will delete what was sent.`,
      ),
    ]),
  }
}

/** What a notice to staff says of each kind. Subjects have only words of ours. */
function noticeWords({ kind, reference, subject, staffing }: Received) {
  if (kind === 'complaint') {
    return {
      subject: `Complaint ${reference}: ${subject}`,
      lead: `Somebody has complained. It has to be answered within ${COMPLAINT_DAYS} days. Answer at the desk and tick there that it is the answer, so that the clock stops.`,
      link: 'Open the complaint',
    }
  }
  if (staffing) {
    return {
      subject: `Staffing request ${reference}`,
      lead: 'A facility asks for staff and has been told that a consultant rings within two working hours. At the desk you can make drafts of jobs of it.',
      link: 'Open the request',
    }
  }
  return {
    subject: `Message from the website: ${subject}`,
    lead: 'Somebody has sent a message with the contact form. Answer this mail to write back.',
    link: 'Open the message',
  }
}

/** Brings the message to staff. An answer to it goes to the sender; what the sender typed is only in the body. */
function staffNotice(config: Pick<Config, 'agencyInbox' | 'siteUrl'>, received: Received): NewMail {
  const { id, reference, name, email, message, staffing } = received
  const { subject, lead, link } = noticeWords(received)
  const who: [string, string][] = staffing
    ? [
        ['Ring back', staffing.phone],
        ['Name', `${name}, ${staffing.jobTitle}`],
        ['Email', email],
        ...staffingFacts(staffing),
      ]
    : [
        ['Name', name],
        ['Email', email],
        ['Subject', received.subject],
      ]
  return {
    to: staffInbox(config),
    replyTo: email,
    about: `message:${id}`,
    subject,
    ...writeMail(subject, [
      paragraph(lead),
      { kind: 'facts', facts: [...(reference ? [['Reference', reference] as const] : []), ...who] },
      ...(message ? [{ kind: 'quote', text: message } as const] : []),
      { kind: 'link', text: link, address: `${config.siteUrl}/admin/messages/${id}` },
    ]),
  }
}

/**
 * An administrator's answer to a message, with the message quoted below. Answers go to the agency's inbox. What the sender typed is only
 * in the body; the subject is one of ours.
 */
export function replyToSender(
  config: Pick<Config, 'agencyInbox'>,
  message: Omit<Received, 'name'> & { createdAt: string },
  { text, writtenBy }: { text: string; writtenBy: string },
): NewMail {
  const { kind, reference, staffing } = message
  const subject = reference
    ? `Re: your ${kind === 'complaint' ? 'complaint' : 'request'} to ${site.shortName} (${reference})`
    : `Re: your message to ${site.shortName} (${message.subject})`
  return {
    to: message.email,
    replyTo: staffInbox(config),
    about: `message:${message.id}`,
    writtenBy,
    subject,
    ...writeMail(subject, [
      ...typedParagraphs(text),
      paragraph(`On ${formatLongDate(new Date(message.createdAt))} you wrote:`),
      { kind: 'quote', text: staffing ? staffingText(staffing, message.message) : message.message },
    ]),
  }
}
