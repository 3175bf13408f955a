import { describe, expect, test } from 'vitest'
import { BY_ITSELF, changedFields, mergeEdit } from './job-changes.ts'
import { aJob } from './test-job.ts'

describe('an edit over what others have saved since it began', () => {
  const byName = 'Priya'
  const before = aJob({ salary: '£20', location: 'Leeds', title: 'Nurse' })

  test('one change made by both is no conflict', () => {
    const both = { ...before, salary: '£25' }
    expect(mergeEdit(both, both, [{ byName, fields: changedFields(before, both) }]).conflicts).toEqual([])
  })

  test('several changes of one field count from the first', () => {
    const second = { ...before, salary: '£25' }
    const third = { ...before, salary: '£28' }
    const since = [
      { byName, fields: changedFields(second, third) },
      { byName, fields: changedFields(before, second) },
    ]
    expect(mergeEdit(before, third, since).merged.salary).toBe('£28')
  })

  test('that the clock has closed it is no change of somebody else', () => {
    const closed = { ...before, isActive: false }
    const since = [{ byName: BY_ITSELF, fields: changedFields(before, closed) }]
    expect(mergeEdit(before, closed, since)).toEqual({ merged: before, conflicts: [] })
  })
})

test('requirements differ when their texts or their order do', () => {
  const job = aJob({ requirements: ['DBS', 'NMC'] })
  expect(changedFields(job, aJob({ requirements: ['DBS', 'NMC'] }))).toEqual([])
  expect(changedFields(job, aJob({ requirements: ['NMC', 'DBS'] })).map(({ field }) => field)).toEqual([
    'requirements',
  ])
})
