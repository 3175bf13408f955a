import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { candidateQueries, removeCandidates } from '#domain/candidates/candidate-records.server.ts'
import { candidateFor, findByEmail, refreshSearch } from '#domain/candidates/candidates.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { addContactByHand, addTag, setOwner } from './candidate-changes.server.ts'
import { listCandidates } from './candidate-list.server.ts'
import { addCandidateNote } from './candidate-notes.server.ts'
import { findCandidate } from './candidate-page.server.ts'
import { readCandidateQuery } from './candidate-query.ts'
import { mergeCandidates } from './merge.server.ts'
import { mergesOf, previewMerge, samePersonAs } from './merge-preview.server.ts'
import { removeOldMerged, undoMerge } from './merge-undo.server.ts'

const clock = clockAt('2026-11-21T12:00:00Z')
const monthLater = clockAt('2026-12-22T12:00:00Z')

async function aCandidate(db: Db, email: string, given: { name?: string; phone?: string } = {}) {
  await anApplication(db, { email, createdAt: '2026-11-01T10:00:00.000Z', ...given })
  return (await findByEmail(db, email)) ?? ''
}

async function undoLast(db: Db, kept: string, at = clock) {
  const [last] = await mergesOf(db, admin, at, kept)
  return undoMerge({ db, clock: at }, admin, { id: last?.id ?? '', keptId: kept })
}

const TABLES = {
  ...{
    candidates: 'id',
    candidate_contacts: 'candidate_id, contact_key',
    candidate_tags: 'candidate_id, tag',
  },
  ...{ candidate_availability: 'candidate_id, weekday', applications: 'id', notes: 'id', documents: 'id' },
}

