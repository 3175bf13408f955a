import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Requirement } from '#content/requirements.ts'
import { shiftDay } from '#platform/clock.ts'
import {
  gapsOver,
  isMet,
  lastDayOf,
  passportOn,
  type RequirementChange,
  requirementsOn,
  type Shown,
} from './passport.ts'

const asked = (topic: string, months: number | null = null, needed = 1): Requirement => ({
  ...{ topic, kind: 'training', name: topic, why: '', months, needed },
})
let count = 0
const shown = (topic: string, more: Partial<Shown> = {}): Shown => ({
  ...{
    id: `${++count}`,
    no: count,
    topic,
    state: 'verified',
    isTakenBack: false,
    of: null,
    limits: '',
    datedOn: '2026-01-10',
    endsOn: null,
  },
  ...more,
})
const stateOn = (day: string, requirement: Requirement, evidence: Shown[]) =>
  passportOn(day, [requirement], evidence)[0]?.state

test('a check counts through its last day and is expired on the next', () => {
  const yearly = [shown('a', { datedOn: '2025-11-28' })]
  const states = ['2026-09-28', '2026-09-29', '2026-11-28', '2026-11-29'].map((day) =>
    stateOn(day, asked('a', 12), yearly),
  )
  expect(states).toEqual(['verified', 'expiring', 'expiring', 'expired'])
})

test.each([
  ['a year after 29 February', '2024-02-29', 12, null, '2025-02-28'],
  ['four years after 29 February', '2024-02-29', 48, null, '2028-02-29'],
  ['six months after the last of August', '2026-08-31', 6, null, '2027-02-28'],
  ['over the change of clocks', '2026-03-29', 7, null, '2026-10-29'],
  ['its own end where that is earlier', '2026-01-01', 12, '2026-06-30', '2026-06-30'],
  ['the period where that is earlier', '2026-01-01', 12, '2030-06-30', '2027-01-01'],
  ['no day without an end', '2026-01-01', null, null, null],
])('the last day is %s', (_, datedOn, months, endsOn, last) => {
  expect(lastDayOf({ datedOn, endsOn }, months)).toBe(last)
})

test('two references are needed, and the one that ends first says when they end', () => {
  const two = asked('a', null, 2)
  const until = (endsOn: string | null) => shown('a', { endsOn })
  expect(passportOn('2026-02-01', [two], [until(null)])[0]).toMatchObject({ state: 'missing', count: 1 })
  const [item] = passportOn('2026-02-01', [two], [until(null), until('2027-01-01'), until('2026-08-01')])
  expect(item).toMatchObject({ state: 'verified', until: '2027-01-01' })
})

test('two references of one referee are one, of which that with the longest to run counts', () => {
  const two: Requirement = { ...asked('a', 12, 2), kind: 'reference' }
  const of = (of: string, datedOn: string) => shown('a', { of, datedOn })
  const [first, later] = [of('joy grant', '2025-12-01'), of('joy grant', '2026-01-20')]
  const item = (...evidence: Shown[]) => passportOn('2026-02-01', [two], evidence)[0]
  expect(item(first, later)).toMatchObject({ state: 'missing', count: 1, ids: [later.id] })
  const other = of('ben hall', '2026-01-10')
  expect(item(first, later, other)).toMatchObject({ state: 'verified', until: '2027-01-10', count: 2 })
})

test('what was rejected never counts, and what waits does not until it is verified', () => {
  const rejected = shown('a', { state: 'rejected' })
  const given = shown('a', { state: 'given' })
  expect(stateOn('2026-02-01', asked('a'), [rejected])).toBe('rejected')
  expect(stateOn('2026-02-01', asked('a'), [rejected, given])).toBe('given')
  const expired = shown('a', { endsOn: '2026-01-31' })
  expect(passportOn('2026-02-01', [asked('a')], [expired, given])[0]).toMatchObject({
    ...{ state: 'expired', isWaiting: true },
  })
})

const change = (fromOn: string, topic: string, requirement: Requirement | null): RequirementChange => ({
  ...{ role: 'hca', topic, requirement, fromOn },
})

test('a change of what is asked for applies from its day and not before', () => {
  const changes = [change('2026-03-01', 'b', asked('b')), change('2026-04-01', 'a', null)]
  const topics = (day: string) => requirementsOn(day, [asked('a')], changes).map(({ topic }) => topic)
  expect(['2026-02-28', '2026-03-01', '2026-04-01'].map(topics)).toEqual([['a'], ['a', 'b'], ['b']])
  const evidence = [shown('a')]
  expect(gapsOver({ first: '2026-02-01', last: '2026-02-28' }, [asked('a')], changes, evidence)).toEqual([])
  const over = gapsOver({ first: '2026-02-01', last: '2026-04-30' }, [asked('a')], changes, evidence)
  expect(over).toMatchObject([{ topic: 'b', day: '2026-03-01', state: 'missing' }])
})

const day = fc.integer({ min: 0, max: 500 }).map((days) => shiftDay('2026-01-01', days))
const topic = fc.constantFrom('a', 'b', 'c')
const requirement = fc
  .record({
    ...{ topic, months: fc.option(fc.integer({ min: 1, max: 14 })), needed: fc.constantFrom(1, 2) },
    accepts: fc.constantFrom({}, { accepts: ['NMC'] }, { accepts: ['HCPC', 'GPhC'] }),
    kind: fc.constantFrom('training' as const, 'registration' as const, 'reference' as const),
  })
  .map(({ topic, months, needed, accepts, kind }) => ({ ...asked(topic, months, needed), kind, ...accepts }))
