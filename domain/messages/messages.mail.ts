import { complaintsPage } from '#content/complaints.ts'
import { site } from '#content/site.ts'
import { paragraph, typedParagraphs, writeLetter } from '#domain/outbox/letter.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { COMPLAINT_DAYS } from './complaints.ts'

/** A message or, with a reference, a complaint, and who sent it. */
type Received = {
  id: string
  reference: string | null
  name: string
  email: string
  subject: string
  message: string
}

/** What is written when a message or a complaint has arrived: to its sender, and to staff. */
export function mailsAbout(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  received: Received,
): [toSender: NewMail, toStaff: NewMail] {
  const { id, reference, email } = received
  const acknowledgement =
    reference === null ? senderAcknowledgement(id, email) : complaintAcknowledgement(id, reference, email)
  return [acknowledgement, staffNotice(config, received)]
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
    ...writeLetter(subject, [
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
    ...writeLetter(subject, [
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

/** Brings the message to staff. An answer to it goes to the sender; what the sender typed is only in the body. */
function staffNotice(config: Pick<Config, 'agencyInbox' | 'siteUrl'>, received: Received): NewMail {
  const { id, reference, name, email, message } = received
  const isComplaint = reference !== null
  const subject = isComplaint
    ? `Complaint ${reference}: ${received.subject}`
    : `Message from the website: ${received.subject}`
  return {
    to: staffInbox(config),
    replyTo: email,
    about: `message:${id}`,
    subject,
    ...writeLetter(subject, [
      paragraph(
        isComplaint
          ? `Somebody has complained. It has to be answered within ${COMPLAINT_DAYS} days. Answer at the desk and tick there that it is the answer, so that the clock stops.`
          : 'Somebody has sent a message with the contact form. Answer this mail to write back.',
      ),
      {
        kind: 'facts',
        facts: [
          ...(isComplaint ? [['Reference', reference] as const] : []),
          ['Name', name],
          ['Email', email],
          ['Subject', received.subject],
        ],
      },
      { kind: 'quote', text: message },
      {
        kind: 'link',
        text: isComplaint ? 'Open the complaint' : 'Open the message',
        address: `${config.siteUrl}/admin/messages/${id}`,
      },
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
  const subject = message.reference
    ? `Re: your complaint to ${site.shortName} (${message.reference})`
    : `Re: your message to ${site.shortName} (${message.subject})`
  return {
    to: message.email,
    replyTo: staffInbox(config),
    about: `message:${message.id}`,
    writtenBy,
    subject,
    ...writeLetter(subject, [
      ...typedParagraphs(text),
      paragraph(`On ${formatLongDate(new Date(message.createdAt))} you wrote:`),
      { kind: 'quote', text: message.message },
    ]),
  }
}
