import { expect, test } from 'vitest'
import { press } from './test-form.ts'
import { lacks, openTestProgram } from './test-program.ts'

const visitor = await openTestProgram()
await visitor.makeJob({ title: 'Paramedic' })
// The first request of a busy machine may be answered before the agency is known.
await visitor.get('/jobs')

test('a filter that no job passes now stays as a choice, by its name, when the rest is changed', async () => {
  const filters = 'location=Nowhere&type=Internship&role=mental-health-nurse'
  const html = await visitor.textAt(`/jobs?${filters}&near=Leeds`)
  expect(html).toMatch(/<option(?=[^>]* selected)[^>]*label="Mental health nurse \(0\)"/)
  expect(lacks(html, 'Take away: </span>Mental health nurse')).toEqual([])
  const asked: string[] = []
  const get = (path: string) => {
    asked.push(path)
    return visitor.get(path)
  }
  await press({ ...visitor, get }, `/jobs?${filters}&near=Leeds`, 'Search Jobs', { within: '50' })
  const kept = new URLSearchParams(asked.at(-1)?.split('?')[1])
  expect(['location', 'type', 'role', 'within'].map((name) => kept.get(name))).toEqual([
    ...['Nowhere', 'Internship', 'mental-health-nurse', '50'],
  ])
})
