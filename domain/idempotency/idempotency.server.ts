import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.server.ts'
import { sha256 } from '#platform/secret.server.ts'

const KEY_LIFE_MS = DAY_MS

/** A request that may come twice: its key, and a digest that tells it from another one with the same key. */
export type Repeatable = { key: string; bodyHash: string }

/** The key of an `Idempotency-Key` header or hidden field, with its form's name as a namespace. */
export function repeatable(
  form: string,
  key: string | undefined | null,
  body: unknown,
): Repeatable | undefined {
  if (!key) return undefined
  return { key: sha256(`${form}\n${key}`), bodyHash: sha256(JSON.stringify(body)) }
}

/**
 * Opens a request in its transaction, before anything else is written: a second one with the same key waits
 * until the first has been committed, fails with a unique violation, is tried again, and finds the answer.
 * @returns the answer given before; undefined when there is none, or no key
 * @throws a `Refusal` when the key was used for something else
 */
export async function openRequest(
  trx: DbOrTrx,
  clock: Clock,
  request: Repeatable | undefined,
): Promise<string | undefined> {
  if (!request) return undefined
  const before = await answeredBefore({ db: trx, clock }, request)
  if (before?.kind === 'key-reused') throw new Refusal(before)
  if (before) return before.answer
  const { key, bodyHash } = request
  const old = trx.deleteFrom('idempotency_keys').where('key', '=', key)
  await old.where('created_at', '<=', fromNow(clock, -KEY_LIFE_MS)).execute()
  await trx
    .insertInto('idempotency_keys')
    .values({ key, body_hash: bodyHash, answer: '', created_at: clock.now().toISOString() })
    .execute()
  return undefined
}

/**
 * What such a request was answered with before, for a call that looks up first what may have changed since;
 * undefined for a new one.
 */
export async function answeredBefore(
  { db, clock }: { db: DbOrTrx; clock: Clock },
  request: Repeatable | undefined,
): Promise<{ kind: 'again'; answer: string } | { kind: 'key-reused' } | undefined> {
  if (!request) return undefined
  const keys = db.selectFrom('idempotency_keys').selectAll().where('key', '=', request.key)
  const known = await keys.where('created_at', '>', fromNow(clock, -KEY_LIFE_MS)).executeTakeFirst()
  if (known && known.body_hash !== request.bodyHash) return { kind: 'key-reused' }
  return known && { kind: 'again', answer: known.answer }
}

/** Keeps the answer of a request that `openRequest` opened, in the same transaction. */
export async function rememberAnswer(
  trx: DbOrTrx,
  request: Repeatable | undefined,
  answer: string,
): Promise<void> {
  if (!request) return
  await trx.updateTable('idempotency_keys').set({ answer }).where('key', '=', request.key).execute()
}

/**
 * Answers a request once: a repeated one gets the answer given before.
 * @param again the outcome for that answer
 * @param work returns the outcome and the answer to keep; it may throw a `Refusal`
 */
export function answerOnce<Outcome>(
  { db, clock }: { db: DbOrTrx; clock: Clock },
  request: Repeatable | undefined,
  again: (answer: string) => Outcome,
  work: (trx: DbOrTrx) => Promise<[Outcome, answer: string]>,
): Promise<Outcome> {
  return inRepeatableTransaction(db, async (trx) => {
    const before = await openRequest(trx, clock, request)
    if (before !== undefined) return again(before)
    const [outcome, answer] = await work(trx)
    await rememberAnswer(trx, request, answer)
    return outcome
  })
}

/**
 * Adds what a form of the desk says, once however often it is sent. The same form with something else in it,
 * as after a step back, adds something else.
 * @param form its name and its key
 * @param add returns the id of what it has added
 * @returns that id, for a second sending too
 */
export function addOnce(
  services: { db: DbOrTrx; clock: Clock },
  form: { name: string; key: string | undefined },
  values: unknown,
  add: (trx: DbOrTrx) => Promise<string>,
): Promise<string> {
  const key = form.key && `${form.key} ${JSON.stringify(values)}`
  const again = (id: string) => id
  return answerOnce(services, repeatable(form.name, key, ''), again, async (trx) => {
    const id = await add(trx)
    return [id, id]
  })
}

/** Forgets the keys whose time is over. */
export async function forgetOldKeys(db: DbOrTrx, clock: Clock): Promise<void> {
  const oldest = fromNow(clock, -KEY_LIFE_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', oldest).execute()
}

/** A twin of the request or a taken reference needs a second try; more is a fault. */
const MOST_TRIES = 5

/** Undoes a transaction of `inRepeatableTransaction` and carries what to answer out of it. */
export class Refusal<Outcome> extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('refused')
    this.outcome = outcome
  }
}

/**
 * Runs `work` in a transaction, and again on a unique violation: then a twin of the request has been
 * committed, and `openRequest` finds its answer.
 * @returns what `work` returns, or the outcome of the `Refusal` that it throws, when nothing was written
 * @throws whatever else `work` throws
 */
export async function inRepeatableTransaction<Outcome>(
  db: DbOrTrx,
  work: (trx: DbOrTrx) => Promise<Outcome>,
): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (error instanceof Refusal) return error.outcome as Outcome
      if (!isUniqueViolation(error) || tries === MOST_TRIES) throw error
    }
  }
}
