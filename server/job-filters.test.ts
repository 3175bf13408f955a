import { expect, test } from 'vitest'
import { press } from './test-form.ts'
import { lacks, openTestProgram } from './test-program.ts'

const visitor = await openTestProgram()
await visitor.makeJob({ title: 'Paramedic' })

test('a filter that no job passes now stays as a choice, by its name, when the rest is changed', async () => {
  const filters = 'type=Internship&role=mental-health-nurse'
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
  expect(['type', 'role', 'within'].map((name) => kept.get(name))).toEqual([
    ...['Internship', 'mental-health-nurse', '50'],
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

test('a location without jobs is none to choose, and is said to be left out beside a place', async () => {
  await visitor.makeJob({ title: 'Porter', location: 'Leeds' })
  for (const location of ['Nowhere', 'Bradford']) {
    const html = await visitor.textAt(`/jobs?near=LS1+4AP&location=${location}`)
    const said = `No job is in “${location}” now. We've looked near LS1.`
    expect(lacks(html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', ''), said, '>Porter<')).toEqual([])
    expect(html).not.toContain(`value="${location}"`)
  }
})

test('a distance among the words of a search is in the fields, and every link keeps it there', async () => {
  await visitor.makeJob({ title: 'Dietitian', location: 'Bradford' })
  const html = await visitor.textAt('/jobs?keyword=jobs+within+5+miles+of+leeds')
  const fields = ['name="keyword" value=""', 'name="near" value="leeds"', 'Within 5 miles of Leeds']
  const wider = 'href="/jobs?near=leeds&within=10"'
  expect(lacks(html.replaceAll('&amp;', '&'), ...fields, wider)).toEqual([])
  expect(html).toMatch(/<option(?=[^>]* selected)[^>]*value="5"/)
})
