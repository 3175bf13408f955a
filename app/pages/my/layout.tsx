import { useEffect } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useSendOnce } from '#app/components/desk/send-once.ts'
import { forgetDone } from '#app/components/forget-done.ts'
import { IdleWarning } from '#app/components/idle-warning.tsx'
import { CandidateContext } from '#app/components/my/candidate-context.ts'
import { keepPageIfRevalidationFails } from '#app/components/revalidate.ts'
import { TextLink } from '#app/ui/button.tsx'
import { myWords } from '#content/my.ts'
import { site } from '#content/site.ts'
import type { Route } from './+types/layout.ts'
import { MY_PLACES } from './places.ts'
import { candidatesOnly, requireCandidate } from './require-candidate.server.ts'

export const middleware: Route.MiddlewareFunction[] = [candidatesOnly]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageIfRevalidationFails]

/** Whose area it is. */
export function loader({ context }: Route.LoaderArgs) {
  const { session } = requireCandidate(context)
  return { id: session.candidateId, name: session.name }
}

/** Whom to turn to, and where there is more work. */
function Help() {
  const [{ days, hours }] = site.officeHours
  return (
    <aside
      aria-label={myWords.helpHeading}
      className="no-print stays-beside space-y-6 rounded-card border border-line bg-surface
        p-[min(1.25rem,5vw)]"
    >
      <section>
        <h2 className="text-lg">{myWords.helpHeading}</h2>
        <p className="mt-1 text-muted">{myWords.help}</p>
        <p className="mt-2">
          <a
            href={`tel:${site.phone.dialled}`}
            className="target inline-flex items-center font-semibold whitespace-nowrap text-brand underline"
          >
            {site.phone.shown}
          </a>
          <br />
          <span className="text-sm text-muted">
            {days}, {hours}
          </span>
        </p>
        <p className="mt-1">
          <TextLink to="/contact">Write to us</TextLink>
        </p>
      </section>
      <section>
        <h2 className="text-lg">{myWords.moreHeading}</h2>
        <p>
          <TextLink to="/jobs">{myWords.more}</TextLink>
        </p>
      </section>
    </aside>
  )
}

export default function MyArea({ loaderData: { id, name } }: Route.ComponentProps) {
  const sendOnce = useSendOnce(false)
  const { key } = useLocation()
  // Forms lead on with what was done in the address, as `done=stop` or `saved=1`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form leads to a key of its own
  useEffect(() => forgetDone((name, value) => name === 'done' || value === '1'), [key])
  return (
    <>
      <div className="no-print border-b border-line bg-wash">
        <div className="wrap flex items-center justify-between gap-x-6 pt-1">
          <p className="min-w-0 text-sm text-muted wrap-anywhere">
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
            {MY_PLACES.map((place) => (
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
      <div
        className="wrap grid grid-cols-1 gap-x-[min(4rem,5vw)] gap-y-10 py-6 md:py-10
          lg:grid-cols-[minmax(0,1fr)_min(20rem,28%)] lg:items-start"
      >
        <div className="max-w-[46rem]" onSubmitCapture={sendOnce}>
          <IdleWarning page="/my/availability" signIn="/my/sign-in" />
          <CandidateContext value={id}>
            <Outlet />
          </CandidateContext>
        </div>
        <Help />
      </div>
    </>
  )
}
