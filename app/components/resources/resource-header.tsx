import { resources } from '#content/resources.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { pageMeta, siteUrlOf } from '../page-meta.ts'
import { breadcrumbList, freeTool } from '../structured-data.ts'

/** The way from the home page to a guide or tool. */
export const resourceSteps = [
  { name: 'Home', path: '/' },
  { name: 'Resources', path: '/resources' },
]

/** The top of a guide or tool. */
export function ResourceHeader({ title, lead }: { title: string; lead: string }) {
  return <PageHeader title={title} lead={lead} trail={<Breadcrumbs steps={resourceSteps} here={title} />} />
}

/** A career tool as the list of resources names it. */
export function toolOf(slug: string) {
  const tool = resources.tools.find((tool) => tool.slug === slug)
  if (!tool) throw new Error(`there is no tool ${slug}`)
  return tool
}

/** What search engines are told about a career tool. */
export function toolMeta(args: Parameters<typeof pageMeta>[0], slug: string) {
  const { title, description } = toolOf(slug)
  const path = `/resources/tools/${slug}`
  const siteUrl = siteUrlOf(args.matches)
  return pageMeta(args, {
    title,
    description,
    canonicalPath: path,
    structuredData: [
      freeTool(siteUrl, { name: title, description, path }),
      breadcrumbList(siteUrl, [...resourceSteps, { name: title, path }]),
    ],
  })
}
