import { expect, test } from 'vitest'
import { openTestProgram } from './test-program.ts'

const { get, makeJob } = await openTestProgram()

test('a browser gets the open ones of its saved jobs, in its order, and nothing for odd ids', async () => {
  const [first, second, hidden] = [
    await makeJob({ title: 'First' }),
    await makeJob({ title: 'Second' }),
    await makeJob({ title: 'Hidden', isActive: false }),
  ]
  const ids = [
    second.id,
    hidden.id,
    'no-such-job',
    '\0',
    "' or 1=1 --",
    'x'.repeat(10_000),
    first.id,
    second.id,
  ]
  const answer = await get(`/saved/jobs?${new URLSearchParams(ids.map((id) => ['id', id]))}`)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const jobs: { title: string }[] = await answer.json()
  expect(jobs.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect(await (await get('/saved/jobs')).json()).toEqual([])
})
