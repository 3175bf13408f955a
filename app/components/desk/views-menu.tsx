import { useRef } from 'react'
import { Link } from 'react-router'
import { type ListView, type ViewedList, viewAddress, viewsHref } from '#domain/list-views/list-views.ts'
import { useLightDismiss } from '../light-dismiss.ts'

type Props = {
  list: ViewedList
  views: readonly ListView[]
  /** The address of the list as it is shown. */
  here: string
}

/** The views of a list, one's own and shared ones, and the way to save the one that is shown. */
export function ViewsMenu({ list, views, here }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const dismiss = useLightDismiss(menu)
  const shown = viewAddress(list, here)
  const chosen = views.find(({ address }) => address === shown)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <details ref={menu} {...dismiss} className="pop-up group no-print relative">
      <summary
        className="target inline-flex max-w-60 cursor-pointer items-center rounded-control border
          border-field-line bg-surface px-5 text-sm font-semibold text-ink hover:border-brand
          hover:text-brand"
      >
        <span className="truncate">{chosen ? `View: ${chosen.name}` : 'Views'}</span>
      </summary>
      <div
        className="absolute top-full left-0 z-30 mt-1 hidden w-72 max-w-[80vw] rounded-control border
          border-line bg-surface group-open:block p-2 text-sm shadow-soft md:right-0 md:left-auto"
      >
        {views.length > 0 && (
          <ul className="mb-1 max-h-72 overflow-y-auto border-b border-line pb-1">
            {views.map(({ id, name, address, isMine, isShared, by }) => (
              <li key={id}>
                <Link
                  to={address}
                  onClick={close}
                  aria-current={address === shown ? 'true' : undefined}
                  className="target flex flex-wrap items-center gap-x-2 rounded-control px-3 text-ink
                    no-underline hover:bg-wash aria-[current]:font-bold aria-[current]:text-brand"
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                  {isShared && <span className="text-xs text-muted">{isMine ? 'shared' : `by ${by}`}</span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link
          to={viewsHref(list, here)}
          className="target flex items-center rounded-control px-3 text-brand underline hover:bg-wash"
        >
          Save or change views…
        </Link>
      </div>
    </details>
  )
}
