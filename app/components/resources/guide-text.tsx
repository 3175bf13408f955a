import type { Guide } from '#content/guides.ts'
import { resources } from '#content/resources.ts'
import { Prose } from '../../ui/prose.tsx'
import { PrintButton } from '../print-button.tsx'
import { PdfLink } from './resource-cards.tsx'

/** A guide in full: its contents beside it on a wide screen, then section by section, and the official pages at the end. */
export function GuideText({ guide, checked }: { guide: Guide; checked: string }) {
  const official = { heading: resources.officialHeading }
  const sections = [...guide.sections, official].map(({ heading }) => ({ heading, id: idOf(heading) }))
  return (
    <div className="wrap grid grid-cols-1 gap-x-14 gap-y-8 py-8 md:py-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <aside className="no-print hidden min-w-0 lg:sticky lg:block lg:top-24 lg:self-start">
        <nav aria-labelledby="contents-heading">
          <h2 id="contents-heading" className="text-sm font-semibold text-muted">
            On this page
          </h2>
          <ol className="mt-2 border-l-2 border-line">
            {sections.map(({ heading, id }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="target flex items-center py-1 pl-4 text-sm text-ink no-underline hover:text-plum hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </aside>
      <div className="min-w-0 space-y-9">
        <div className="max-w-[68ch] border-b border-line pb-5">
          <p className="text-sm text-muted">
            <span className="font-medium text-accent-ink">{guide.minutes} minutes to read.</span> {checked}
          </p>
          <div className="no-print mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <PdfLink guide={guide} />
            <PrintButton label="Print this guide" />
          </div>
        </div>
        {guide.sections.map((section) => (
          <section key={section.heading} id={idOf(section.heading)} className="scroll-mt-24">
            <h2 className="mb-3 text-xl">{section.heading}</h2>
            <Prose paragraphs={section.paragraphs} list={section.list} />
          </section>
        ))}
        <section id={idOf(official.heading)} className="scroll-mt-24">
          <h2 className="mb-3 text-xl">{official.heading}</h2>
          <LinkOut links={guide.officialPages} />
          <p className="mt-6 max-w-[68ch] text-sm text-muted">{resources.note}</p>
        </section>
      </div>
    </div>
  )
}

/** Links to pages of others. */
export function LinkOut({ links }: { links: readonly { name: string; address: string }[] }) {
  return (
    <ul className="max-w-[68ch] list-disc pl-5 marker:text-accent">
      {links.map(({ name, address }) => (
        <li key={address}>
          <a href={address} className="block w-fit py-1.5 text-blue underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
