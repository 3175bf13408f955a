import { Link, NavLink } from 'react-router'
import { site } from '#content/site.ts'
import { Logo } from './art/logo.tsx'
import { NavMenu } from './nav-menu.tsx'
import { SavedLink } from './saved-jobs/saved-link.tsx'

const places = [
  { name: 'Jobs', path: '/jobs' },
  { name: 'Blog', path: '/blog' },
  { name: 'FAQ', path: '/faq' },
  { name: 'Contact', path: '/contact' },
  { name: 'About', path: '/about' },
  { name: 'Employers', path: '/employers' },
]

/** The bar at the top of every page (§2), with the current page marked. Below md the links are in a menu. */
export function NavBar() {
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-paper">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4 md:max-lg:gap-x-2">
        <Link
          to="/"
          aria-label={`${site.name}, home`}
          className="target inline-flex items-center gap-2.5 text-lg font-bold tracking-tight text-ink
            no-underline"
        >
          <Logo className="size-9" />
          {site.shortName}
        </Link>
        <div className="flex items-center gap-2">
          <nav aria-label="Main" className="hidden md:block">
            <NavLinks />
          </nav>
          <SavedLink />
          <NavMenu until="md">
            <NavLinks />
          </NavMenu>
        </div>
      </div>
    </header>
  )
}

function NavLinks() {
  return (
    <ul
      className="flex flex-col gap-1 md:flex-row md:flex-wrap md:items-center md:max-lg:gap-0
        md:max-lg:text-[1rem]"
    >
      {places.map((place) => (
        <li key={place.path}>
          <NavLink
            to={place.path}
            prefetch="intent"
            className="target flex items-center rounded-control px-3.5 font-medium text-ink no-underline
              md:px-2 lg:px-3.5 hover:bg-wash hover:text-brand aria-[current=page]:bg-wash
              aria-[current=page]:font-bold aria-[current=page]:text-brand"
          >
            {place.name}
          </NavLink>
        </li>
      ))}
      <li className="md:ml-1 lg:ml-2">
        <NavLink
          to="/register"
          prefetch="intent"
          className="button target flex items-center justify-center rounded-control bg-brand px-4
            font-semibold text-on-brand no-underline hover:bg-brand-strong md:max-lg:px-3
            aria-[current=page]:underline aria-[current=page]:decoration-2
            aria-[current=page]:underline-offset-4"
        >
          Register Now
        </NavLink>
      </li>
    </ul>
  )
}
