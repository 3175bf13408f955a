import type { Guide } from '#content/guides.ts'
import { resources } from '#content/resources.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { anchorOf, PageContents } from '../../ui/page-contents.tsx'
import { Prose } from '../../ui/prose.tsx'
import { PrintButton } from '../print-button.tsx'

/** A guide in full: contents (beside it on a wide screen), sections, and official pages. */
export function GuideText({ guide, checked }: { guide: Guide; checked: string }) {
  const official = { heading: resources.officialHeading }
  const sections = [...guide.sections, official].map(({ heading }) => ({ heading, id: anchorOf(heading) }))
  return (
    <div
      className="wrap grid grid-cols-1 gap-x-14 gap-y-8 py-8 md:py-12
        lg:grid-cols-[min(16rem,30%)_minmax(0,1fr)]"
    >
      <PageContents sections={sections} />
      <div className="min-w-0 space-y-9">
        <div className="max-w-[68ch] border-b border-line pb-5">
          <p className="text-sm text-muted">
            <span className="font-medium text-accent-ink">{guide.minutes} minutes to read.</span> {checked}
          </p>
          <div className="no-print mt-3 flex flex-wrap items-center gap-3">
            <SecondaryLink to={`/resources/${guide.slug}.pdf`} reloadDocument>
              <Icon name="file" /> Download PDF<span className="sr-only">: {guide.title}</span>
            </SecondaryLink>
            <PrintButton label="Print this guide" />
          </div>
        </div>
        {guide.sections.map((section) => (
          <section key={section.heading} id={anchorOf(section.heading)} className="scroll-mt-24">
            <h2 className="mb-3 text-xl">{section.heading}</h2>
            <Prose paragraphs={section.paragraphs} list={section.list} />
          </section>
        ))}
        <section id={anchorOf(official.heading)} className="scroll-mt-24">
          <h2 className="mb-3 text-xl">{official.heading}</h2>
          <LinkOut links={guide.officialPages} />
          <p className="mt-6 max-w-[68ch] text-sm text-muted">{resources.note}</p>
        </section>
      </div>
    </div>
  )
}

export function LinkOut({ links }: { links: readonly { name: string; address: string }[] }) {
  return (
    <ul className="max-w-[68ch] list-disc pl-5 marker:text-accent">
      {links.map(({ name, address }) => (
        <li key={address}>
          <a href={address} className="block w-fit py-1.5 text-secondary underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
