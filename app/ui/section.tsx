import type { ReactNode } from 'react'

type Props = { id?: string; title: string; lead?: ReactNode; tinted?: boolean; children: ReactNode }

/** A part of a page with its level-2 heading, by which it is named. */
export function Section({ id, title, lead, tinted, children }: Props) {
  const headingId = id ? `${id}-heading` : title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return (
    <section id={id} aria-labelledby={headingId} className={`scroll-mt-20 ${tinted ? 'bg-wash' : ''}`}>
      <div className="wrap py-12 md:py-16">
        <h2 id={headingId} className="text-2xl text-ink">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-[62ch] text-muted">{lead}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </section>
  )
}
