import { data, type HeadersArgs, type RouterContextProvider, redirect } from 'react-router'
import { type Services, servicesContext } from '#app/context.ts'
import { formStartedAt } from '#domain/abuse/abuse.ts'
import { isProven, referenceProof } from '#domain/references/reference-proof.server.ts'
import { isPassingFault } from '#platform/faults.ts'
import { FormError } from '#platform/forms/multipart.server.ts'

/** A form that was not taken: it is shown again with everything that was typed. */
export type Refused<State> = { kind: 'refused'; status: number; retryAfterSeconds: number; state: State }

/** What a public form begins with: its time, and the idempotency key. */
export function formStart(context: Readonly<RouterContextProvider>) {
  return {
    startedAt: formStartedAt(context.get(servicesContext).clock),
    idempotencyKey: crypto.randomUUID(),
  }
}

/** The query of the page that says that a form has arrived, with proof that we gave out the reference. */
export function sentQuery({ secret }: Services, reference: string): string {
  return `?${new URLSearchParams({ sent: reference, proof: referenceProof(secret, reference) })}`
}

/** The reference in such a query; undefined unless we gave it out, since anybody can write an address. */
export function sentReference({ secret }: Services, { searchParams }: URL): string | undefined {
  const reference = searchParams.get('sent') ?? ''
  return isProven(secret, reference, searchParams.get('proof') ?? '') ? reference : undefined
}

/** The `headers` of a page with a public form: every copy has its own key, so none may be cached. */
export function formHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'no-store')
  return headers
}

/** @param retryAfterSeconds when it may be tried again; 0 where that changes nothing */
export function refused<State>(status: number, state: State, retryAfterSeconds = 0): Refused<State> {
  return { kind: 'refused', status, retryAfterSeconds, state }
}

/**
 * The refusal of a form that could not be read (400), or not stored: 503 with the time to retry if that may
 * pass, else 500. After a fault of ours the form keeps its key.
 * @param happened for the log
 */
export function refusedByFault<State extends object>(
  log: Services['log'],
  error: unknown,
  happened: string,
  state: State,
): Refused<State> {
  if (error instanceof FormError) return refused(400, { ...state, retryKey: undefined })
  log.error({ err: error }, happened)
  return isPassingFault(error) ? refused(503, state, 10) : refused(500, state)
}

/** The page again with the form; the caller may know a better status. */
export function showAgain<State>(
  { status, retryAfterSeconds, state }: Refused<State>,
  betterStatus = status,
) {
  return data(state, {
    status: betterStatus,
    headers: retryAfterSeconds > 0 ? { 'Retry-After': String(retryAfterSeconds) } : {},
  })
}

/** Leads to the page that says the form has arrived, by GET, so that a reload sends nothing again. */
export function showSent(address: string) {
  return redirect(address, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}
