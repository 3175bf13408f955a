import { type ActionFunctionArgs, data, type RouterContextProvider, redirect } from 'react-router'
import { addressContext, servicesContext } from '#app/context.ts'
import { countAgainstLimit } from '#domain/abuse/abuse.server.ts'
import { pathOfThisSite } from '#domain/accounts/accounts.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { readAllTexts } from './whole-form.server.ts'

/** What was typed into a form that came after its session had ended, and the address that it was sent to. */
type KeptForm = { to: string; fields: [name: string, value: string][] }

/** Kept for one address in a minute. Generous: all of an agency may share one. */
const MOST_IN_A_MINUTE = 60

/** Whether a request sends a form of a page. What a script sends by itself has words of its own for it. */
export function sendsForm(request: Request): boolean {
  const isPage = request.headers.get('Accept')?.includes('text/html') ?? false
  return request.method === 'POST' && (isPage || new URL(request.url).pathname.endsWith('.data'))
}

/** Has the form sent once more (307), to the page that keeps it until somebody has signed in. */
export function toSignedOut(path: '/my/signed-out' | '/admin/signed-out', { pathname, search }: URL) {
  const to = new URLSearchParams({ to: `${pathname}${search}` })
  return redirect(`${path}?${to}`, { status: 307, headers: { 'Cache-Control': 'no-store' } })
}

/**
 * Reads a form that is to be kept; its files and passwords are not.
 * @param area the beginning of the addresses that it may go on to
 * @throws 400 if it is no form, 413 if it is far too long, 429 if too many come from the address
 */
export async function keepForm(
  { request, url, context }: Pick<ActionFunctionArgs, 'request' | 'url' | 'context'>,
  area: '/my' | '/admin',
) {
  await countKept(context)
  const path = pathOfThisSite(url.searchParams.get('to'))
  const to = path.startsWith(`${area}/`) ? path : area
  const fields = (await readAllTexts(request)).filter(([name]) => !/password/i.test(name))
  return data({ to, fields } satisfies KeptForm, { status: 401, headers: { 'Cache-Control': 'no-store' } })
}

/** Anybody can send one, and each is made into a page as long as itself. */
async function countKept(context: Readonly<RouterContextProvider>): Promise<void> {
  const { db, clock, secret } = context.get(servicesContext)
  const address = context.get(addressContext)
  const each = { limit: MOST_IN_A_MINUTE, windowMs: MINUTE_MS }
  const counted = { secret, form: 'kept after a session', address, ...each }
  const { isAllowed, retryAfterSeconds } = await countAgainstLimit(db, clock, counted)
  if (isAllowed) return
  throw data(null, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } })
}
