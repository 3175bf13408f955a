import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { type Services, servicesContext } from '#app/context.ts'
import { signInAddress } from '#domain/accounts/accounts.ts'
import { type Admin, callerBySession } from '#domain/accounts/admin.server.ts'
import { hasSessionCookie } from '#domain/accounts/sessions.server.ts'

const adminContext = createContext<Admin>()
const faultContext = createContext<unknown>(null)

/** The administrator who sent a request, if it was one. For public pages that show administrators more. */
export async function adminOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Admin | undefined> {
  const caller = await callerBySession(context.get(servicesContext), request.headers)
  return caller.kind === 'admin' ? caller.admin : undefined
}

/**
 * Lets only administrators into the desk (D13): others who are signed in go home, everybody else to sign in.
 * A middleware of the outermost route, so that a request for one loader's data can't bypass it. While
 * sessions can't be read nobody is let in, and each page says in its own words what failed (D44).
 */
export const adminsOnly: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const services = context.get(servicesContext)
  const caller = await callerBySession(services, request.headers).catch((fault: unknown) => {
    context.set(faultContext, fault)
    return { kind: 'unknown' } as const
  })
  switch (caller.kind) {
    case 'unknown':
      return next()
    case 'anonymous':
      throw redirect(
        signInAddress(pageOf(request, url), wasAtWork(request, hasSessionCookie(services, request.headers))),
      )
    case 'not-admin':
      throw redirect('/')
    case 'admin':
      context.set(adminContext, caller.admin)
      return next()
  }
}

/** Whether sessions can be read; `requireAdmin` throws otherwise. */
export const knowsSessions = (context: Readonly<RouterContextProvider>) => context.get(faultContext) === null

/**
 * The services, with the administrator a loader or action acts for.
 * @throws outside the desk's layout, which checks them; what the sessions could not be read for
 */
export function requireAdmin(context: Readonly<RouterContextProvider>): Services & { admin: Admin } {
  if (!knowsSessions(context)) throw context.get(faultContext)
  return { ...context.get(servicesContext), admin: context.get(adminContext) }
}

/** The address to return to: for a form the page that it was on. */
function pageOf(request: Request, url: URL): string {
  const from = request.method === 'GET' || request.method === 'HEAD' ? url : (refererOf(request, url) ?? url)
  return `${from.pathname}${from.search}`
}

/** Whether there was a session: its cookie is left, or the request comes from a page of the desk. */
function wasAtWork(request: Request, hasCookie: boolean): boolean {
  const isFromDesk = new URL(request.url).pathname.endsWith('.data') || request.method !== 'GET'
  return hasCookie || isFromDesk
}

function refererOf(request: Request, url: URL): URL | undefined {
  const referer = URL.parse(request.headers.get('Referer') ?? '')
  return referer?.origin === url.origin ? referer : undefined
}
