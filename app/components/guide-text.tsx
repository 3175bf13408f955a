import type { Guide } from '#content/resources.ts'
import { Prose } from '../ui/prose.tsx'

/** A guide in full, section by section under level-3 headings. */
export function GuideText({ guide }: { guide: Guide }) {
  return (
    <div className="space-y-7 pt-2">
      {guide.sections.map((section) => (
        <section key={section.heading}>
          <h3 className="mb-2 text-lg text-ink">{section.heading}</h3>
          <Prose paragraphs={section.paragraphs} list={section.list} />
        </section>
      ))}
    </div>
  )
}
