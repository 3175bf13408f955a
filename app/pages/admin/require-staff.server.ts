import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { type Services, servicesContext } from '#app/context.ts'
import { ACCOUNT_FIELD, signInAddress } from '#domain/accounts/accounts.ts'
import { type Admin, callerBySession, isAdministrator, type Staff } from '#domain/accounts/admin.server.ts'
import { lastAccountMark, markOfAccount } from '#domain/accounts/known-browsers.server.ts'
import { hasSessionCookie } from '#domain/accounts/sessions.server.ts'
import { peekField } from '#platform/forms/peek.server.ts'
import { newId } from '#platform/ids.ts'
import { sendsForm, toSignedOut } from '../public/ended-session.server.ts'
import { mayEnter } from './doors.ts'

const staffContext = createContext<Staff>()
const faultContext = createContext<unknown>(null)
/** Whether the page is not for who asks for it. */
const isShutContext = createContext(false)

/** The colleague who sent a request, if it was one. For public pages that show staff more. */
export async function staffOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Staff | undefined> {
  const caller = await callerBySession(context.get(servicesContext), request.headers)
  return caller.kind === 'staff' ? caller.staff : undefined
}

/**
 * Lets only staff into the desk (D13): others who are signed in go home, everybody else to sign in, and a
 * form to where it is kept meanwhile. What is for administrators alone (D38, `doors`) refuses recruiters
 * then, in whichever loader or action is asked. A middleware of the outermost route, so that a request for
 * one loader's data can't bypass it. While sessions can't be read nobody is let in, and each page says in its
 * own words what failed (D44).
 */
export const staffOnly: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const services = context.get(servicesContext)
  const caller = await callerBySession(services, request.headers).catch((fault: unknown) => {
    context.set(faultContext, fault)
    return { kind: 'unknown' } as const
  })
  switch (caller.kind) {
    case 'unknown':
      return next()
    case 'anonymous':
      if (sendsForm(request) && !isEditor(request))
        throw toSignedOut('/admin/signed-out', url, lastAccountMark(services, request.headers))
      throw redirect(
        signInAddress(pageOf(request, url), wasAtWork(request, hasSessionCookie(services, request.headers))),
      )
    case 'not-staff':
      throw redirect('/')
    case 'staff':
      await refuseOthersForm(services, request, url, caller.staff)
      context.set(staffContext, caller.staff)
      context.set(isShutContext, !mayEnter(caller.staff.role, `/${pattern.replace(/^\//, '')}`))
      return next()
  }
}

/**
 * Has a form kept for whoever it was made for, where somebody else has signed in since in the same browser.
 * It says it by a field of `DeskForm`.
 */
async function refuseOthersForm(services: Services, request: Request, url: URL, { id }: Staff) {
  if (!sendsForm(request) || isEditor(request)) return
  const madeFor = await peekField(request, ACCOUNT_FIELD)
  if (madeFor === undefined || madeFor === id) return
  throw toSignedOut('/admin/signed-out', url, markOfAccount(services, request.headers, madeFor))
}

/** Whether sessions can be read; `requireStaff` throws otherwise. */
export const knowsSessions = (context: Readonly<RouterContextProvider>) => context.get(faultContext) === null

/** Who is at the desk, whether or not the page is for them: for the desk's own bar around it. */
export function whoIsHere(context: Readonly<RouterContextProvider>): Services & { staff: Staff } {
  return { ...context.get(servicesContext), staff: context.get(staffContext) }
}

/**
 * The services, with the colleague a loader or action acts for.
 * @throws outside the desk's layout, which checks them; what the sessions could not be read for; 403 where
 * the page is not for them
 */
export function requireStaff(context: Readonly<RouterContextProvider>): Services & { staff: Staff } {
  if (!knowsSessions(context)) throw context.get(faultContext)
  if (context.get(isShutContext)) throw data(null, 403)
  return whoIsHere(context)
}

/** The loader of a page with nothing but a form of something new: its key. @throws as `requireStaff` */
export function newFormKey({ context }: { context: Readonly<RouterContextProvider> }) {
  requireStaff(context)
  return { idempotencyKey: newId() }
}

/** As `requireStaff`, for what is an administrator's alone (D38). @throws 403 for anybody else */
export function requireAdmin(context: Readonly<RouterContextProvider>): Services & { admin: Admin } {
  const { staff, ...services } = requireStaff(context)
  if (!isAdministrator(staff)) throw data(null, 403)
  return { ...services, admin: staff }
}

/** Whether the editor of a post sends it: the browser keeps its text until that is saved (decision 17). */
const isEditor = ({ url }: Request) => /^\/admin\/blog\/edit\/\w+\.data$/.test(new URL(url).pathname)

/** The address to return to: for a form the page that it was on. */
export function pageOf(request: Request, url: URL): string {
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
