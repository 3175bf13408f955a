import { describe, expect, test } from 'vitest'
import { aJob } from './a-job.ts'
import { changedFields, mergeEdit } from './job-changes.ts'

describe('an edit over what others have saved since it began', () => {
  const before = aJob({ salary: '£20', location: 'Leeds', title: 'Nurse' })

  test('what only others changed is theirs, and is told', () => {
    const theirs = { ...before, location: 'York' }
    const mine = { ...before, title: 'Senior nurse' }
    const { merged, conflicts } = mergeEdit(mine, theirs, [{ fields: changedFields(before, theirs) }])
    expect(merged).toEqual({ ...before, location: 'York', title: 'Senior nurse' })
    expect(conflicts).toEqual([{ field: 'location', theirs: 'York', mine: 'Leeds', kept: 'theirs' }])
  })

  test('what both changed stays mine, and is told', () => {
    const theirs = { ...before, salary: '£25' }
    const mine = { ...before, salary: '£30' }
    const { merged, conflicts } = mergeEdit(mine, theirs, [{ fields: changedFields(before, theirs) }])
    expect(merged.salary).toBe('£30')
    expect(conflicts).toEqual([{ field: 'salary', theirs: '£25', mine: '£30', kept: 'mine' }])
  })

  test('one change made by both is no conflict', () => {
    const both = { ...before, salary: '£25' }
    expect(mergeEdit(both, both, [{ fields: changedFields(before, both) }]).conflicts).toEqual([])
  })

  test('several changes of one field count from the first', () => {
    const second = { ...before, salary: '£25' }
    const third = { ...before, salary: '£28' }
    const since = [{ fields: changedFields(second, third) }, { fields: changedFields(before, second) }]
    expect(mergeEdit(before, third, since).merged.salary).toBe('£28')
  })
})

test('requirements differ when their texts or their order do', () => {
  const job = aJob({ requirements: ['DBS', 'NMC'] })
  expect(changedFields(job, aJob({ requirements: ['DBS', 'NMC'] }))).toEqual([])
  expect(changedFields(job, aJob({ requirements: ['NMC', 'DBS'] })).map(({ field }) => field)).toEqual([
    'requirements',
  ])
})
