import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Requirement, requirementSets } from '#content/requirements.ts'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { restoreBackup } from '#domain/backup/restore.server.ts'
import { anInstallation, backUp, type Installation } from '#domain/backup/test-installation.server.ts'
import { mergeCandidates } from '#domain/candidate-desk/merge.server.ts'
import { mergesOf } from '#domain/candidate-desk/merge-preview.server.ts'
import { undoMerge } from '#domain/candidate-desk/merge-undo.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { recordCheck, verifyEvidence } from '#domain/compliance/evidence.server.ts'
import { gateFor } from '#domain/compliance/gate.server.ts'
import { evidenceOf, passportOf } from '#domain/compliance/passport.server.ts'
import { countGapsAtWork, gapsAtWork } from '#domain/compliance/passports.server.ts'
import { rejectEvidence } from '#domain/compliance/rejection.server.ts'
import { changeRequirement } from '#domain/compliance/requirements.server.ts'
import { aCheckOf, aCompletePassport, giveEvidence } from '#domain/compliance/test-evidence.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { clockAt, shiftDay, shiftMonths } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { newId } from '#platform/ids.ts'
import { candidateRecords } from './candidate-records.server.ts'

const db = await openTestDatabase()
const desk = deskServices(db)
const FIRST_DAY = '2026-02-27'
const set = requirementSets.hca
const { clientId } = await aClientToWriteTo(desk)

/** What this test knows to be so, beside the program. */
type World = {
  installation: Installation
  day: string
  people: string[]
  changes: { topic: string; fromOn: string; requirement: Requirement | null }[]
  /** What was known when the backup was made, if there is one. */
  backup?: { path: string; people: string[]; changes: World['changes'] }
  evidence: {
    id: string
    no: number
    of: string
    topic: string
    state: string
    wasVerified: boolean
    level: unknown
    referee: unknown
    datedOn: string
    endsOn: string | null
  }[]
}

