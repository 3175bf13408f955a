import { Drawing } from '#app/components/art/drawing.tsx'
import handsScene from '#app/components/art/hands-scene.svg?raw'
import { CallToAction } from '#app/components/call-to-action.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { TitledList } from '#app/ui/titled-list.tsx'
import { about } from '#content/about.ts'
import { home } from '#content/home.ts'
import { isShown, site } from '#content/site.ts'
import type { Route } from './+types/about.ts'

export const handle = { cacheKeyParams: [] } satisfies PageHandle

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'About us', description: about.lead, canonicalPath: '/about' })

export default function About() {
  return (
    <>
      <PageHeader
        title={`About ${site.shortName}`}
        lead={about.lead}
        art={<Drawing svg={handsScene} className="h-auto w-full" />}
      />
      <Section title={about.mission.heading}>
        <Prose paragraphs={about.mission.paragraphs} />
      </Section>
      <Section title={about.valuesHeading} tinted>
        <TitledList items={about.values} />
      </Section>
      {isShown(about.leadership.note) && <LeadershipTeam />}
      {isShown(about.story.note) && (
        <Section title={about.story.heading} lead={about.story.note} tinted>
          <Prose paragraphs={about.story.paragraphs} />
        </Section>
      )}
      <Section title={about.whoWeWorkWithHeading}>
        <TitledList items={about.whoWeWorkWith} />
      </Section>
      <CallToAction title={home.closing.heading} text={home.closing.text}>
        <ButtonLink to="/register" look="on-deep">
          Register Now
        </ButtonLink>
      </CallToAction>
    </>
  )
}

/** The people who lead the agency, by role and place, with initials in place of portraits (D22). */
function LeadershipTeam() {
  const { heading, note, people } = about.leadership
  return (
    <Section title={heading} lead={note}>
      <ul className="up-to-3 gap-x-10 gap-y-8 [--least:15rem]">
        {people.map((person) => (
          <li key={person.role} className="flex flex-wrap gap-4">
            <span
              aria-hidden="true"
              className="brand-deep on-deep flex size-14 shrink-0 items-center justify-center rounded-full
                font-bold tracking-wide"
            >
              {initialsOf(person.role)}
            </span>
            <div className="min-w-0 flex-[1_1_10rem]">
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
