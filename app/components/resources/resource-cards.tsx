import { Link } from 'react-router'
import { resources } from '#content/resources.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const card =
  'group relative flex flex-col rounded-card border border-line bg-surface p-[min(1.5rem,6vw)] shadow-soft'

/** The guides (§2, D5), each a card that leads to its page, with its PDF beside. */
export function GuideCards() {
  return (
    <ul className="up-to-2 gap-5">
      {resources.guides.map((guide) => (
        <li key={guide.slug} id={guide.slug} className={`${card} scroll-mt-24`}>
          <CardTitle title={guide.title} path={`/resources/${guide.slug}`} />
          <p className="mt-2 mb-4 text-muted">{guide.summary}</p>
          <div
            className="mt-auto flex flex-wrap items-center justify-between gap-x-6 border-t border-line
            pt-2"
          >
            <span className="text-sm font-medium text-accent-ink">{guide.minutes} minutes to read</span>
            <a
              href={`/resources/${guide.slug}.pdf`}
              className="target relative inline-flex items-center gap-2 text-sm font-semibold text-brand
                underline-offset-4 hover:underline"
            >
              <Icon name="file" /> Download PDF<span className="sr-only">: {guide.title}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

const icons: Record<string, IconName> = {
  'pay-calculator': 'pound',
  'cv-checklist': 'check',
  'interview-practice': 'clock',
}

/** The career tools (§2, D5), each a card that leads to its page. */
export function ToolCards() {
  return (
    <ul className="up-to-3 gap-5">
      {resources.tools.map((tool) => (
        <li key={tool.slug} className={card}>
          <Icon name={icons[tool.slug] ?? 'file'} className="mb-3 size-8 text-brand" />
          <CardTitle title={tool.title} path={`/resources/tools/${tool.slug}`} />
          <p className="mt-2 text-muted">{tool.summary}</p>
        </li>
      ))}
    </ul>
  )
}

function CardTitle({ title, path }: { title: string; path: string }) {
  return (
    <h3 className="text-xl">
      <Link to={path} className="card-link text-ink no-underline group-hover:text-brand">
        {title}
      </Link>
    </h3>
  )
}
