import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { mergeCandidates } from '#domain/candidate-desk/merge.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
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

test('whoever writes to one person is warned of a legal hold first', async () => {
  const id = await anApplication(db, { email: 'held@home.example' })
  const candidate = (await findByEmail(db, 'held@home.example')) ?? ''
  const warning = 'This person is under a legal hold.'
  expect(await textAt(`/admin/applications/${id}`)).not.toContain(warning)
  await placeHold(services, admin, { person: 'held@home.example', reason: 'A claim' })
  for (const page of [`/admin/applications/${id}`, `/admin/candidates/${candidate}`])
    expect([page, lacks(await textAt(page), warning)]).toEqual([page, []])
})
