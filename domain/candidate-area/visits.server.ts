import { noteProof } from '#domain/candidates/candidates.server.ts'
import { hashOfToken } from '#domain/links/links.server.ts'
import type { FormOwner } from '#domain/people/form-owner.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { readCookie, writeCookie } from '#platform/cookies.ts'
import { logAccessBestEffort } from '#platform/db/log-access.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { Log } from '#platform/log.ts'
import { seal, unseal } from '#platform/sealed.server.ts'
import { isPresented, keyedHash } from '#platform/secret.server.ts'
import { takeLink } from './links.server.ts'

declare const proven: unique symbol

/** Proof of a candidate who has come in by a link (D33). Only this module makes one. */
export type CandidateSession = {
  readonly candidateId: string
  readonly name: string
  readonly email: string
  /** The hash of the cookie, by which this visit is told from others. */
  readonly visit: string
  readonly [proven]: true
}

type Services = { db: Db; clock: Clock; config: Pick<Config, 'siteUrl'>; log: Log }
type Secret = { secret: string }

/** A visit that is not used ends after this long; however much it is used, after the other. */
const IDLE_MS = 30 * 60_000
const LIFE_MS = 12 * 60 * 60_000
/** How long a form sent after its visit ended can still be told to be its candidate's. */
const FORM_OWNER_LIFE_MS = 7 * DAY_MS
const FORM_OWNER_PURPOSE = 'form of a candidate'
/** A use is noted to the minute, so that most requests write nothing. */
const NOTED_EVERY_MS = 60_000
/** A candidate may be merged into one that is merged later. */
const MOST_MERGES = 5

/** What the cookie of the candidate area is called: another one than the desk's, so that they never mix. */
function visitCookie({ siteUrl }: Pick<Config, 'siteUrl'>): string {
  return siteUrl.startsWith('https:') ? '__Host-my' : 'my'
}

/**
 * Lets a candidate in by the token of a link, once.
 * @returns the `Set-Cookie` line of the visit; undefined when the link is no longer good
 */
export async function enter(
  { db, clock, config, secret }: Services & Secret,
  token: string,
): Promise<string | undefined> {
  const key = keyFor(secret, token)
  const now = clock.now().toISOString()
  const hasEntered = await db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, clock, 'enter', token)
    if (!link) return false
    const visit = { hash: hashOfToken(key), candidate_id: link.candidateId, created_at: now, used_at: now }
    await trx.insertInto('candidate_sessions').values(visit).execute()
    await noteProof(trx, clock, link.candidateId, link.email)
    return true
  })
  return hasEntered ? writeCookie(config, visitCookie(config), key, LIFE_MS) : undefined
}

/** A visit's key is made from its link, which lets in once, so that a second click of its button is told. */
const keyFor = (secret: string, token: string) => keyedHash(secret, 'visit of a link', token)

/** Whom a request's cookie stands for, if their visit began with this link; see `findVisit`. */
export async function findVisitBy(
  services: Services & Secret,
  headers: Headers,
  token: string,
): Promise<CandidateSession | undefined> {
  const key = readCookie(headers, visitCookie(services.config))
  return key && isPresented(keyFor(services.secret, token), key) ? findVisit(services, headers) : undefined
}

/** Whom a request's cookie stands for: after a merge, the candidate that is left. */
export async function findVisit(services: Services, headers: Headers): Promise<CandidateSession | undefined> {
  const { db, clock, config, log } = services
  const key = readCookie(headers, visitCookie(config))
  if (!key) return undefined
  const hash = hashOfToken(key)
  const visits = db.selectFrom('candidate_sessions').selectAll().where('hash', '=', hash)
  const visit = await visits.executeTakeFirst()
  if (!visit) return undefined
  const now = clock.now().getTime()
  const idleMs = now - Date.parse(visit.used_at)
  if (idleMs >= IDLE_MS || now - Date.parse(visit.created_at) >= LIFE_MS) return undefined
  if (idleMs >= NOTED_EVERY_MS) {
    const used_at = clock.now().toISOString()
    const use = db.updateTable('candidate_sessions').set({ used_at }).where('hash', '=', hash)
    await logAccessBestEffort(use.execute(), (err) => log.warn({ err }, 'the use of a visit was not noted'))
  }
  const candidate = await remainingCandidate(db, visit.candidate_id)
  return candidate && sessionOf(candidate, hash)
}

