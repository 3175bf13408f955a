import { STAFFING_SUBJECT } from './staffing.ts'

export const CONTACT_SUBJECTS = [
  'General Inquiry',
  'Job Application',
  STAFFING_SUBJECT,
  'Feedback',
  'Other',
] as const

export const MESSAGE_LIMIT = { what: 'Your message', most: 5_000 }
/** For what goes with a request for staff. */
export const NOTES_LIMIT = { ...MESSAGE_LIMIT, what: 'The note' }

/** The success banner is hidden after this long (§9). */
export const SENT_BANNER_MS = 5_000

/** The sentences of the contact form, word for word where the specification has them (§4, §8). */
export const contactMessages = {
  sending: 'Sending...',
  sent: 'Your message has been sent. Thank you: we will get back to you soon.',
  failed: 'There was an error sending your message. Please try again.',
  tooMany: 'You have sent several messages already. Please try again later, or call us.',
  keyReused: 'This form was already sent with another message. Please reload the page and try again.',
  subject: 'Choose what your message is about.',
  message: 'Enter your message.',
} as const
