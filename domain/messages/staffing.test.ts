import { describe, expect, test } from 'vitest'
import { personMessages } from '#domain/people/person.ts'
import { clockAt } from '#platform/clock.ts'
import {
  periodText,
  REQUIREMENT_LIMIT,
  STAFFING_LIMITS,
  staffingFacts,
  staffingGist,
  staffingMessages,
} from './staffing.ts'
import { draftJobOf } from './staffing-draft.ts'
import { readStaffingForm, withoutGaps } from './staffing-form.ts'
import { staffingSchema } from './staffing-schema.ts'
import { aStaffingRequest } from './test-staffing.ts'

const noon = clockAt('2026-11-21T12:00:00Z')
const check = (fields: object, clock = noon) => staffingSchema(clock).safeParse(aStaffingRequest(fields))
const values = (fields: object = {}) => staffingSchema(noon).parse(aStaffingRequest(fields))
const tooLong = 'A requirement is 1 character too long: it can have 300.'
const sentences = { ...personMessages, ...staffingMessages, tooLong }
const nurse = { role: 'Registered nurse', count: 1 }

describe('a request for staff', () => {
  test('is taken with its postcode as the post writes it and its counts as numbers', () => {
    expect(values({ roles: [{ role: ' Doctor ', count: '3' }] })).toMatchObject({
      postcode: 'LS6 2AB',
      roles: [{ role: 'Doctor', count: 3 }],
    })
  })

  test('needs neither a last day, requirements nor notes', () => {
    const { endsOn, requirements, notes, ...others } = aStaffingRequest()
    expect(staffingSchema(noon).parse(others)).toMatchObject({ endsOn: '', requirements: [], notes: '' })
  })

  test.each([
    ['roles', { roles: [] }],
    ['roles', { roles: Array(STAFFING_LIMITS.roles + 1).fill(nurse) }],
    ['roles.0', { roles: ['Doctor'] }],
    ['roles.0.role', { roles: [{ ...nurse, role: ' ' }] }],
    ['roles.0.role', { roles: [{ ...nurse, role: 'Nurse\nDoctor' }] }],
    ['roles.0.count', { roles: [{ ...nurse, count: 0 }] }],
    ['roles.0.count', { roles: [{ ...nurse, count: '1.5' }] }],
    ['roles.1.count', { roles: [nurse, { ...nurse, count: '' }] }],
    ['startsOn', { startsOn: '2026-11-20', endsOn: '' }],
    ['startsOn', { startsOn: '2028-11-21', endsOn: '' }],
    ['startsOn', { startsOn: '2026-02-30', endsOn: '' }],
    ['endsOn', { endsOn: '2026-11-26' }],
    ['endsOn', { endsOn: '2029-01-01' }],
    ['endsOn', { endsOn: '2026-11-29', ongoing: true }],
    ['endsOn', { endsOn: '2026-11-26', ongoing: true }],
    ['ongoing', { endsOn: '', ongoing: 'yes' }],
    ['shifts', { shifts: [] }],
    ['shifts.1', { shifts: ['nights', 'evenings'] }],
    ['requirements', { requirements: ['x'.repeat(REQUIREMENT_LIMIT.most + 1)] }],
    ['requirements', { requirements: Array(STAFFING_LIMITS.requirements + 1).fill('x') }],
    ['organisation', { organisation: '' }],
    ['siteKind', { siteKind: 'Hotel' }],
    ['town', { town: '\t' }],
    ['postcode', { postcode: '75001' }],
    ['name', { name: '' }],
    ['jobTitle', { jobTitle: undefined }],
    ['email', { email: 'ruth' }],
    ['phone', { phone: 'at reception' }],
    ['notes', { notes: 5 }],
  ])('with a bad %s is refused with a sentence for it', (field, fields) => {
    const issues = check(fields).error?.issues ?? []
    expect([...new Set(issues.map(({ path }) => path.join('.')))]).toEqual([field])
    expect(issues[0]?.message).toBeOneOf(Object.values(sentences))
  })

  test('hears of a day that is over together with everything else that is wrong', () => {
    const issues = check({ startsOn: '2026-11-01', town: '' }).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['startsOn', 'town'])
  })

  test.each([[undefined], [null], ['x'], [[]]])('that is %j is refused', (input) => {
    expect(staffingSchema(noon).safeParse(input).success).toBe(false)
  })

  test('may begin today, and today is London’s', () => {
    const summerNight = clockAt('2027-06-30T23:30:00Z')
    const startingOn = (startsOn: string) => check({ startsOn, endsOn: '' }, summerNight).success
    expect([startingOn('2027-06-30'), startingOn('2027-07-01')]).toEqual([false, true])
  })
})

