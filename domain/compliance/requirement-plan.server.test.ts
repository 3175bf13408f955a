import { expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { planRequirement, requirementPlan } from './requirement-plan.server.ts'
import { requirementsOf } from './requirements.server.ts'

const db = await openTestDatabase()
const clock = clockAt('2026-11-20T10:30:00Z')
const services = { db, clock }
const plan = () => requirementPlan(db, clock, admin, 'hca')
const drafts = { name: 'Uniform', why: 'Wards ask for it.', months: null, needed: 1 }

test('a check of the agency’s own is added, changed and ended, each from its day and once', async () => {
  const add = { drafts, kind: 'other', fromOn: '2026-12-01', seen: 0 }
  const own = { role: 'hca', topic: undefined } as const
  const both = [planRequirement(services, admin, own, add), planRequirement(services, admin, own, add)]
  const kinds = (await Promise.all(both)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'saved').length).toBeGreaterThan(0)
  expect((await plan()).planned[0]).toMatchObject({ event: 'added', text: 'Uniform, from 1 December 2026' })

  const { seen } = await plan()
  expect(await planRequirement(services, admin, own, { ...add, seen })).toMatchObject({
    fields: { name: expect.stringContaining('already') },
  })
  const of = { role: 'hca', topic: 'own-uniform' } as const
  expect(await planRequirement(services, admin, of, { ...add, seen: seen - 1 })).toEqual({
    kind: 'changed-meanwhile',
  })
  const yearly = { ...add, seen, drafts: { ...drafts, months: 12 }, fromOn: '2027-01-01' }
  expect(await planRequirement(services, admin, of, yearly)).toEqual({ kind: 'saved' })
  const end = { fromOn: '2027-06-01', seen: seen + 1, isEnd: true } as const
  expect(await planRequirement(services, admin, of, end)).toEqual({ kind: 'saved' })
  expect((await plan()).planned.map(({ event }) => event).slice(-2)).toEqual(['changed', 'ended'])
  const on = async (day: string) =>
    (await requirementsOf(db, 'hca', day)).find(({ topic }) => topic === 'own-uniform')?.months
  expect(await Promise.all(['2026-11-30', '2026-12-31', '2027-01-01', '2027-06-01'].map(on))).toEqual([
    ...[undefined, null, 12, undefined],
  ])
})

test.each([
  [{ fromOn: '2026-11-19' }, 'fromOn'],
  [{ fromOn: 'soon' }, 'fromOn'],
  [{ drafts: { ...drafts, name: '' } }, 'name'],
  [{ drafts: { ...drafts, name: '///' } }, 'name'],
  [{ drafts: { ...drafts, name: 'Badge', months: 'often' } }, 'months'],
])('a check with %o is not added', async (wrong, field) => {
  const { seen } = await plan()
  const add = { drafts: { ...drafts, name: 'Badge' }, kind: 'training', fromOn: '2026-11-20', seen, ...wrong }
  const outcome = await planRequirement(services, admin, { role: 'hca', topic: undefined }, add)
  expect(outcome).toMatchObject({ kind: 'not-valid', fields: { [field]: expect.any(String) } })
  expect((await plan()).seen).toBe(seen)
})
