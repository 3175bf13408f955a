import type { ReactNode } from 'react'
import { SecondaryLink } from '#app/ui/button.tsx'
import type { Density } from '#domain/lists/density.ts'

type Props = {
  title: string
  /** How much room its list takes. */
  density?: Density
  /** What can be done here: links and buttons beside the title. */
  actions?: ReactNode
  /** The page that this one belongs to, as the last of the actions. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** A page of the desk: its one level-1 heading, what can be done, and the content. */
export function DeskPage({ title, density, actions, back, children }: Props) {
  return (
    <div data-density={density} className="desk-wrap py-6 md:py-8">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl text-ink">{title}</h1>
        {(actions || back) && (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            {actions}
            {back && <SecondaryLink to={back.to}>{back.label}</SecondaryLink>}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