describe('the form', () => {
  const typed = {
    ...{ 'roles.0.role': '', 'roles.0.count': '', 'roles.2.role': 'Doctor', 'roles.2.count': '2' },
    ...{ startsOn: '2026-11-27', endsOn: '', 'shifts.nights': 'yes', requirements: ' ALS \r\n\r\nOwn car' },
    town: 'Leeds',
  }

  test('the form says what the call takes, and means one day where no other is given', () => {
    expect(readStaffingForm(typed)).toEqual({
      ...{ roles: [{ role: 'Doctor', count: '2' }], shifts: ['nights'], requirements: ['ALS', 'Own car'] },
      ...{ startsOn: '2026-11-27', endsOn: '2026-11-27', ongoing: false, town: 'Leeds' },
    })
  })

  test('always has a first role, so that its absence can be named there', () => {
    expect(readStaffingForm({}).roles).toEqual([{ role: '', count: '' }])
  })

  test('comes back with a role moved up where one was left out', () => {
    expect(withoutGaps(typed)).toMatchObject({ 'roles.0.role': 'Doctor', 'roles.0.count': '2' })
    expect(withoutGaps(typed)).not.toHaveProperty('roles.2.role')
  })
})

describe('a request in words', () => {
  test.each([
    ['2026-11-29', 'Friday 27 November 2026 to Sunday 29 November 2026'],
    ['2026-11-27', 'Friday 27 November 2026, that day only'],
    ['', 'from Friday 27 November 2026, no end agreed yet'],
  ])('that ends on "%s" is for %s', (endsOn, text) => {
    expect(periodText({ startsOn: '2026-11-27', endsOn })).toBe(text)
  })

  test('names its facts, and the requirements only where there are some', () => {
    const facts = Object.fromEntries(staffingFacts(values()))
    expect(facts).toMatchObject({
      Staff: '2 × Healthcare assistant, 1 × Registered nurse',
      Shifts: 'Nights, weekends',
      'Must have': 'Dementia care',
      Place: 'leeds, LS6 2AB',
    })
    expect(Object.fromEntries(staffingFacts(values({ requirements: [] })))).not.toHaveProperty('Must have')
    expect(staffingGist(values())).toMatch(/^Friday .* Nights, weekends\. Oakfield .*, leeds\.$/)
  })
})

describe('the draft of a job', () => {
  test('is inactive, has the facts of the request, and nothing of its notes or its sender', () => {
    const draft = draftJobOf(values(), { role: 'Registered nurse', count: 1 })
    expect(draft).toMatchObject({
      ...{ title: 'Registered nurse', company: 'Oakfield <b>House</b>', location: 'leeds' },
      ...{ type: 'Temporary', salary: '£40-55 per hour', requirements: ['Dementia care'] },
      ...{ postcode: 'LS6 2AB', role: 'registered-nurse', shifts: ['night', 'weekend'] },
      ...{ startsOn: '2026-11-27', openings: 1, isActive: false },
    })
    expect(draft.description).toContain('Friday 27 November 2026 to Sunday 29 November 2026')
    expect(JSON.stringify(draft)).not.toMatch(/Ruth|oakfield\.example|0321|Ring before/)
  })

  test.each([
    ['2026-11-27', 'Temporary'],
    ['2027-02-18', 'Temporary'],
    ['2027-02-19', 'Contract'],
    ['', 'Contract'],
  ])('of a request that ends on "%s" is %s work', (endsOn, type) => {
    expect(draftJobOf(values({ endsOn }), nurse).type).toBe(type)
  })

  test.each([
    ['Staff nurse', ['days'], '£35-45 per hour'],
    ['HCA', ['days', 'nights'], '£18-28 per hour'],
    ['ICU nurse', ['nights'], '£45-60 per hour'],
    ['Dental nurse', ['days'], 'To be agreed'],
    ['Chef', ['days'], 'To be agreed'],
  ])('for a %s on %j offers what we usually pay: %s', (role, shifts, salary) => {
    expect(draftJobOf(values({ shifts }), { role, count: 1 }).salary).toBe(salary)
  })
})
