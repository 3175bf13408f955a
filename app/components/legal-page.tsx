import type { ReactNode } from 'react'
import type { LegalText } from '#content/legal/legal-text.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import { anchorOf, PageContents } from '../ui/page-contents.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Prose } from '../ui/prose.tsx'

type Props = {
  text: LegalText
  /** Today, in words (D9). */
  today: string
  isNumbered?: boolean
  /** What the page itself adds at the end of the section with this anchor. */
  additions?: Record<string, ReactNode>
  children?: ReactNode
}

/** A legal text (§2) with today as its last update and the day its words changed; its contents beside it. */
export function LegalPage({ text, today, isNumbered = false, additions = {}, children }: Props) {
  const sections = text.sections.map((section, i) => ({
    ...section,
    heading: isNumbered ? `${i + 1}. ${section.heading}` : section.heading,
    id: section.id ?? anchorOf(section.heading),
  }))
  return (
    <article>
      <PageHeader title={text.title} lead={text.lead} />
      <div
        className="wrap grid grid-cols-1 gap-x-14 py-10 md:py-14
          lg:grid-cols-[min(16rem,30%)_minmax(0,1fr)]"
      >
        <PageContents sections={sections} />
        <div className="min-w-0 space-y-10">
          <p>
            <span className="font-semibold">Last Updated: {today}</span>
            <span className="block text-sm text-muted">
              The words last changed on {formatLongDate(noonOf(text.changedOn))}.
            </span>
          </p>
          {sections.map(({ id, heading, paragraphs, list }) => (
            <section key={id} id={id} className="scroll-mt-24">
              <h2 className="mb-3 text-xl">{heading}</h2>
              <Prose paragraphs={paragraphs} list={list} />
              {additions[id]}
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  )
}
