import { expect } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { exportedCandidate, removeCandidates } from '#domain/candidates/candidate-records.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { addContactByHand, removeContact } from './candidate-changes.server.ts'
import { editCandidate } from './candidate-edit.server.ts'
import { candidateFields } from './candidate-fields.ts'
import { searchCandidates } from './candidate-list.server.ts'
import { mergeCandidates } from './merge.server.ts'
import { mergesOf } from './merge-preview.server.ts'
import { undoMerge } from './merge-undo.server.ts'

const clock = clockAt('2026-11-21T12:00:00Z')

/** Two candidates, the second of whom is merged into the first. */
async function aMerge(db: Db, names = ['Ann Smith', 'Bob Jones'] as const) {
  const [kept = '', merged = ''] = [
    await aCandidate(db, 'a@home.example', names[0]),
    await aCandidate(db, 'b@home.example', names[1]),
  ]
  expect(await mergeCandidates({ db, clock }, admin, { kept, merged })).toBe('merged')
  return { kept, merged }
}

async function aCandidate(db: Db, email: string, name: string) {
  await anApplication(db, { email, name, createdAt: '2026-11-01T10:00:00.000Z' })
  return (await findByEmail(db, email)) ?? ''
}

async function undoLast(db: Db, kept: string) {
  const [last] = await mergesOf(db, admin, clock, kept)
  return undoMerge({ db, clock }, admin, { id: last?.id ?? '', keptId: kept })
}

/** Makes another address the one that a candidate is written to. */
async function writeTo(db: Db, id: string, email: string) {
  const form = new FormData()
  const row = await db.selectFrom('candidates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const name of ['name', 'phone', 'specialty', 'experience'] as const) form.set(name, row[name])
  form.set('email', email)
  const edit = { drafts: readDraft(candidateFields, form), seen: {} }
  expect(await editCandidate({ db, clock }, admin, id, edit)).toEqual({ kind: 'saved' })
}

test('after an undone merge each candidate has only their own address', async ({ db }) => {
  const { kept, merged } = await aMerge(db)
  await writeTo(db, kept, 'b@home.example')
  expect(await undoLast(db, kept)).toEqual({ kind: 'undone', id: merged })
  const addresses = db
    .selectFrom('candidates')
    .innerJoin('candidate_contacts', 'candidate_id', 'candidates.id')
    .select(['candidates.id', 'email', 'email_normalized', 'contact_key', 'retired_at'])
    .where('kind', '=', 'email')
    .orderBy('contact_key')
  expect(await addresses.execute()).toEqual(
    [kept, merged].map((id, nth) => {
      const email = `${'ab'[nth]}@home.example`
      return { id, email, email_normalized: email, contact_key: email, retired_at: null }
    }),
  )
})

test('after an undone merge neither record nor export of the kept candidate names the other', async ({
  db,
}) => {
  const { kept, merged } = await aMerge(db)
  expect(JSON.stringify((await exportedCandidate(db, kept)).data)).toContain('Bob Jones')
  await undoLast(db, kept)
  const { data } = await exportedCandidate(db, kept)
  expect(data.events.map(({ event }) => event).toSorted()).toEqual(['created', 'merged', 'unmerged'])
  expect(JSON.stringify(data)).not.toMatch(/Bob|b@home/)
  await db.deleteFrom('applications').where('candidate_id', '=', merged).execute()
  await db.transaction().execute((trx) => removeCandidates(trx, [merged]))
  for (const table of ['candidates', 'candidate_events', 'candidate_merges'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Bob|b@home/i)
  }
})

test('a merge is not undone while one of the two would be left without an address', async ({ db }) => {
  const { kept, merged } = await aMerge(db)
  await writeTo(db, kept, 'b@home.example')
  await db.deleteFrom('applications').where('email', '=', 'a@home.example').execute()
  expect(await removeContact({ db, clock }, admin, kept, 'a@home.example')).toBe('removed')
  expect(await undoLast(db, kept)).toEqual({ kind: 'no-address' })
  expect(await findByEmail(db, 'b@home.example')).toBe(kept)
  await addContactByHand({ db, clock }, admin, kept, 'a@work.example')
  expect(await undoLast(db, kept)).toEqual({ kind: 'undone', id: merged })
  const row = db.selectFrom('candidates').select('email').where('id', '=', kept)
  expect(await row.executeTakeFirst()).toEqual({ email: 'a@work.example' })
})

test('an undone merge counts as a change of both candidates for other systems', async ({ db }) => {
  const { kept, merged } = await aMerge(db)
  const [last] = await mergesOf(db, admin, clock, kept)
  const later = { db, clock: clockAt('2026-11-22T12:00:00Z') }
  await undoMerge(later, admin, { id: last?.id ?? '', keptId: kept })
  const search = { since: '2026-11-22T12:00:00.000Z', page: 1, limit: 9 }
  const { candidates } = await searchCandidates(db, admin, search)
  expect(candidates.map(({ id }) => id).toSorted()).toEqual([kept, merged].toSorted())
})
