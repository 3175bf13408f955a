import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { Prose } from '../ui/prose.tsx'

type LegalSection = {
  id?: string
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
}
type Props = {
  text: { title: string; lead: string; sections: readonly LegalSection[] }
  /** Today, in words (D9). */
  today: string
  isNumbered?: boolean
  /** What the page itself adds at the end of the section with this anchor. */
  additions?: Record<string, ReactNode>
  children?: ReactNode
}

/** A legal text (§2), section by section, with the date of today as its last update. */
export function LegalPage({ text, today, isNumbered = false, additions = {}, children }: Props) {
  return (
    <article>
      <PageHeader title={text.title} lead={text.lead} />
      <div className="wrap space-y-10 py-10 md:py-14">
        <p className="font-semibold">Last Updated: {today}</p>
        {text.sections.map((section, i) => (
          <section key={section.heading} id={section.id} className="scroll-mt-24">
            <h2 className="mb-3 text-xl">
              {isNumbered && `${i + 1}. `}
              {section.heading}
            </h2>
            <Prose paragraphs={section.paragraphs} list={section.list} />
            {section.id && additions[section.id]}
          </section>
        ))}
        {children}
      </div>
    </article>
  )
}
