import { complaintsPage } from '#content/complaints.ts'
import { employersPage } from '#content/employers.ts'
import { site } from '#content/site.ts'
import {
  facts,
  ifNotYou,
  linkTo,
  type MailPart,
  typedParagraphs,
  writeMail,
} from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import { type Clock, formatLongDate } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { COMPLAINT_DAYS } from './complaints.ts'
import type { Message } from './message-desk.ts'
import { changedRequest } from './request-change.ts'
import { requestsLink } from './request-links.server.ts'
import { staffingFacts, staffingText } from './staffing.ts'

type Received = Pick<
  Message,
  'id' | 'kind' | 'reference' | 'name' | 'email' | 'phone' | 'subject' | 'message' | 'staffing'
>

/** The sender's confirmation. Nothing typed is in it: anybody may enter a stranger's address. */
export function acknowledgement(
  services: { config: Pick<Config, 'siteUrl'>; clock: Clock; secret: string },
  { id, kind, reference, email }: Received,
): NewMail {
  const [subject, parts] =
    reference === null
      ? messageReceived()
      : kind === 'complaint'
        ? complaintReceived(reference)
        : requestReceived(reference, linkTo(services.config, requestsLink(services, id), REQUESTS))
  return writeMail({ to: email, about: `message:${id}`, subject }, ['Hello,', ...parts])
}

type Words = [subject: string, parts: MailPart[]]

function messageReceived(): Words {
  const [{ days, hours }] = site.officeHours
  return [
    'We have received your message',
    [
      `A person will read your message and get back to you. Thank you for writing to ${site.name}; our office
        is open ${days}, ${hours}.`,
      `If it's urgent, or you're on shift now, please call ${site.phone.shown}. ${site.outOfHours}`,
      ifNotYou('write to us', 'the message'),
    ],
  ]
}

function complaintReceived(reference: string): Words {
  return [
    `We have received your complaint (${reference})`,
    [
      `We'll look into your complaint, and write to you with what we found within ${COMPLAINT_DAYS} days.
        Thank you for telling ${site.name}.`,
      facts(['Your reference', reference]),
      'What happens now:',
      { kind: 'steps', steps: complaintsPage.next },
      `To add something, write to ${site.complaintsEmail} or call ${site.phone.shown} and give your
        reference.`,
      ifNotYou('complain to us', 'what was sent'),
    ],
  ]
}

const REQUESTS = 'See or change your requests, or ask for the same again'

function requestReceived(reference: string, link: MailPart): Words {
  const [{ days, hours }] = site.officeHours
  return [
    `We have your request for staff (${reference})`,
    [
      `A consultant will ring you within two working hours, or on the next working morning. Thank you for
        asking ${site.name}.`,
      facts(['Your reference', reference]),
      'What happens now:',
      { kind: 'steps', steps: employersPage.next },
      link,
      `Our office is open ${days}, ${hours}. If you need somebody within 24 hours, or something has changed,
        please call ${site.phone.shown} and give your reference.`,
      ifNotYou('ask us for staff', 'what was sent'),
    ],
  ]
}

/**
 * What a notice to staff says of each kind. Subjects have only words of ours.
 * @param changed the reference of the request for staff that has changed
 */
function noticeWords({ kind, reference, subject, staffing }: Received, changed: string | undefined) {
  if (changed) {
    return {
      subject: `Read before you send anybody: request ${changed} has changed or is off`,
      lead: `Please read this before anybody is sent: whoever asked for staff says what has changed about
        request ${changed}, or that it's off. Answer this email to write back.`,
      link: 'Open the message',
    }
  }
  if (kind === 'complaint') {
    return {
      subject: `Complaint ${reference}: ${subject}`,
      lead: `Please answer this complaint within ${COMPLAINT_DAYS} days, at the desk, and tick there that it
        is the answer, so that the clock stops.`,
      link: 'Open the complaint',
    }
  }
  if (staffing) {
    return {
      subject: `Staffing request ${reference}`,
      lead: `Please ring within two working hours: somebody has asked for staff and been told so. At the
        desk you can make drafts of jobs of it.`,
      link: 'Open the request',
    }
  }
  if (kind === 'call') {
    return {
      subject: 'Ring back: somebody without a CV to hand',
      lead: `Please ring when our office is open: somebody asks to be rung about work and has been told so.
        Mark it as answered at the desk afterwards.`,
      link: 'Open the request',
    }
  }
  return {
    subject: `Message from the website: ${subject}`,
    lead: 'Answer this email to write back: somebody has sent a message with the contact form.',
    link: 'Open the message',
  }
}

/** Brings a message to staff, with answers to the sender. What the sender typed is only in the body. */
export function staffNotice(config: Pick<Config, 'agencyInbox' | 'siteUrl'>, received: Received): NewMail {
  const { id, name, email, phone, message, staffing } = received
  const changed = changedRequest(received)
  const reference = received.reference ?? changed
  const { subject, lead, link } = noticeWords(received, changed)
  const who: [string, string][] = staffing
    ? [
        ['Ring back', staffing.phone],
        ['Name', `${name}, ${staffing.jobTitle}`],
        ['Email', email],
        ...staffingFacts(staffing),
      ]
    : phone
      ? [
          ['Ring back', phone],
          ['Name', name],
          ...(email ? [['Email', email] satisfies [string, string]] : []),
        ]
      : [
          ['Name', name],
          ['Email', email],
          ['Subject', received.subject],
        ]
  const envelope = { to: staffInbox(config), ...(email && { replyTo: email }), about: `message:${id}` }
  return writeMail({ ...envelope, subject }, [
    lead,
    facts(reference && ['Reference', reference], ...who),
    ...(message ? [{ kind: 'quote', text: message } as const] : []),
    linkTo(config, `/admin/messages/${id}`, link),
  ])
}

/** An answer to a message, which it quotes. What the sender typed is only in the body. */
export function replyToSender(
  config: Pick<Config, 'agencyInbox'>,
  message: Omit<Received, 'name'> & { createdAt: string },
  { text, writtenBy }: { text: string; writtenBy: string },
): NewMail {
  const { kind, reference, staffing } = message
  const subject = reference
    ? `Re: your ${kind === 'complaint' ? 'complaint' : 'request'} to ${site.shortName} (${reference})`
    : `Re: your message to ${site.shortName} (${message.subject})`
  const envelope = { to: message.email, replyTo: staffInbox(config), about: `message:${message.id}` }
  return writeMail({ ...envelope, writtenBy, subject }, [
    ...typedParagraphs(text),
    `On ${formatLongDate(new Date(message.createdAt))} you wrote:`,
    { kind: 'quote', text: staffing ? staffingText(staffing, message.message) : message.message },
  ])
}
