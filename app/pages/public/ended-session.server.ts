import { type ActionFunctionArgs, data, type RouterContextProvider, redirect } from 'react-router'
import type { KeptForm } from '#app/components/signed-out-form.tsx'
import { addressContext, servicesContext } from '#app/context.ts'
import { countAgainstLimit } from '#domain/abuse/abuse.server.ts'
import { pathOfThisSite } from '#domain/accounts/accounts.ts'
import type { FormOwner } from '#domain/people/form-owner.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { readAllTexts } from './whole-form.server.ts'

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** Fields that a page puts into its forms, and the ids in them. */
const HIDDEN_FIELDS =
  /^(?:seen(?:-.+)?|intent|version|sequence|idempotencyKey|startedAt|from|form|only|id|account)$/
const RECORD_ID = /^(?=.*\d)(?=.*[a-z])(?:[\da-hjkmnp-tv-z]{12}|[\da-hjkmnp-tv-z]{26})$/

/** Kept for one address in a minute. Generous: all of an agency may share one. */
const MOST_IN_A_MINUTE = 60

/** Whether a request sends a form of a page. What a script sends by itself has words of its own for it. */
export function sendsForm(request: Request): boolean {
  const isPage = request.headers.get('Accept')?.includes('text/html') ?? false
  return request.method === 'POST' && (isPage || new URL(request.url).pathname.endsWith('.data'))
}

/**
 * Has the form sent once more (307), to the page that keeps it until somebody has signed in.
 * @param mark of whose session it was, if that can be told
 */
export function toSignedOut(
  path: '/my/signed-out' | '/admin/signed-out',
  { pathname, search }: URL,
  mark: string | undefined,
) {
  const to = new URLSearchParams({ to: `${pathname}${search}`, ...(mark && { of: mark }) })
  return redirect(`${path}?${to}`, { status: 307, headers: NOT_STORED })
}

type Area = {
  path: '/my' | '/admin'
  places: readonly { name: string; path: string }[]
  owner: FormOwner
  /** Where somebody signs in to go on at an address of the area. */
  signIn: (to: string) => string
}

/**
 * Keeps a form until whose it is has signed in again, and then has it sent on; its files and passwords are
 * not kept. One into which nothing was typed is not sent: they sign in, and see first what it is about.
 * @throws 400 if it is no form, 413 if it is far too long, 429 if too many come from the address
 */
export async function keepForm(
  { request, url, context }: Pick<ActionFunctionArgs, 'request' | 'url' | 'context'>,
  { path, places, owner, signIn }: Area,
) {
  const { searchParams } = url
  const wanted = pathOfThisSite(searchParams.get('to'))
  const to = wanted.startsWith(`${path}/`) ? wanted : path
  if (owner === 'signed-in') throw redirect(to, { status: 307, headers: NOT_STORED })
  await countKept(context)
  const fields = (await readAllTexts(request)).filter(([name]) => !/password/i.test(name))
  const filled = fields.filter(
    ([name, value]) => value !== '' && !HIDDEN_FIELDS.test(name) && !RECORD_ID.test(value),
  )
  const typed = filled.length > 0 ? filled : emptiedIn(fields)
  // Whoever is signed in already is told whose it was.
  if (typed.length === 0 && owner !== 'other-account')
    throw redirect(signIn(to), { status: 303, headers: NOT_STORED })
  const action = `${path}/signed-out?${new URLSearchParams({ to, of: searchParams.get('of') ?? '' })}`
  const kept: KeptForm = { action, place: placeOf(places, to), owner, fields, typed }
  return data(kept, { status: owner === 'other-account' ? 403 : 401, headers: NOT_STORED })
}

/** What a form without any answer had before: a field that was emptied, boxes that were all unticked. */
function emptiedIn(fields: KeptForm['fields']): KeptForm['fields'] {
  return fields.flatMap(([name, value]) => {
    const [, field = ''] = /^seen-(.+)$/.exec(name) ?? []
    return field === '' || value === '' || RECORD_ID.test(field) ? [] : [[field, ''] as const]
  })
}

function placeOf(places: Area['places'], to: string): string | undefined {
  const page = `${to.split('?')[0]}/`
  const around = places.filter(({ path }) => page.startsWith(`${path}/`))
  return around.sort((one, other) => other.path.length - one.path.length)[0]?.name
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
