import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { asItLooks, changesOfAgency, site } from '#content/site.ts'
import { palette } from '#domain/brand/palette.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/root.ts'
import './app.css'
import { isScrollPreserved } from '#app/components/preserve-scroll.ts'
import { BackToTop } from './components/back-to-top.tsx'
import { CookieBanner } from './components/cookie-banner.tsx'
import { isForAdministrators } from './components/desk/is-for-administrators.ts'
import { useEarlyInput } from './components/early-input.ts'
import { Footer } from './components/footer.tsx'
import { GoogleAnalytics } from './components/google-analytics/google-analytics.tsx'
import { NavBar } from './components/nav-bar.tsx'
import { NavigationStatus } from './components/navigation-status.tsx'
import { NotFoundView } from './components/not-found-view.tsx'
import { unlistedMeta } from './components/page-meta.ts'
import { PageViews } from './components/page-views.tsx'
import { RestoredPage } from './components/restored-page.tsx'
import { ScrollRestoration } from './components/scroll-restoration.tsx'
import { ServerErrorView } from './components/server-error-view.tsx'
import { servicesContext } from './context.ts'
import { headScript } from './head-script.ts'
import type { PrivateHandle } from './page-handle.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: asItLooks('/favicon.svg'), type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: asItLooks('/icons/180.png') },
  { rel: 'manifest', href: '/site.webmanifest' },
  {
    rel: 'alternate',
    href: '/jobs/feed.xml',
    type: 'application/rss+xml',
    title: `${site.name}: newest jobs`,
  },
  { rel: 'alternate', href: '/blog/feed.xml', type: 'application/rss+xml', title: `${site.name}: blog` },
]

/** What all pages need: the public address, the year, the analytics id (D18), and whether mail is sent. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, clock, mail } = context.get(servicesContext)
  return {
    siteUrl: config.siteUrl,
    year: dayInLondon(clock.now()).slice(0, 4),
    measurementId: config.gaMeasurementId,
    sendsMail: mail !== undefined,
    paper: { light: palette().light.paper, dark: palette().dark.paper },
  }
}

/** Never revalidated, so a page whose data is unavailable shows its own error and not the root's. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ error }) => (error ? unlistedMeta(errorTitle(error)) : [])

/** The document of every page and error (§2): bar, content, footer, cookie banner. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const isDesk = matches.some(({ id }) => id.startsWith('pages/admin/'))
  // What people do in their own area is no statistics.
  const isUncounted = isDesk || matches.some(({ id }) => id.startsWith('pages/my/'))
  const isLinked = matches.some(({ handle }) => (handle as PrivateHandle | undefined)?.isPrivate)
  useEarlyInput()
  const changed = changesOfAgency()
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {data && (
          <>
            <meta name="theme-color" content={data.paper.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={data.paper.dark} media="(prefers-color-scheme: dark)" />
          </>
        )}
        {changed && <meta name="agency" content={changed} />}
        <Meta />
        <Links />
        {site.colour && <link rel="stylesheet" href={`/brand/${site.colour.slice(1)}.css`} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants */}
        <script dangerouslySetInnerHTML={{ __html: headScript(isDesk) }} />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only target z-50 items-center rounded-control bg-brand px-5 font-semibold
            text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:inline-flex"
        >
          Skip to the content
        </a>
        <CookieBanner />
        {!isDesk && <NavBar />}
        <NavigationStatus />
        {isDesk ? (
          children
        ) : (
          <main id="content" tabIndex={-1} className="min-h-[calc(100svh-4rem)]">
            {children}
          </main>
        )}
        {!isDesk && <Footer year={data?.year} />}
        <BackToTop />
        {!isUncounted && <PageViews />}
        <GoogleAnalytics measurementId={data?.measurementId} isUncounted={isUncounted} />
        {(isUncounted || isLinked) && <RestoredPage />}
        <RouteFocus />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shows errors that no page caught: an address that leads nowhere, or a fault of ours. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFoundView backTo="/" /> : <ServerErrorView error={error} />
}

function errorTitle(error: unknown): string {
  if (isMissing(error)) return 'Page not found'
  return isForAdministrators(error) ? 'For administrators only' : 'Something went wrong'
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/**
 * Focuses the content or the hash after a client-side navigation, as a browser does. After a form that is
 * answered at the same path the focus is on what sent it or, where that is gone, on the content.
 */
function RouteFocus() {
  const { pathname, hash, state } = useLocation()
  const { state: stage, formMethod = 'GET' } = useNavigation()
  const shown = useRef(pathname)
  const sentBy = useRef<HTMLElement>(null)
  const isToAnswer = useRef(false)

  // Before the page is painted: whoever presses a key as soon as they see it has moved the focus already.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const isTaken = isScrollPreserved(state) && document.activeElement !== document.body
    if (!isTaken) document.getElementById(hash.slice(1) || 'content')?.focus({ preventScroll: true })
  }, [pathname, hash, state])

  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      sentBy.current = submitter
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])

  useEffect(() => {
    if (stage !== 'idle') {
      isToAnswer.current = formMethod !== 'GET'
      return
    }
    if (!isToAnswer.current) return
    isToAnswer.current = false
    if (document.activeElement !== document.body) return
    const isThere = sentBy.current?.isConnected && !sentBy.current.matches(':disabled')
    const there = isThere ? sentBy.current : document.getElementById('content')
    there?.focus({ preventScroll: true })
  }, [stage, formMethod])

  return null
}
