import { expect, test } from 'vitest'
import { press } from './test-form.ts'
import { lacks, openTestProgram } from './test-program.ts'

const visitor = await openTestProgram()
await visitor.makeJob({ title: 'Paramedic' })

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

test('pay that was typed says how many jobs it found, as the list does', async () => {
  // With the paramedic, who is paid more.
  for (const payFrom of [1_900, 2_100])
    await visitor.makeJob({ title: 'Night nurse', payFrom, payUnit: 'hour', salary: '' })
  const html = await visitor.textAt('/jobs?pay=18.5')
  expect(lacks(html, 'of 3 jobs', 'label="£18.50 an hour or more (3)"')).toEqual([])
  const none = await visitor.textAt('/jobs?pay=900')
  expect(lacks(none, 'label="£900 an hour or more (0)"')).toEqual([])
})

test('pay among the words of a search leads to the filter, with the other words kept', async () => {
  const html = await visitor.textAt(`/jobs?keyword=${encodeURIComponent('night nurse £20 an hour')}`)
  const link = 'href="/jobs?keyword=night+nurse&pay=20"'
  expect(lacks(html, link, 'night nurse: jobs that pay £20 an hour or more')).toEqual([])
  expect(await visitor.textAt('/jobs?keyword=night+nurse&pay=20')).toContain('Night nurse')
})
