import { Link } from 'react-router'
import { Checklist } from '#app/components/cv-checklist/checklist.tsx'
import { ResourceHeader, toolMeta, toolOf } from '#app/components/resources/resource-header.tsx'
import type { PageHandle } from '#app/page-handle.ts'
import { cvChecklist } from '#content/cv-checklist.ts'
import type { Route } from './+types/cv-checklist.ts'

const tool = toolOf('cv-checklist')
const link = 'font-semibold text-brand underline'

export const handle = { cacheKeyParams: [] } satisfies PageHandle

export const meta: Route.MetaFunction = (args) => toolMeta(args, tool.slug)

export default function CvChecklist() {
  return (
    <>
      <ResourceHeader title={tool.title} lead={cvChecklist.lead} />
      <div className="wrap py-8 md:py-12">
        <Checklist />
        <p className="no-print mt-10 max-w-[68ch]">
          The reasons are in our guide to{' '}
          <Link to="/resources/healthcare-cv" className={link}>
            writing a healthcare CV
          </Link>
          . When yours is ready,{' '}
          <Link to="/register" className={link}>
            send it to us
          </Link>
          .
        </p>
      </div>
    </>
  )
}