const evidence = fc
  .record({
    id: fc.uuid(),
    no: fc.nat(),
    topic,
    state: fc.constantFrom('given', 'verified', 'rejected') as fc.Arbitrary<Shown['state']>,
    wasVerified: fc.boolean(),
    of: fc.constantFrom('NMC', 'HCPC', null),
    limits: fc.constant(''),
    datedOn: day,
    endsOn: fc.option(day),
  })
  .map(({ wasVerified, ...one }) => ({ ...one, isTakenBack: one.state === 'rejected' && wasVerified }))
const changed = fc
  .record({ topic, fromOn: day, requirement: fc.option(requirement) })
  .map(({ topic, fromOn, requirement }) => change(fromOn, topic, requirement && { ...requirement, topic }))

test('work over some days lacks nothing exactly if the passport is complete on each of them', () => {
  const set = fc.uniqueArray(requirement, { selector: ({ topic }) => topic })
  const all = {
    set,
    changes: fc.array(changed, { maxLength: 4 }),
    shown: fc.array(evidence, { maxLength: 12 }),
  }
  fc.assert(
    fc.property(fc.record({ ...all, first: day, length: fc.integer({ min: 0, max: 90 }) }), (given) => {
      const { first, length, set, changes, shown } = given
      const days = Array.from({ length: length + 1 }, (_, nth) => shiftDay(first, nth))
      const isLawful = days.every((day) =>
        passportOn(day, requirementsOn(day, set, changes), shown).every(isMet),
      )
      const last = days.at(-1) ?? first
      expect(gapsOver({ first, last }, set, changes, shown).length === 0).toBe(isLawful)
    }),
    { numRuns: 500 },
  )
})

test('of a permission the newest check counts, even if an older one had longer to run', () => {
  const permission: Requirement = { ...asked('a'), kind: 'right-to-work' }
  const long = shown('a', { datedOn: '2026-01-10', endsOn: '2028-12-31' })
  const short = shown('a', { datedOn: '2026-10-05', endsOn: '2026-11-30' })
  const on = (day: string) => passportOn(day, [permission], [short, long])[0]
  expect(on('2026-10-04')).toMatchObject({ state: 'verified', until: '2028-12-31' })
  expect(on('2026-10-05')).toMatchObject({ state: 'expiring', until: '2026-11-30', ids: [short.id] })
  expect(on('2026-12-01')).toMatchObject({ state: 'expired', until: '2026-11-30' })
  const gaps = gapsOver({ first: '2026-10-01', last: '2027-02-28' }, [permission], [], [long, short])
  expect(gaps).toMatchObject([{ day: '2026-12-01', state: 'expired' }])
})

test('a check that is taken back stops older ones, and one that was never verified does not', () => {
  const register: Requirement = { ...asked('a'), kind: 'registration', accepts: ['NMC'] }
  const older = shown('a', { of: 'NMC' })
  const again = shown('a', { of: 'NMC', datedOn: '2026-11-01', state: 'rejected', isTakenBack: true })
  const on = (day: string, ...more: Shown[]) => passportOn(day, [register], [older, ...more])[0]
  expect(on('2026-10-31', again)).toMatchObject({ state: 'verified', ids: [older.id] })
  expect(on('2026-11-01', again)).toMatchObject({ state: 'rejected', count: 0, ids: [] })
  const span = { first: '2026-10-01', last: '2026-11-30' }
  expect(gapsOver(span, [register], [], [older, again])).toMatchObject([{ day: '2026-11-01' }])
  expect(on('2026-11-20', { ...again, isTakenBack: false })?.state).toBe('verified')
  expect(on('2026-11-20', { ...again, of: 'HCPC' })?.state).toBe('verified')
  expect(on('2026-11-20', again, shown('a', { of: 'NMC', datedOn: '2026-11-15' }))?.state).toBe('verified')
})

test('a day on which it is complete has as many valid, verified checks of each kind as are needed', () => {
  fc.assert(
    fc.property(
      requirement,
      fc.uniqueArray(evidence, { maxLength: 8, selector: ({ no }) => no }),
      day,
      (requirement, shown, day) => {
        const [item] = passportOn(day, [requirement], shown)
        const { topic, months, accepts, needed, kind } = requirement
        const known = shown.filter((one) => {
          const isAccepted = accepts === undefined || accepts.some((of) => of === one.of)
          const isKnown = one.state === 'verified' || one.isTakenBack
          return one.topic === topic && isKnown && isAccepted && one.datedOn <= day
        })
        const newest = known.toSorted((a, b) => a.datedOn.localeCompare(b.datedOn) || a.no - b.no).slice(-1)
        const counting = (kind === 'registration' && needed === 1 ? newest : known).filter((one) => {
          const last = lastDayOf(one, months)
          return one.state === 'verified' && (last === null || last >= day)
        })
        const people = new Set(counting.map(({ of, no }) => of ?? no))
        expect(item && isMet(item)).toBe((kind === 'reference' ? people.size : counting.length) >= needed)
      },
    ),
    { numRuns: 500 },
  )
})
