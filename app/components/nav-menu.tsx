import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useLightDismiss } from './light-dismiss.ts'

/** The width from which the links are in the bar itself. */
const hidden = { md: 'md:hidden', xl: 'xl:hidden' }

/** The menu of small screens (§2), also without script. With it, a click elsewhere or Escape closes it. */
export function NavMenu({ until, children }: { until: keyof typeof hidden; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const closing = useLightDismiss(menu)
  const { key } = useLocation()

  const shown = useRef(key)

  // Every navigation closes the menu, but not the first page: it may have been opened before script came.
  useEffect(() => {
    if (menu.current && shown.current !== key) menu.current.open = false
    shown.current = key
  }, [key])

  return (
    <details ref={menu} {...closing} className={hidden[until]}>
      <summary
        className="target inline-flex items-center gap-2 rounded-control border border-line px-3.5
          font-semibold text-ink"
      >
        <Icon name="menu" /> Menu
      </summary>
      <nav
        aria-label="Main menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-auto border-b border-line
          bg-paper px-5 py-4 shadow-soft"
      >
        {children}
      </nav>
    </details>
  )
}
