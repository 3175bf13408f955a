import { NavLink, Outlet } from 'react-router'
import type { Route } from './+types/layout.ts'
import { candidatesOnly, requireCandidate } from './require-candidate.server.ts'

export const middleware: Route.MiddlewareFunction[] = [candidatesOnly]

const PLACES = [
  { name: 'Applications', path: '/my' },
  { name: 'Documents', path: '/my/documents' },
  { name: 'CV', path: '/my/cv' },
  { name: 'Details', path: '/my/details' },
  { name: 'Availability', path: '/my/availability' },
  { name: 'Alerts', path: '/my/alerts' },
  { name: 'My data', path: '/my/download' },
]

/** Whose area it is. */
export function loader({ context }: Route.LoaderArgs) {
  const { session } = requireCandidate(context)
  return { name: session.name }
}

export default function MyArea({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <>
      <div className="border-b border-line bg-wash">
        <div className="wrap flex items-center justify-between gap-x-6 pt-1">
          <p className="min-w-0 truncate text-sm text-muted">
            Signed in as <span className="font-semibold text-ink">{name}</span>
          </p>
          <form method="post" action="/my/sign-out" className="shrink-0">
            <button type="submit" className="target font-semibold text-brand underline">
              Sign out
            </button>
          </form>
        </div>
        <nav aria-label="My applications" className="wrap">
          <ul className="flex flex-wrap gap-x-5">
            {PLACES.map((place) => (
              <li key={place.path}>
                <NavLink
                  end={place.path === '/my'}
                  to={place.path}
                  className="target inline-flex items-center border-b-2 border-transparent font-semibold
                    text-brand no-underline aria-[current=page]:border-brand aria-[current=page]:text-ink"
                >
                  {place.name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap py-6 md:py-10">
        <div className="max-w-[46rem]">
          <Outlet />
        </div>
      </div>
    </>
  )
}
