import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; tinted?: boolean; children: ReactNode }

/** A part of a page under its level-2 heading. */
export function Section({ title, lead, tinted, children }: Props) {
  return (
    <section className={tinted ? 'bg-wash' : undefined}>
      <div className="wrap py-6 md:py-14">
        <h2 className="text-2xl text-ink">{title}</h2>
        {lead && <p className="mt-3 max-w-[62ch] text-muted">{lead}</p>}
        <div className="mt-5 md:mt-7">{children}</div>
      </div>
    </section>
  )
}
