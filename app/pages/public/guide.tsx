import { data } from 'react-router'
import { pageMeta, siteUrlOf, unlistedMeta } from '#app/components/page-meta.ts'
import { GuideText } from '#app/components/resources/guide-text.tsx'
import { ResourceHeader, resourceSteps } from '#app/components/resources/resource-header.tsx'
import { breadcrumbList, guideArticle } from '#app/components/structured-data.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { LinkedList } from '#app/ui/linked-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { guides } from '#content/guides.ts'
import { checkedText } from '#domain/guides/guides.ts'
import type { Route } from './+types/guide.ts'

export const handle = { cacheKeyParams: [] } satisfies PageHandle

/** A guide, and the others. @throws 404 for one that does not exist. */
export function loader({ params }: Route.LoaderArgs) {
  const guide = guides.find(({ slug }) => slug === params.guide)
  if (!guide) throw data(null, 404)
  const others = guides.filter((other) => other !== guide)
  return {
    guide,
    checked: checkedText(guide),
    others: others.map(({ slug, title, summary }) => ({ title, text: summary, path: `/resources/${slug}` })),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta('Page not found')
  const { guide } = args.loaderData
  const path = `/resources/${guide.slug}`
  const siteUrl = siteUrlOf(args.matches)
  return pageMeta(args, {
    title: guide.title,
    description: guide.summary,
    canonicalPath: path,
    structuredData: [
      guideArticle(siteUrl, guide),
      breadcrumbList(siteUrl, [...resourceSteps, { name: guide.title, path }]),
    ],
  })
}

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { guide, checked, others } = loaderData
  return (
    <>
      <article>
        <ResourceHeader title={guide.title} lead={guide.summary} />
        <GuideText guide={guide} checked={checked} />
      </article>
      <div className="no-print">
        <Section title="More guides" tinted>
          <LinkedList items={others} />
        </Section>
      </div>
    </>
  )
}
