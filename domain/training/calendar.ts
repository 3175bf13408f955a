import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { site } from '#content/site.ts'
import type { Clock } from '#platform/clock.ts'
import type { TrainingSession } from './training.ts'

/**
 * A session as a calendar file (RFC 5545). Loaded after a change, its higher SEQUENCE replaces the entry; one
 * that is cancelled says so.
 */
export function calendarFile(session: TrainingSession, siteUrl: string, clock: Clock): string {
  const calendar = ical({
    prodId: { company: site.name, product: 'Training' },
    method: session.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${session.id}@${new URL(siteUrl).hostname}`,
    stamp: clock.now(),
    organizer: { name: site.name, email: site.email },
    start: new Date(session.startsAt),
    end: new Date(session.endsAt),
    sequence: session.sequence,
    summary: session.title,
    location: session.place,
    description: `${session.description}\n${siteUrl}/training`,
    status: session.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