/** Whether a request carries the cookie of a visit at all, good or not. */
export function hasVisitCookie({ config }: Pick<Services, 'config'>, headers: Headers): boolean {
  return readCookie(headers, visitCookie(config)) !== undefined
}

/** A mark of whose visit a request's cookie began, ended or not; undefined when nothing is left of it. */
export async function sealFormOwner(
  services: Services & Secret,
  headers: Headers,
): Promise<string | undefined> {
  const key = readCookie(headers, visitCookie(services.config))
  if (!key) return undefined
  const visits = services.db.selectFrom('candidate_sessions').select('candidate_id')
  const visit = await visits.where('hash', '=', hashOfToken(key)).executeTakeFirst()
  return visit && sealCandidate(services, visit.candidate_id)
}

/** The same mark, of the candidate whom a form names. */
export const sealCandidate = (services: Pick<Services, 'clock'> & Secret, candidateId: string): string =>
  seal(services, FORM_OWNER_PURPOSE, candidateId, FORM_OWNER_LIFE_MS)

/** Whether the candidate of such a mark is here now: back in a visit, after a merge too. */
export async function candidateFormOwner(
  services: Services & Secret,
  headers: Headers,
  mark: string | null,
): Promise<FormOwner> {
  const id = unseal(services, FORM_OWNER_PURPOSE, mark ?? undefined)
  if (!id) return 'unknown'
  const session = await findVisit(services, headers)
  if (!session) return 'signed-out'
  return (await remainingCandidate(services.db, id))?.id === session.candidateId
    ? 'signed-in'
    : 'other-account'
}

/** Ends the visit of a request. @returns the `Set-Cookie` line that takes the cookie away */
export async function leave({ db, config }: Services, headers: Headers): Promise<string> {
  const key = readCookie(headers, visitCookie(config))
  if (key) await db.deleteFrom('candidate_sessions').where('hash', '=', hashOfToken(key)).execute()
  return writeCookie(config, visitCookie(config), '', 0)
}

/** Forgets visits after their twelve hours: until then it shows whose a form is that outlasts one. */
export async function forgetEndedVisits(db: DbOrTrx, clock: Clock): Promise<void> {
  await db.deleteFrom('candidate_sessions').where('created_at', '<=', fromNow(clock, -LIFE_MS)).execute()
}

/** The candidate with this id or, once that is merged, the one it was merged into. */
export async function remainingCandidate(db: DbOrTrx, id: string): Promise<Row<'candidates'> | undefined> {
  const there = (wanted: string) =>
    db.selectFrom('candidates').selectAll().where('id', '=', wanted).executeTakeFirst()
  let candidate = await there(id)
  for (let merges = 0; candidate?.merged_into && merges < MOST_MERGES; merges++)
    candidate = await there(candidate.merged_into)
  return candidate
}

/**
 * The candidate of a visit as they are now, locked until the transaction ends: while a request was on its way
 * they may have been merged, and what was written to the other record would be lost.
 */
export async function lockVisitor(
  trx: DbOrTrx,
  { candidateId }: Pick<CandidateSession, 'candidateId'>,
): Promise<Row<'candidates'>> {
  const row = await trx
    .updateTable('candidates')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', candidateId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row.merged_into === null ? row : lockVisitor(trx, { candidateId: row.merged_into })
}

const sessionOf = ({ id, name, email }: Row<'candidates'>, visit: string) =>
  ({ candidateId: id, name, email, visit }) as CandidateSession
