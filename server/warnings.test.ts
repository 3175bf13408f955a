import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { mergeCandidates } from '#domain/candidate-desk/merge.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { cancelPlacement } from '#domain/placements/placement-changes.server.ts'
import { findPlacement } from '#domain/placements/placement-list.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { placeHold } from '#domain/privacy/hold-desk.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { lacks, openTestDesk } from './test-program.ts'

const desk = await openTestDesk()
const { services, textAt } = desk
const { db } = services

const candidateOf = async (email: string) => {
  await anApplication(db, { email, name: 'Ann Smith' })
  return (await findByEmail(db, email)) ?? ''
}

/** Somebody who is placed at a client from a day on. */
async function placed(candidate: string, clientId: string, firstDay: string, lastDay: string | null) {
  const typed = { ...aTypedPlacement(candidate, clientId, { firstDay, lastDay }), reason: 'Urgent' }
  const outcome = await place(services, admin, typed)
  const found = await findPlacement(db, services.clock, admin, outcome.kind === 'placed' ? outcome.id : '')
  if (!found) throw new Error(JSON.stringify(outcome))
  return found.placement
}

/** Cancels a placement that began by mistake, as were more of them than are listed. */
async function cancelWithMany({ id }: { id: string }) {
  await cancelPlacement(services, admin, id, { reason: 'Fell ill.' })
  const rows = db.selectFrom('placements').selectAll().where('id', '=', id)
  const row = await rows.executeTakeFirstOrThrow()
  const copies = Array.from({ length: 100 }, (_, nth) => ({
    ...row,
    ...{ no: undefined, id: `${id} ${nth}`, reference: `${row.reference}-${nth}` },
  }))
  await db.insertInto('placements').values(copies).execute()
}

test('who merges two people who are placed at one client is told that the days overlap', async () => {
  const [kept, merged] = [await candidateOf('ann@home.example'), await candidateOf('ann@work.example')]
  const { clientId } = await aClientToWriteTo(services, 'Elm House')
  const told = [
    (await placed(kept, clientId, '2026-12-01', '2026-12-14')).reference,
    (await placed(merged, clientId, '2026-12-14', null)).reference,
  ]
  const other = db.selectFrom('candidates').select('reference').where('id', '=', merged)
  const { reference } = await other.executeTakeFirstOrThrow()
  const said = 'Placements at one client overlap'
  const shown = await textAt(`/admin/candidates/${kept}/merge?with=${reference}`)
  expect(lacks(shown, said, 'Elm House', ...told)).toEqual([])
  expect(await textAt(`/admin/candidates/${kept}`)).not.toContain(said)
  await mergeCandidates(services, admin, { kept, merged })
  expect(lacks(await textAt(`/admin/candidates/${kept}`), said)).toEqual([])
})

test('what was cancelled of two people overlaps with nothing, and hides nothing that does', async () => {
  const [kept, merged] = [await candidateOf('bob@home.example'), await candidateOf('bob@work.example')]
  const { clientId } = await aClientToWriteTo(services, 'Fir House')
  const off = await placed(kept, clientId, '2026-12-14', null)
  await cancelWithMany(off)
  const told = [
    (await placed(kept, clientId, '2026-12-01', '2026-12-14')).reference,
    (await placed(merged, clientId, '2026-12-14', null)).reference,
  ]
  const other = db.selectFrom('candidates').select('reference').where('id', '=', merged)
  const { reference } = await other.executeTakeFirstOrThrow()
  const shown = await textAt(`/admin/candidates/${kept}/merge?with=${reference}`)
  expect([lacks(shown, ...told), lacks(shown, off.reference)]).toEqual([[], [off.reference]])
})

test('who merges two clients is told of whom both have on one day, and of nobody else', async () => {
  const clients = [await aClientToWriteTo(services, 'Oak'), await aClientToWriteTo(services, 'Oak Lodge')]
  const [kept = '', merged = ''] = clients.map(({ clientId }) => clientId)
  const both = async (email: string, second: string) => {
    const id = await candidateOf(email)
    const first = await placed(id, kept, '2026-12-01', '2026-12-14')
    return [first, await placed(id, merged, second, null)] as const
  }
  const [, off] = await both('off@home.example', '2026-12-14')
  await cancelWithMany(off)
  const after = await both('after@home.example', '2026-12-15')
  const double = await both('double@home.example', '2026-12-14')
  const shown = await textAt(`/admin/clients/${kept}/merge?with=${merged}`)
  const [told, silent] = [double, [off, ...after]].map((some) => some.map(({ reference }) => reference))
  expect(lacks(shown, 'Placements at one client overlap', ...(told ?? []))).toEqual([])
  expect(lacks(shown, ...(silent ?? []))).toEqual(silent)
})

test('whoever writes to one person is warned of a legal hold first', async () => {
  const id = await anApplication(db, { email: 'held@home.example' })
  const candidate = (await findByEmail(db, 'held@home.example')) ?? ''
  const warning = 'This person is under a legal hold.'
  expect(await textAt(`/admin/applications/${id}`)).not.toContain(warning)
  await placeHold(services, admin, { person: 'held@home.example', reason: 'A claim' })
  for (const page of [`/admin/applications/${id}`, `/admin/candidates/${candidate}`])
    expect([page, lacks(await textAt(page), warning)]).toEqual([page, []])
})
