import { site } from '#content/site.ts'
import { training } from '#content/training.ts'
import { facts, ifNotYou, linkTo, type MailPart, privacyLink, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import { bookingListHref } from './booking-desk.ts'
import { calendarPath, type SessionToJoin, type TrainingSession, whenOf } from './training.ts'

export type BookingToMail = { id: string; reference: string; email: string }

type Addresses = Pick<Config, 'agencyInbox' | 'siteUrl'>

/** The confirmation of a booking. Nothing typed is in it: anybody may enter a stranger's address. */
export function bookingConfirmation(
  config: Pick<Config, 'siteUrl'>,
  { id, reference, email }: BookingToMail,
  session: SessionToJoin,
): NewMail {
  const subject = `Your place is booked (${reference})`
  return writeMail({ to: email, about: `booking:${id}`, subject, expiresAt: session.endsAt }, [
    'Hello,',
    `You have a place on a training session of ${site.name}, at the time and place below.`,
    bookingFacts(reference, session, session.joining),
    calendarLink(config, session),
    'Before you come:',
    { kind: 'steps', steps: training.booking.toBring },
    `If you can't come after all, please tell us early, so that somebody else can have the place: call
      ${site.phone.shown} or write to ${site.email} and give your reference.`,
    ifNotYou('book this', 'the booking'),
    privacyLink(config),
  ])
}

/** Tells staff that a place has been booked. Who it is stands at the desk. */
export function staffNotice(
  config: Addresses,
  { id, reference }: BookingToMail,
  session: TrainingSession,
): NewMail {
  const subject = `New booking ${reference}: ${session.title}`
  const path = bookingListHref({ session: session.id, search: reference })
  return writeMail({ to: staffInbox(config), about: `booking:${id}`, subject }, [
    "You don't need to do anything: somebody has booked a place on a training session, and has been told so.",
    bookingFacts(reference, session),
    linkTo(config, path, 'Open the booking'),
  ])
}

/** Tells staff that somebody has cancelled their place themselves. */
export function cancelledByBookerNotice(
  config: Addresses,
  { id, reference }: BookingToMail,
  session: TrainingSession,
): NewMail {
  const subject = `Booking ${reference} was cancelled by whoever booked it`
  const path = bookingListHref({ session: session.id, list: 'cancelled', search: reference })
  return writeMail({ to: staffInbox(config), about: `booking:${id}`, subject }, [
    "You don't need to do anything: the place is free again, and they have been told that it's cancelled.",
    bookingFacts(reference, session),
    linkTo(config, path, 'Open the booking'),
  ])
}

/** Tells somebody that the place was cancelled: theirs alone, or with the whole session. */
export function cancellationNotice(
  config: Addresses,
  { id, reference, email }: BookingToMail,
  session: TrainingSession,
  what: 'booking' | 'session',
): NewMail {
  const [title, sentence] =
    what === 'booking'
      ? [
          'Your booking',
          "Your place on this training session has been cancelled, so you aren't expected there.",
        ]
      : [
          'A training session',
          "Please don't come: this training session won't take place, and your booking has ended with " +
            "it. We're sorry.",
        ]
  const subject = `${title} has been cancelled (${reference})`
  return writeMail({ to: email, replyTo: staffInbox(config), about: `booking:${id}`, subject }, [
    'Hello,',
    sentence,
    bookingFacts(reference, session),
    // Of a place alone that was cancelled the session is still on: its file would not take it out.
    ...(what === 'session' ? [linkTo(config, calendarPath(session.id), 'Take it out of your calendar')] : []),
    `If you didn't expect this or would like another date, call ${site.phone.shown} or reply to this email.`,
    linkTo(config, '/training', 'See the next sessions'),
  ])
}

/** Tells somebody with a place that the time or the place of the session has changed, or how to join it. */
export function changeNotice(
  config: Addresses,
  { id, reference, email }: BookingToMail,
  session: SessionToJoin,
): NewMail {
  const subject = `Your training session has changed (${reference})`
  const envelope = { to: email, replyTo: staffInbox(config), about: `booking:${id}`, subject }
  return writeMail({ ...envelope, expiresAt: session.endsAt }, [
    'Hello,',
    `Something about the training session that you booked has changed: this is when, where and how it takes
      place now. Your place is still yours.`,
    bookingFacts(reference, session, session.joining),
    calendarLink(config, session),
    `If you can't come then, please call ${site.phone.shown} or reply to this email.`,
  ])
}

/** @param joining how to join it, for whoever has a place */
function bookingFacts(reference: string, session: TrainingSession, joining = ''): MailPart {
  const { day, time } = whenOf(session)
  return facts(
    ['Reference', reference],
    ['Session', session.title],
    ['Date', day],
    ['Time', time],
    ['Place', session.place],
    joining && ['How to join', joining, 'linked'],
  )
}

const calendarLink = (config: Pick<Config, 'siteUrl'>, { id }: TrainingSession) =>
  linkTo(config, calendarPath(id), 'Add it to your calendar')
