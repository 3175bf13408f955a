import { GuideText } from '#app/components/guide-text.tsx'
import { useOpenAddressed } from '#app/components/open-addressed.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { resources } from '#content/resources.ts'
import type { Route } from './+types/resources.ts'

const lead =
  'Practical guides for working in UK healthcare, free for everyone, whether or not you work with us.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Professional resources', description: lead, canonicalPath: '/resources' })

export default function Resources() {
  useOpenAddressed()
  return (
    <>
      <PageHeader title="Professional resources" lead={lead} />
      <Section title={resources.guidesHeading}>
        <div className="border-t border-line">
          {resources.guides.map((guide) => (
            <AccordionItem
              key={guide.slug}
              id={guide.slug}
              title={
                <>
                  <span className="block text-xl font-bold tracking-tight">{guide.title}</span>
                  <span className="mt-1 block font-normal text-muted">{guide.summary}</span>
                  <span className="mt-1 block text-sm font-medium text-accent-ink">
                    {guide.minutes} minutes to read
                  </span>
                </>
              }
            >
              <GuideText guide={guide} />
            </AccordionItem>
          ))}
        </div>
        <p className="mt-8 max-w-[68ch] text-sm text-muted">{resources.note}</p>
      </Section>
    </>
  )
}
