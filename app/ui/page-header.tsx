import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  art?: ReactNode
  isLow?: boolean
  trail?: ReactNode
  children?: ReactNode
}

/** The top of a page: its one h1, a sentence, and maybe a drawing. Low where what follows matters more. */
export function PageHeader({ title, lead, art, isLow = false, trail, children }: Props) {
  const space = isLow ? 'py-4 md:py-8' : 'py-10 md:py-14'
  return (
    <header className="border-b border-line bg-wash">
      {trail && <div className="wrap pt-4">{trail}</div>}
      <div
        className={`wrap flex items-center justify-between gap-10 ${trail ? 'pt-2 pb-8 md:pb-10' : space}`}
      >
        <div className="max-w-[44rem] min-w-0">
          <h1 className="text-3xl text-ink">{title}</h1>
          {lead && <p className="mt-3 max-w-[60ch] text-lg text-muted">{lead}</p>}
          {children}
        </div>
        {art && <div className="hidden w-72 min-w-0 shrink md:block lg:w-80">{art}</div>}
      </div>
    </header>
  )
}