/** Everything about candidates, but for the merge and its undo: their times, and what the timeline says. */
async function stateOf(db: Db) {
  const state: Record<string, unknown> = {}
  for (const [table, order] of Object.entries(TABLES)) {
    const { rows } = await sql`select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(db)
    state[table] = table === 'candidates' ? rows.map((row) => ({ ...(row as object), updated_at: '' })) : rows
  }
  const events = await sql`select * from candidate_events where event not in ('merged', 'unmerged')
    order by id`.execute(db)
  return { ...state, events: events.rows }
}

/** What a candidate may have beside an application. */
const thing = fc.record({
  ...{ of: fc.nat(2), tag: fc.constantFrom('', 'nights', 'icu'), isOwned: fc.boolean() },
  ...{ phone: fc.constantFrom('', '020 7946 0140', '07700 900123'), note: fc.constantFrom('', 'Rang.') },
  ...{ email: fc.nat(5), weekday: fc.integer({ min: 0, max: 7 }), registration: fc.constantFrom('', '18A') },
})

test('on the page of a merged candidate their own address and number come first', async ({ db }) => {
  const kept = await aCandidate(db, 'zoe@home.example', { phone: '07700 900999' })
  const merged = await aCandidate(db, 'ann@home.example', { phone: '07700 900111' })
  await mergeCandidates({ db, clock }, admin, { kept, merged })
  const found = await findCandidate(db, admin, kept)
  const contacts = found.kind === 'found' ? found.contacts : []
  const valuesOf = (kind: string) => contacts.filter((one) => one.kind === kind).map(({ value }) => value)
  expect(valuesOf('email')).toEqual(['zoe@home.example', 'ann@home.example'])
  expect(valuesOf('phone')).toEqual(['07700 900999', '07700 900111'])
})

describe('a merge', () => {
  test('that is undone leaves both candidates exactly as they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(thing, { maxLength: 6 }),
        fc.tuple(fc.nat(2), fc.nat(2)),
        async (things, pair) => {
          const db = await openTestDatabase()
          const services = { db, clock }
          const ids: string[] = []
          for (const name of ['ann', 'bob', 'cy']) ids.push(await aCandidate(db, `${name}@home.example`))
          for (const { of, tag, isOwned, phone, note, email, weekday, registration } of things) {
            const id = ids[of] ?? ''
            if (tag) await addTag(services, admin, id, tag)
            if (isOwned) await setOwner(services, admin, id, admin)
            if (phone) await addContactByHand(services, admin, id, phone)
            if (email) await addContactByHand(services, admin, id, `other${email}@home.example`)
            if (note) await addCandidateNote(services, admin, id, { kind: 'call', text: note })
            if (registration)
              await db.updateTable('candidates').set({ registration }).where('id', '=', id).execute()
            const slot = { candidate_id: id, weekday, shift: 'night' }
            const slots = db.insertInto('candidate_availability').values(slot)
            if (weekday) await slots.onConflict((oc) => oc.doNothing()).execute()
          }
          for (const id of ids) await refreshSearch(db, id)
          const before = await stateOf(db)
          const [kept = '', merged = ''] = [ids[pair[0]], ids[pair[1]]]
          const outcome = await mergeCandidates(services, admin, { kept, merged })
          expect(outcome).toBe(kept === merged ? 'same' : 'merged')
          if (outcome === 'same') return
          const left = db.selectFrom('applications').select('id').where('candidate_id', '=', merged)
          expect(await left.execute()).toEqual([])
          expect(await undoLast(db, kept)).toEqual({ kind: 'undone', id: merged })
          expect(await stateOf(db)).toEqual(before)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('is previewed, and leaves one candidate who is found by the names and addresses of both', async ({
    db,
  }) => {
    const kept = await aCandidate(db, 'ann@home.example', { name: 'Ann Smith', phone: '07700 900123' })
    const merged = await aCandidate(db, 'ann@old.example', { name: 'Ann Jones', phone: '+44 7700 900123' })
    await db.updateTable('candidates').set({ registration: '18A' }).where('id', '=', merged).execute()
    expect(await samePersonAs(db, admin, kept)).toMatchObject([
      { candidate: { id: merged }, reasons: ['same phone number'] },
    ])
    expect(await previewMerge(db, admin, { kept, merged })).toMatchObject({
      moves: { applications: 1, addresses: 1, numbers: 1, notes: 0 },
      fills: [['Registration number', '18A']],
    })
    await mergeCandidates({ db, clock }, admin, { kept, merged })
    expect(await previewMerge(db, admin, { kept, merged })).toBeUndefined()
    for (const search of ['jones', 'ann@old.example', '18A']) {
      const { candidates } = await listCandidates(
        db,
        admin,
        readCandidateQuery(new URLSearchParams({ search })),
      )
      expect(candidates).toMatchObject([
        { id: kept, name: 'Ann Smith', registration: '18A', applications: 2 },
      ])
    }
  })

  test('loses nothing that colleagues save at the same moment', async ({ db }) => {
    const services = { db, clock }
    for (let round = 0; round < 5; round++) {
      const kept = await aCandidate(db, `kept${round}@home.example`)
      const merged = await aCandidate(db, `gone${round}@home.example`)
      const typed = `020 7946 010${round}`
      const [, noted, tagged, added] = await Promise.all([
        mergeCandidates(services, admin, { kept, merged }),
        addCandidateNote(services, admin, merged, { kind: 'note', text: 'Rang.' }),
        addTag(services, admin, merged, 'nights'),
        addContactByHand(services, admin, merged, typed),
        setOwner(services, admin, kept, { id: 'priya', name: 'Priya' }),
      ])
      const ofKept = (table: 'notes' | 'candidate_tags' | 'candidate_contacts') =>
        db.selectFrom(table).selectAll().where('candidate_id', '=', kept).execute()
      expect(await ofKept('notes')).toHaveLength(noted.kind === 'added' ? 1 : 0)
      expect(await ofKept('candidate_tags')).toHaveLength(tagged === 'added' ? 1 : 0)
      const values = (await ofKept('candidate_contacts')).map((row) => 'value' in row && row.value)
      expect(values.includes(typed)).toBe(added.kind === 'done')
      const row = db.selectFrom('candidates').select(['owner_id', 'merged_into']).where('id', '=', kept)
      expect(await row.executeTakeFirst()).toEqual({ owner_id: 'priya', merged_into: null })
    }
  })

  test('gives the kept candidate what comes from either address, until it is undone', async ({ db }) => {
    const [kept, merged] = [await aCandidate(db, 'a@home.example'), await aCandidate(db, 'b@home.example')]
    await mergeCandidates({ db, clock }, admin, { kept, merged })
    const applicant = { name: 'B', email: 'B@home.example', phone: '', specialty: '', experience: '' }
    expect(await db.transaction().execute((trx) => candidateFor(trx, clock, applicant))).toBe(kept)
    const since = await anApplication(db, { email: 'b@home.example' })
    await undoLast(db, kept)
    const row = db.selectFrom('applications').select('candidate_id').where('id', '=', since)
    expect(await row.executeTakeFirst()).toEqual({ candidate_id: merged })
  })

  test('can be undone when the merged candidate is past retention, but not once they are deleted', async ({
    db,
  }) => {
    const [kept, merged] = [await aCandidate(db, 'a@home.example'), await aCandidate(db, 'b@home.example')]
    await db.updateTable('candidates').set({ updated_at: '2024-01-01' }).where('id', '=', merged).execute()
    await mergeCandidates({ db, clock }, admin, { kept, merged })
    const periods = { applications: 12, messages: 12, bookings: 12, placed: 24 }
    const query = { periods, monthsAgo: () => '2025-11-21', limit: 10, after: undefined }
    expect(await candidateQueries.expired(db, query)).toEqual([])
    await db.deleteFrom('candidates').where('id', '=', merged).execute()
    expect(await undoLast(db, kept)).toEqual({ kind: 'late' })
  })

  test('is not undone after 30 days, or once a third candidate has one of the addresses', async ({ db }) => {
    const [kept, merged] = [await aCandidate(db, 'a@home.example'), await aCandidate(db, 'b@home.example')]
    await mergeCandidates({ db, clock }, admin, { kept, merged })
    await db.deleteFrom('candidate_contacts').where('contact_key', '=', 'b@home.example').execute()
    await aCandidate(db, 'b@home.example')
    expect(await undoLast(db, kept)).toEqual({ kind: 'taken' })
    expect(await undoLast(db, kept, monthLater)).toEqual({ kind: 'late' })
    await removeOldMerged(db, clock)
    expect(await db.selectFrom('candidates').select('id').where('id', '=', merged).execute()).toHaveLength(1)
    await removeOldMerged(db, monthLater)
    expect(await db.selectFrom('candidates').select('id').where('id', '=', merged).execute()).toEqual([])
    expect(await mergesOf(db, admin, monthLater, kept)).toMatchObject([{ undoUntil: null }])
  })

  test('that is final leaves the mail about the merged candidate to go with the kept one', async ({ db }) => {
    const [kept, merged] = [await aCandidate(db, 'a@home.example'), await aCandidate(db, 'b@home.example')]
    const mail = { to: 'staff@agency.example', subject: 'A reference for B', text: '', html: '' }
    await enqueue(db, clock, { ...mail, about: `candidate:${merged}` })
    await mergeCandidates({ db, clock }, admin, { kept, merged })
    await removeOldMerged(db, monthLater)
    expect(await db.selectFrom('outbox').select('about').execute()).toEqual([{ about: `candidate:${kept}` }])
    await db.deleteFrom('applications').execute()
    await db.transaction().execute((trx) => removeCandidates(trx, [kept]))
    expect(await db.selectFrom('outbox').select('about').execute()).toEqual([])
  })
})

test('only one of two candidates gets an address that both are given at the same moment', async ({ db }) => {
  for (let round = 0; round < 5; round++) {
    const two = [
      await aCandidate(db, `a${round}@home.example`),
      await aCandidate(db, `b${round}@home.example`),
    ]
    const email = `both${round}@home.example`
    const outcomes = await Promise.all(two.map((id) => addContactByHand({ db, clock }, admin, id, email)))
    const owner = await findByEmail(db, email)
    expect(outcomes).toMatchObject(
      two.map((id) => (id === owner ? { kind: 'done' } : { kind: 'taken', by: { id: owner } })),
    )
  }
})
