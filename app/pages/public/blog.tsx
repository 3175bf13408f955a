import { pageMeta } from '#app/components/page-meta.ts'
import { LinkedList } from '#app/ui/linked-list.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { resources } from '#content/resources.ts'
import type { Route } from './+types/blog.ts'

const lead =
  'Healthcare staffing from the inside: for the people who do the work and the places that need them.'

const topics = [
  'finding work that fits a life: shifts, pay, permanent and temporary jobs',
  'staying safe and in date: registration, revalidation, training and checks',
  'the first days in a new place, and what makes a shift go well',
  'staffing wards, clinics and care homes fairly',
]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Healthcare Insights Blog', description: lead, canonicalPath: '/blog' })

export default function Blog() {
  const reading = [
    ...resources.guides.map((guide) => ({
      title: guide.title,
      text: guide.summary,
      path: `/resources#${guide.slug}`,
    })),
    {
      title: 'Frequently Asked Questions',
      text: 'Straight answers about joining us, getting paid and working through an agency.',
      path: '/faq',
    },
  ]
  return (
    <>
      <PageHeader title="Healthcare Insights Blog" lead={lead} />
      <Section title="What we write about">
        <Prose paragraphs={[]} list={topics} />
      </Section>
      <Section title="Worth reading" tinted>
        <LinkedList items={reading} />
      </Section>
    </>
  )
}