const topic = fc.constantFrom(...set.map(({ topic }) => topic), 'own-badge')
const who = fc.nat({ max: 1 })
const action = fc.oneof(
  fc.record({ do: fc.constant('give' as const), who, topic, age: fc.nat({ max: 400 }) }),
  fc.record({
    ...{ do: fc.constant('record' as const), who, topic, age: fc.nat({ max: 400 }) },
    ...{ ends: fc.option(fc.nat({ max: 900 })), isWithoutLists: fc.boolean() },
  }),
  fc.record({ do: fc.constant('verify' as const), nth: fc.nat({ max: 40 }) }),
  fc.record({ do: fc.constant('reject' as const), nth: fc.nat({ max: 40 }) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.nat({ max: 200 }) }),
  fc.record({
    ...{ do: fc.constant('change' as const), topic, inDays: fc.nat({ max: 30 }) },
    ...{ months: fc.option(fc.constantFrom(1, 6, 12)), needed: fc.constantFrom(1, 2), isEnd: fc.boolean() },
  }),
  fc.record({ do: fc.constant('merge' as const), who }),
  fc.record({ do: fc.constant('part' as const) }),
  fc.record({ do: fc.constant('complete' as const), who }),
  fc.record({ do: fc.constant('erase' as const), who }),
  fc.record({ do: fc.constant('place' as const), who, hasReason: fc.boolean() }),
  fc.record({ do: fc.constantFrom('back up' as const, 'restore' as const) }),
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** The kind of a topic; the agency's own badge is of no role at first. */
const kindOf = (topic: string) => set.find((one) => one.topic === topic)?.kind ?? 'other'

async function act(world: World, did: Action): Promise<void> {
  const services = { ...desk, clock: clockAt(`${world.day}T10:00:00Z`) }
  switch (did.do) {
    case 'give':
    case 'record': {
      const [candidateId, datedOn] = [world.people[did.who], shiftDay(world.day, -did.age)]
      if (!candidateId) return
      const endsOn = did.do === 'record' && did.ends !== null ? shiftDay(datedOn, did.ends) : null
      const fields = ['history', 'reference', 'dbs', 'qualification'].includes(kindOf(did.topic))
      const level = did.do === 'record' && did.isWithoutLists ? 'enhanced' : 'enhanced-both'
      const referee = ['Sister Grant', 'Dr Hall', 'Ms Reed'][did.age % 3] ?? ''
      const own = { dbs: { level }, reference: { referee } }[did.topic]
      const more = own ?? (fields ? {} : { endsOn })
      const facts = aCheckOf(kindOf(did.topic), datedOn, more)
      const given = { candidateId, topic: did.topic, facts, mayShow: false }
      if (did.do === 'give') await giveEvidence(services, BY_CANDIDATE, given)
      else await recordCheck(services, admin, { ...given, against: 'Original seen' })
      return
    }
    case 'verify':
    case 'reject': {
      const one = world.evidence[did.nth % Math.max(1, world.evidence.length)]
      if (!one) return
      const known = (await evidenceOf(db, one.of)).find(({ id }) => id === one.id)
      const version = known?.version ?? 0
      if (did.do === 'reject')
        await rejectEvidence(services, admin, one.id, { reason: 'Unreadable.', version })
      else if (known) {
        const verification = { facts: known.facts, against: 'Original seen', version }
        await verifyEvidence(services, admin, one.id, verification)
      }
      return
    }
    case 'wait':
      world.day = shiftDay(world.day, did.days)
      return
    case 'change': {
      const { topic, months, needed } = did
      const made = { topic, kind: kindOf(topic), name: topic, why: '', months, needed }
      const change = { topic, fromOn: shiftDay(world.day, did.inDays), requirement: did.isEnd ? null : made }
      await changeRequirement(services, admin, { role: 'hca', ...change })
      world.changes.push(change)
      return
    }
    case 'merge': {
      const [kept, merged] = did.who === 0 ? world.people : world.people.toReversed()
      if (kept && merged && (await mergeCandidates(services, admin, { kept, merged })) === 'merged')
        world.people = [kept]
      return
    }
    case 'part': {
      const [kept] = world.people
      const [last] = kept ? await mergesOf(db, admin, services.clock, kept) : []
      if (!kept || !last || world.people.length > 1) return
      const parted = await undoMerge(services, admin, { id: last.id, keptId: kept })
      if (parted.kind === 'undone') world.people = [kept, parted.id]
      return
    }
    case 'complete': {
      const id = world.people[did.who]
      if (id) await aCompletePassport(services, id)
      return
    }
    case 'erase': {
      const id = world.people[did.who]
      if (!id || world.people.length < 2) return
      await db.deleteFrom('applications').where('candidate_id', '=', id).execute()
      await db.transaction().execute((trx) => candidateRecords.remove(trx, [id]))
      world.people = world.people.filter((one) => one !== id)
      return
    }
    case 'place': {
      const candidateId = world.people[did.who]
      if (!candidateId) return
      // At a client of its own, since two at one client may not overlap unseen.
      const at = (await aClientToWriteTo(desk, 'Willow Court')).clientId
      const typed = aTypedPlacement(candidateId, at, { firstDay: world.day, lastDay: world.day })
      const reason = did.hasReason ? 'The ward is two short.' : ''
      const mayPlace = did.hasReason || isAllThere(world, candidateId)
      const { kind } = await place(services, admin, { ...typed, reason })
      expect(kind).toBe(mayPlace ? 'placed' : 'not-valid')
      return
    }
    case 'back up': {
      if (world.backup) rmSync(world.backup.path)
      const { path } = await backUp(world.installation)
      world.backup = { path, people: [...world.people], changes: [...world.changes] }
      return
    }
    case 'restore': {
      if (!world.backup) return
      const { path, people, changes } = world.backup
      await restoreBackup(world.installation, path, { replace: true, newSecret: false })
      world.people = [...people]
      world.changes = [...changes]
    }
  }
}

/** Says by itself, from rows alone, whether everything that is asked of somebody counts on the day. */
function isAllThere(world: World, of: string): boolean {
  const asked = new Map(set.map((one) => [one.topic, one]))
  for (const { topic, fromOn, requirement } of world.changes.toSorted((a, b) =>
    a.fromOn < b.fromOn ? -1 : a.fromOn > b.fromOn ? 1 : 0,
  ))
    if (fromOn <= world.day) {
      if (requirement) asked.set(topic, requirement)
      else asked.delete(topic)
    }
  return [...asked.values()].every(({ topic, months, needed }) => {
    const known = world.evidence.filter((one) => {
      const isRight = one.of === of && one.topic === topic && one.wasVerified && one.level !== 'enhanced'
      return isRight && one.datedOn <= world.day
    })
    const isByNewest = needed === 1 && ['right-to-work', 'health'].includes(topic)
    const newest = known.toSorted((a, b) => a.datedOn.localeCompare(b.datedOn) || a.no - b.no).slice(-1)
    const counting = (isByNewest ? newest : known).filter((one) => {
      const isInTime = months === null || shiftMonths(one.datedOn, months) >= world.day
      return one.state === 'verified' && isInTime && (one.endsOn === null || one.endsOn >= world.day)
    })
    const people = new Set(counting.map(({ referee }) => referee))
    return (topic === 'reference' ? people.size : counting.length) >= needed
  })
}

async function check(world: World): Promise<void> {
  const rows = await db.selectFrom('evidence').selectAll().where('candidate_id', 'in', world.people).execute()
  const events = await db
    .selectFrom('evidence_events')
    .select('evidence_id')
    .where('event', '=', 'verified')
    .execute()
  const verified = new Set(events.map(({ evidence_id }) => evidence_id))
  world.evidence = rows.map((row) => ({
    ...{ id: row.id, no: Number(row.no), of: row.candidate_id, topic: row.topic },
    ...{ state: row.state, wasVerified: verified.has(row.id) },
    ...{ level: JSON.parse(row.facts).level, referee: JSON.parse(row.facts).referee },
    ...{ datedOn: row.dated_on, endsOn: row.ends_on },
  }))
  const clock = clockAt(`${world.day}T10:00:00Z`)
  const lacking = world.people.filter((id) => !isAllThere(world, id))
  for (const id of world.people) {
    const isComplete = !lacking.includes(id)
    const gate = await gateFor(db, id, [{ first: world.day, last: world.day }], null)
    const passport = await passportOf(db, clock, id)
    expect([passport?.isComplete, gate.gaps.length === 0]).toEqual([isComplete, isComplete])
  }
  const listed = await gapsAtWork(db, clock, admin, { page: 1, owner: undefined })
  const ours = listed.rows.filter(({ candidateId }) => world.people.includes(candidateId))
  expect(ours.map(({ candidateId }) => candidateId).toSorted()).toEqual(lacking.toSorted())
  expect(await countGapsAtWork(db, clock)).toBe(listed.rows.length)
}

async function begin(installation: Installation): Promise<World> {
  await db.deleteFrom('placements').execute()
  await db.deleteFrom('requirement_changes').execute()
  const people: string[] = []
  for (const nth of [0, 1]) {
    const email = `${newId()}@home.example`
    await anApplication(db, { email, name: `Ann ${nth}`, status: 'offered' })
    const id = (await findByEmail(db, email)) ?? ''
    await aCompletePassport({ db, clock: clockAt(`${FIRST_DAY}T10:00:00Z`) }, id)
    const by = { by_id: admin.id, by_name: admin.name, created_at: FIRST_DAY, updated_at: FIRST_DAY }
    await db
      .insertInto('placements')
      .values({
        ...{ id: newId(), reference: newId(), candidate_id: id, client_id: clientId, job_title: 'Nights' },
        ...{ place: '', first_on: FIRST_DAY, last_on: null, unit: 'hour', end_reason: '', version: 1, ...by },
      })
      .execute()
    people.push(id)
  }
  return { installation, day: FIRST_DAY, people, changes: [], evidence: [] }
}

test('no order of events completes a passport that lacks something, or places without one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 14, minLength: 4 }), async (actions) => {
      const world = await begin(await anInstallation({ db }))
      await check(world)
      for (const did of actions) {
        await act(world, did)
        await check(world)
      }
    }),
    // The rules are the same on both; on PostgreSQL each step takes longer.
    { numRuns: db.engine === 'postgres' ? 6 : 25 },
  )
}, 60_000)
