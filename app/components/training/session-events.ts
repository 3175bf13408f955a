import { site } from '#content/site.ts'
import { type ListedSession, ONLINE } from '#domain/training/training.ts'

/** Sessions that are open or full as EducationEvents for search engines. */
export function sessionEvents(siteUrl: string, sessions: readonly ListedSession[]) {
  return sessions
    .filter(({ state }) => state === 'open' || state === 'full')
    .map((session) => ({
      '@context': 'https://schema.org',
      '@type': 'EducationEvent',
      '@id': `${siteUrl}/training#${session.id}`,
      name: session.title,
      description: session.description,
      startDate: session.startsAt,
      endDate: session.endsAt,
      eventStatus: 'https://schema.org/EventScheduled',
      ...whereOf(siteUrl, session.place),
      maximumAttendeeCapacity: session.capacity,
      remainingAttendeeCapacity: session.placesLeft,
      organizer: { '@type': 'Organization', name: site.name, url: `${siteUrl}/` },
      image: `${siteUrl}/og.png`,
      inLanguage: 'en-GB',
      url: `${siteUrl}/training`,
    }))
}

function whereOf(siteUrl: string, place: string) {
  if (place === ONLINE) {
    return {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: `${siteUrl}/training` },
    }
  }
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place,
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'GB' },
    },
  }
}
