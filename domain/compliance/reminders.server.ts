import { sql } from 'kysely'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { BY_PROGRAM } from '#domain/candidates/candidates.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { inBatches } from '#platform/batches.ts'
import { dayBegunAt, shiftDay } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { readSetting, saveSetting } from '#platform/db/setting.server.ts'
import { mayWork } from './at-work.server.ts'
import { type CandidateEndings, endingsDigest, endsSoonMail } from './compliance.mail.ts'
import { roleOf } from './compliance.ts'
import { isMet, type PassportItem } from './passport.ts'
import { type RequirementPlans, requirementsUntil, topicNames } from './requirements.server.ts'
import { SHOWN_COLUMNS, toShown } from './shown.server.ts'
import { endsByRole, rolesOfWork, type WorkRoles } from './work-roles.server.ts'

/** So many days before the last one; each reminds once. */
const STEPS = [7, 30, 60]
/** Reminders go from this time on, in London. */
const MORNING = '08:00'
/** So many candidates are looked at in one query. */
const AT_ONCE = 200

type Due = { topic: string; until: string; step: number; isWaiting: boolean }

/** The setting that has the last day on which all candidates were looked at. */
const DONE = 'expiries-reminded'

/**
 * Reminds candidates of what ends within 60, 30 and 7 days, and then their owners in one mail each: once for
 * each last day and step, however many nodes look. Only those who work or may still: whoever has withdrawn,
 * been turned down, merged or erased is left alone, and so is who has sent the new one already. All are
 * looked at once a day; what is recorded later has its turn on the next.
 */
export async function remindOfExpiries(services: MailingServices): Promise<void> {
  const { db, clock, outbox } = services
  const day = dayBegunAt(MORNING, clock.now())
  const isDone = (await readSetting(db, DONE))?.value.day === day
  const isAnyReminded = !isDone && (await remindAll(services, day))
  if (!isDone) await saveSetting(db, BY_PROGRAM, clock, DONE, { day })
  if ((await tellOwners(services)) || isAnyReminded) outbox.notify()
}

/** @returns whether this node reminded anybody */
async function remindAll(services: MailingServices, day: string): Promise<boolean> {
  const { db } = services
  const plans = await requirementsUntil(db, day, shiftDay(day, Math.max(...STEPS) + 1))
  const work = await rolesOfWork(db, day)
  let isAnyReminded = false
  for (let last = '', isMore = true; isMore; ) {
    const candidates = await nextCandidates(db, day, last)
    const dues = await duesOf(db, day, candidates, plans, work)
    for (const [candidateId, due] of dues) if (await remind(services, candidateId, due)) isAnyReminded = true
    last = candidates.at(-1)?.id ?? ''
    isMore = candidates.length === AT_ONCE
  }
  return isAnyReminded
}

