import { Link, NavLink } from 'react-router'
import { site } from '#content/site.ts'
import { COMPLIANCE_PATH } from '#domain/compliance/expiries.ts'
import { REPORTS_PATH } from '#domain/reports/reports.ts'
import { Logo } from '../art/logo.tsx'
import { NavMenu } from '../nav-menu.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export type DeskCounts = { applications: number; messages: number }

type Place = { name: string; path: string; count?: keyof DeskCounts; counted?: string }

/** What the desk's bar leads to. */
export const DESK_PLACES: Place[] = [
  { name: 'Dashboard', path: '/admin/dashboard' },
  { name: 'Manage Jobs', path: '/admin/jobs' },
  { name: 'Applications', path: '/admin/applications', count: 'applications', counted: 'new' },
  { name: 'Candidates', path: '/admin/candidates' },
  { name: 'Clients', path: '/admin/clients' },
  { name: 'Placements', path: '/admin/placements' },
  { name: 'Compliance', path: COMPLIANCE_PATH },
  { name: 'Messages', path: '/admin/messages', count: 'messages', counted: 'unread' },
  { name: 'Bookings', path: '/admin/bookings' },
  { name: 'Blog', path: '/admin/blog' },
  { name: 'Reports', path: REPORTS_PATH },
  { name: 'Settings', path: '/admin/settings' },
]

type Props = {
  counts?: DeskCounts | undefined
  /** Whether who is signed in may open the page at a path. */
  mayOpen: (path: string) => boolean
}

/** The bar over every page of the desk (§2), with what is open to somebody. Below xl it is in a menu. */
export function DeskBar({ counts, mayOpen }: Props) {
  const open = DESK_PLACES.filter(({ path }) => mayOpen(path))
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
      <div className="desk-wrap flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <Link
          to="/"
          aria-label={`${site.name}, the website`}
          className="target inline-flex items-center gap-2.5 font-bold tracking-tight text-ink no-underline"
        >
          <Logo className="size-8" />
          <span className="hidden 2xl:inline">{site.shortName}</span>
        </Link>
        <div className="hidden items-center gap-3 xl:flex">
          <nav aria-label="Desk">
            <DeskLinks places={open} counts={counts} />
          </nav>
          <SignOutButton className="text-sm" />
        </div>
        <NavMenu until="xl">
          <DeskLinks places={open} counts={counts} />
          <div className="mt-3 border-t border-line pt-3">
            <SignOutButton className="text-sm" />
          </div>
        </NavMenu>
      </div>
    </header>
  )
}

function DeskLinks({ places, counts }: { places: readonly Place[]; counts: DeskCounts | undefined }) {
  return (
    <ul className="flex flex-col gap-1 xl:flex-row xl:flex-wrap xl:items-center xl:gap-0">
      {places.map((place) => (
        <li key={place.path}>
          <NavLink
            to={place.path}
            className="target flex items-center gap-2 rounded-control px-3 text-sm font-medium text-ink
              no-underline xl:px-1.5 2xl:px-2 hover:bg-wash hover:text-brand aria-[current=page]:bg-wash
              aria-[current=page]:font-bold aria-[current=page]:text-brand"
          >
            {place.name}
            {place.count && <Count number={counts?.[place.count] ?? 0} of={place.counted ?? ''} />}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function Count({ number, of }: { number: number; of: string }) {
  if (number === 0) return null
  return (
    <span
      className="tabular-nums inline-flex min-w-6 justify-center rounded-full bg-brand px-1.5 text-xs
        font-bold text-on-brand"
    >
      {number > 999 ? '999+' : number}
      <span className="sr-only"> {of}</span>
    </span>
  )
}
