import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { site } from '#content/site.ts'
import { INTERVIEW_WAYS, type Interview } from './interviews.ts'

/**
 * An interview as a calendar file (RFC 5545). It keeps its UID; a higher SEQUENCE replaces the entry when
 * it is moved, and a cancelled one says so.
 * @param jobTitle empty for a registration
 */
export function interviewCalendar(
  interview: Interview,
  jobTitle: string,
  siteUrl: string,
  now: Date,
): string {
  const { id, startsAt, minutes, way, place, participants, note, sequence, isCancelled } = interview
  const start = new Date(startsAt)
  const calendar = ical({
    prodId: { company: site.name, product: 'Interviews' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `interview-${id}@${new URL(siteUrl).hostname}`,
    stamp: now,
    organizer: { name: site.name, email: site.email },
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    sequence,
    summary: jobTitle ? `Interview: ${jobTitle}` : `Interview with ${site.name}`,
    location: place,
    description: [
      `${INTERVIEW_WAYS[way]}: ${place}`,
      participants && `Who takes part: ${participants}`,
      note,
      `${site.name}, ${site.phone.shown}`,
    ]
      .filter(Boolean)
      .join('\n'),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