/** Candidates who work, or may be placed yet, and have had something verified. */
function nextCandidates(db: Db, day: string, after: string) {
  return db
    .selectFrom('candidates')
    .select(['id', 'compliance_role', 'specialty'])
    .where('id', '>', after)
    .where(sql<boolean>`exists (select 1 from evidence
      where candidate_id = candidates.id and state = 'verified') and ${mayWork(day)}`)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

async function duesOf(
  db: Db,
  day: string,
  candidates: Awaited<ReturnType<typeof nextCandidates>>,
  plans: RequirementPlans,
  work: WorkRoles,
): Promise<Map<string, Due[]>> {
  const ids = ['', ...candidates.map(({ id }) => id)]
  const [evidence, reminded] = await Promise.all([
    db
      .selectFrom('evidence')
      .select(['candidate_id', ...SHOWN_COLUMNS])
      .where('candidate_id', 'in', ids)
      .execute(),
    db
      .selectFrom('evidence_reminders')
      .select(['candidate_id', 'topic', 'until_on', 'step'])
      .where('candidate_id', 'in', ids)
      .where('until_on', '>=', day)
      .execute(),
  ])
  const shown = Map.groupBy(evidence, ({ candidate_id }) => candidate_id)
  const known = new Set(
    reminded.map((row) => [row.candidate_id, row.topic, row.until_on, Number(row.step)].join()),
  )
  const dues = new Map<string, Due[]>()
  for (const { id, compliance_role, specialty } of candidates) {
    const asked = [roleOf(compliance_role, specialty), ...(work.get(id) ?? [])]
    const theirs = (shown.get(id) ?? []).map(toShown)
    const due = [...new Set(theirs.map(({ topic }) => topic))]
      .flatMap((topic) => dueOf(day, endsByRole(day, plans, asked, topic, theirs).find(isMet)))
      .filter(({ topic, until, step }) => !known.has([id, topic, until, step].join()))
    if (due.length > 0) dues.set(id, due)
  }
  return dues
}

function dueOf(day: string, item: PassportItem | undefined): Due[] {
  if (!item || item.until === null) return []
  const { until, isWaiting, requirement } = item
  const step = STEPS.find((days) => until <= shiftDay(day, days))
  return step === undefined ? [] : [{ topic: requirement.topic, until, step, isWaiting }]
}

/** @returns whether this node was the one to remind them */
async function remind(
  { db, clock, config }: MailingServices,
  candidateId: string,
  due: readonly Due[],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Locked, since they may be merged or erased at this moment.
    const candidate = await lockCandidate(trx, candidateId)
    if (!candidate) return false
    const reminded = await trx
      .insertInto('evidence_reminders')
      .values(
        due.map(({ topic, until, step }) => ({
          ...{ candidate_id: candidateId, topic, until_on: until, step },
          ...{ reminded_at: clock.now().toISOString(), owner_told_at: null },
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .returning('topic')
      .execute()
    const names = await topicNames(trx)
    const endings = due
      .filter(({ topic, isWaiting }) => !isWaiting && reminded.some((row) => row.topic === topic))
      .map(({ topic, until }) => ({ name: names.get(topic) ?? topic, until }))
    if (endings.length > 0)
      await enqueue(trx, clock, endsSoonMail(config, { candidateId, email: candidate.email }, endings))
    return reminded.length > 0
  })
}

/** Tells each owner of what their candidates were reminded of. @returns whether anybody was told */
async function tellOwners({ db, clock, config }: MailingServices): Promise<boolean> {
  const untold = db.selectFrom('evidence_reminders').select('topic').where('owner_told_at', 'is', null)
  if (!(await untold.limit(1).executeTakeFirst())) return false
  const told = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('evidence_reminders')
      .set({ owner_told_at: clock.now().toISOString() })
      .where('owner_told_at', 'is', null)
      .returning(['candidate_id', 'topic', 'until_on'])
      .execute()
    if (rows.length === 0) return false
    for (const [owner, candidates] of await byOwner(trx, rows))
      await enqueue(trx, clock, endingsDigest(config, owner || undefined, candidates))
    return true
  })
  return told
}

type Told = { candidate_id: string; topic: string; until_on: string }

/** What ends, by the address of the owner; under none for candidates of nobody. */
async function byOwner(trx: DbOrTrx, rows: readonly Told[]): Promise<Map<string, CandidateEndings[]>> {
  const names = await topicNames(trx)
  const told = Map.groupBy(rows, ({ candidate_id }) => candidate_id)
  const endingsOf = (id: string) =>
    (told.get(id) ?? []).map(({ topic, until_on }) => ({ name: names.get(topic) ?? topic, until: until_on }))
  const candidates: (CandidateEndings & { owner: string })[] = []
  const add = async (ids: string[]) => {
    const some = await trx
      .selectFrom('candidates')
      .leftJoin('users', 'users.id', 'owner_id')
      .select(['candidates.id', 'candidates.reference', 'users.email as owner', 'external_email'])
      .where('candidates.id', 'in', ids)
      .execute()
    for (const { id, reference, owner, external_email } of some) {
      // The address of an issuer's account is none that takes mail.
      const address = external_email === null ? (owner ?? '') : external_email
      candidates.push({ candidateId: id, reference, endings: endingsOf(id), owner: address })
    }
  }
  // A query takes only so many ids.
  await inBatches([...told.keys()], add, AT_ONCE)
  candidates.sort((one, other) => (one.reference < other.reference ? -1 : 1))
  return Map.groupBy(candidates, ({ owner }) => owner)
}
