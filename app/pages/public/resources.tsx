import { pageMeta } from '#app/components/page-meta.ts'
import { GuideCards, ToolCards } from '#app/components/resources/resource-cards.tsx'
import type { PageHandle } from '#app/page-handle.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { resources } from '#content/resources.ts'
import type { Route } from './+types/resources.ts'

export const handle = { cacheKeyParams: [] } satisfies PageHandle

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Professional resources',
    description: resources.lead,
    canonicalPath: '/resources',
  })

export default function Resources() {
  return (
    <>
      <PageHeader title="Professional resources" lead={resources.lead} />
      <Section title={resources.guidesHeading}>
        <GuideCards />
        <p className="mt-8 max-w-[68ch] text-sm text-muted">{resources.note}</p>
      </Section>
      <Section title={resources.toolsHeading} lead={resources.toolsLead} tinted>
        <ToolCards />
      </Section>
    </>
  )
}
