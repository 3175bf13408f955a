import type { ReactNode } from 'react'

/** The top of a page: its one level-1 heading, a sentence that says what it is for, and maybe a drawing. */
export function PageHeader({ title, lead, art }: { title: string; lead?: ReactNode; art?: ReactNode }) {
  return (
    <header className="border-b border-line bg-wash">
      <div className="wrap flex items-center justify-between gap-10 py-10 md:py-14">
        <div className="max-w-[44rem]">
          <h1 className="text-3xl text-ink">{title}</h1>
          {lead && <p className="mt-4 max-w-[60ch] text-lg text-muted">{lead}</p>}
        </div>
        {art && <div className="hidden w-72 shrink-0 md:block lg:w-80">{art}</div>}
      </div>
    </header>
  )
}
