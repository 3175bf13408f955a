import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Unbroken } from './unbroken.tsx'

/** A short fact in a pill: a place, a kind of work, a pay. The icon only repeats what the text says. */
export function Badge({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li
      className="badge inline-flex items-center gap-1.5 rounded-full bg-wash px-[min(0.75rem,3vw)]
        py-1 text-sm font-medium text-ink"
    >
      <Icon name={icon} className="size-4 text-brand" />
      <span className="tabular-nums min-w-0">
        {typeof children === 'string' ? <Unbroken>{children}</Unbroken> : children}
      </span>
    </li>
  )
}
