import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { id?: string; group?: string; title: ReactNode; children: ReactNode }

/** A title that opens and closes what is under it. Of the items of one `group` at most one is open. */
export function AccordionItem({ id, group, title, children }: Props) {
  return (
    <details id={id} name={group} className="group scroll-mt-24 border-b border-line">
      <summary
        className="target grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4 text-left
          font-semibold text-ink hover:text-brand"
      >
        {title}
        <Icon
          name="chevron-down"
          className="rotates col-start-2 row-start-1 row-span-3 size-5 text-brand transition-transform
            duration-150"
        />
      </summary>
      <div className="max-w-[68ch] pb-6 text-muted">{children}</div>
    </details>
  )
}
