import { site } from '#content/site.ts'
import { type LetterPart, writeLetter } from '#domain/outbox/letter.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import type { MessageValues } from './message-schema.ts'

/**
 * Tells the sender that the message has arrived. It holds nothing that was typed into the form, not even the name: whoever enters a
 * stranger's address can't send that stranger words of their own.
 */
export function senderAcknowledgement(id: string, email: string): NewMail {
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

/** Brings the message to staff. An answer to it goes to the sender; what the sender typed is only in the body. */
export function staffNotice(config: Pick<Config, 'agencyInbox'>, id: string, values: MessageValues): NewMail {
  const subject = `Message from the website: ${values.subject}`
  return {
    to: staffInbox(config),
    replyTo: values.email,
    about: `message:${id}`,
    subject,
    ...writeLetter(subject, [
      paragraph('Somebody has sent a message with the contact form. Answer this mail to write back.'),
      {
        kind: 'facts',
        facts: [
          ['Name', values.name],
          ['Email', values.email],
          ['Subject', values.subject],
        ],
      },
      { kind: 'quote', text: values.message },
    ]),
  }
}

function paragraph(text: string): LetterPart {
  return { kind: 'paragraph', text }
}
