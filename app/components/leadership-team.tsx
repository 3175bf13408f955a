import { about } from '#content/about.ts'
import { Section } from '../ui/section.tsx'

/** The people who lead the agency, by role and place, with initials in place of portraits (D22). */
export function LeadershipTeam() {
  const { heading, note, people } = about.leadership
  return (
    <Section title={heading} lead={note}>
      <ul className="grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <li key={person.role} className="flex gap-4">
            <span
              aria-hidden="true"
              className="brand-deep on-deep flex size-14 shrink-0 items-center justify-center rounded-full
                font-bold tracking-wide"
            >
              {initialsOf(person.role)}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg leading-snug">{person.role}</h3>
              <p className="text-sm text-muted">{person.place}</p>
              <p className="mt-1.5 text-muted">{person.responsibility}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The first letters of the first two words that mean something: 'Head of compliance' is HC. */
function initialsOf(role: string): string {
  const words = role.split(' ').filter((word) => !['of', 'and', 'the'].includes(word))
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
}
