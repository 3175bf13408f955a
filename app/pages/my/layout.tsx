import { NavLink, Outlet } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/layout.ts'
import { candidatesOnly, requireCandidate } from './require-candidate.server.ts'

export const middleware: Route.MiddlewareFunction[] = [candidatesOnly]

const PLACES = [
  { name: 'Applications', path: '/my' },
  { name: 'CV', path: '/my/cv' },
  { name: 'Details', path: '/my/details' },
  { name: 'Availability', path: '/my/availability' },
  { name: 'Alerts', path: '/my/alerts' },
  { name: 'My data', path: '/my/download' },
]

/** Whose area it is. */
export function loader({ context }: Route.LoaderArgs) {
  const { session } = requireCandidate(context)
  return { name: session.name, email: session.email }
}

export default function MyArea({ loaderData: { name, email } }: Route.ComponentProps) {
  return (
    <>
      <div className="border-b border-line bg-wash">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <p className="min-w-0 text-sm text-muted [overflow-wrap:anywhere]">
            Signed in as <span className="font-semibold text-ink">{name}</span>, {email}
          </p>
          <form method="post" action="/my/sign-out">
            <Button type="submit" look="secondary">
              Sign out
            </Button>
          </form>
        </div>
        <nav aria-label="My applications" className="wrap">
          <ul className="flex flex-wrap gap-x-5">
            {PLACES.map((place) => (
              <li key={place.path}>
                <NavLink
                  end
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
      <div className="wrap max-w-[60rem] py-6 md:py-10">
        <Outlet />
      </div>
    </>
  )
}
