import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { loadShedding } from './load-shedding.ts'
import { openTestProgram, SITE } from './test-program.ts'

/** An app whose answers wait until `finish` is called. */
function busyApp() {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const app = new Hono().use(loadShedding(2)).all('*', async (c) => {
    await promise
    return c.text('done')
  })
  return { app, finish }
}

test('who comes while there is too much to do is asked to come back, and the others are served', async () => {
  const { app, finish } = busyApp()
  const served = [app.request('/a'), app.request('/b')]
  const turnedAway = await app.request('/api/jobs')
  expect([turnedAway.status, turnedAway.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await turnedAway.json()).toEqual({ error: expect.stringContaining('try again') })
  finish()
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200])
  expect((await app.request('/c')).status).toBe(200)
})

test('slow senders keep nobody out', async () => {
  const { app, finish } = busyApp()
  const slow = [1, 2, 3].map(() => app.request('/a', { method: 'POST' }, { incoming: { complete: false } }))
  const other = app.request('/b')
  finish()
  expect((await Promise.all([...slow, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('of lists of whole jobs only so many are made at once as the memory is good for', async () => {
  const { app } = await openTestProgram()
  const list = (nth: number) => app.request(`${SITE}/api/jobs?keyword=nurse+${nth}`)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => list(nth)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200))
  expect(new Set(statuses.slice(40))).toEqual(new Set([503]))
  expect((await list(0)).status).toBe(200)
})
