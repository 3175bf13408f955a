import { Drawing } from '#app/components/art/drawing.tsx'
import handsScene from '#app/components/art/hands-scene.svg?raw'
import { CallToAction } from '#app/components/call-to-action.tsx'
import { LeadershipTeam } from '#app/components/leadership-team.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { TitledList } from '#app/ui/titled-list.tsx'
import { about } from '#content/about.ts'
import { home } from '#content/home.ts'
import { site } from '#content/site.ts'
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
      <LeadershipTeam />
      <Section title={about.story.heading} tinted>
        <Prose paragraphs={about.story.paragraphs} />
      </Section>
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
