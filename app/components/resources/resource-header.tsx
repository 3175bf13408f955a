import { resources } from '#content/resources.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { pageMeta, siteUrlOf } from '../page-meta.ts'
import { breadcrumbList, freeTool } from '../structured-data.ts'

export const resourceSteps = [
  { name: 'Home', path: '/' },
  { name: 'Resources', path: '/resources' },
]

export function ResourceHeader({ title, lead }: { title: string; lead: string }) {
  return <PageHeader title={title} lead={lead} trail={<Breadcrumbs steps={resourceSteps} here={title} />} />
}

export function toolOf(slug: string) {
  const tool = resources.tools.find((tool) => tool.slug === slug)
  if (!tool) throw new Error(`there is no tool ${slug}`)
  return tool
}

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
