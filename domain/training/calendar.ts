import { site } from '#content/site.ts'
import type { Clock } from '#platform/clock.ts'
import type { TrainingSession } from './training.ts'

/** The longest line of a calendar file, in bytes, without its end. */
const LINE_BYTES = 75

/** A session as a calendar file (RFC 5545). Loaded after a change, it replaces the former entry. */
export function calendarFile(session: TrainingSession, siteUrl: string, clock: Clock): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.name)}//Training//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${session.id}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${utc(clock.now().toISOString())}`,
    `DTSTART:${utc(session.startsAt)}`,
    `DTEND:${utc(session.endsAt)}`,
    `SUMMARY:${escaped(session.title)}`,
    `LOCATION:${escaped(session.place)}`,
    `DESCRIPTION:${escaped(`${session.description}\n${siteUrl}/training`)}`,
    `STATUS:${session.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function utc(moment: string): string {
  return `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** A long line goes on in the next, which begins with a space; no character is cut in two. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > LINE_BYTES) lines.push(` ${character}`)
    else lines[lines.length - 1] = last + character
  }
  return lines.join('\r\n')
}
