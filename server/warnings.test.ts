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

test('who merges two people who are placed at one client is told that the days overlap', async () => {
  const [kept, merged] = [await candidateOf('ann@home.example'), await candidateOf('ann@work.example')]
  const { clientId } = await aClientToWriteTo(services, 'Elm House')
  for (const [id, days] of [
    [kept, { firstDay: '2026-12-01', lastDay: '2026-12-14' }],
    [merged, { firstDay: '2026-12-14', lastDay: null }],
  ] as const) {
    const outcome = await place(services, admin, { ...aTypedPlacement(id, clientId, days), reason: 'Urgent' })
    expect(outcome.kind).toBe('placed')
  }
  const other = db.selectFrom('candidates').select('reference').where('id', '=', merged)
  const { reference } = await other.executeTakeFirstOrThrow()
  const said = 'Placements at one client overlap'
  expect(lacks(await textAt(`/admin/candidates/${kept}/merge?with=${reference}`), said, 'Elm House')).toEqual(
    [],
  )
  expect(await textAt(`/admin/candidates/${kept}`)).not.toContain(said)
  await mergeCandidates(services, admin, { kept, merged })
  expect(lacks(await textAt(`/admin/candidates/${kept}`), said)).toEqual([])
})

test('who merges two clients is told of whom both have on one day, and of nobody else', async () => {
  const clients = [await aClientToWriteTo(services, 'Oak'), await aClientToWriteTo(services, 'Oak Lodge')]
  const [kept = '', merged = ''] = clients.map(({ clientId }) => clientId)
  const placed = async (candidate: string, clientId: string, firstDay: string, lastDay: string | null) => {
    const typed = { ...aTypedPlacement(candidate, clientId, { firstDay, lastDay }), reason: 'Urgent' }
    const outcome = await place(services, admin, typed)
    return findPlacement(db, services.clock, admin, outcome.kind === 'placed' ? outcome.id : '')
  }
  const both = async (email: string, second: string) => {
    const id = await candidateOf(email)
    const first = await placed(id, kept, '2026-12-01', '2026-12-14')
    return [first?.placement, (await placed(id, merged, second, null))?.placement]
  }
  const [, off] = await both('off@home.example', '2026-12-14')
  await cancelPlacement(services, admin, off?.id ?? '', { reason: 'Fell ill.' })
  // More of them than are listed.
  const row = await db
    .selectFrom('placements')
    .selectAll()
    .where('id', '=', off?.id ?? '')
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 100 }, (_, nth) => ({
    ...row,
    ...{ no: undefined, id: `copy ${nth}`, reference: `PLC-${nth}` },
  }))
  await db.insertInto('placements').values(copies).execute()
  const after = await both('after@home.example', '2026-12-15')
  const double = await both('double@home.example', '2026-12-14')
  const shown = await textAt(`/admin/clients/${kept}/merge?with=${merged}`)
  const [told, silent] = [double, [off, ...after]].map((some) => some.map((one) => one?.reference ?? ''))
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
