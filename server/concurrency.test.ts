import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitConcurrency, pageQueue, refuseOverload } from './concurrency.ts'
import { askedBy, openTestProgram } from './test-program.ts'
import { watchReads } from './test-services.ts'

/** An app whose answers wait until `finish` is called. */
function busyApp() {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const app = new Hono().use(refuseOverload(2)).all('*', async (c) => {
    await promise
    return c.text('done')
  })
  return { app, finish }
}

test('a request beyond the limit is refused with when to retry, and the others are served', async () => {
  const { app, finish } = busyApp()
  const served = [app.request('/a'), app.request('/b')]
  const turnedAway = await app.request('/api/jobs')
  expect([turnedAway.status, turnedAway.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await turnedAway.json()).toEqual({ error: expect.stringContaining('try again') })
  finish()
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200])
  expect((await app.request('/c')).status).toBe(200)
})

test('requests that are still arriving keep nobody out', async () => {
  const { app, finish } = busyApp()
  const slow = [1, 2, 3].map(() => app.request('/a', { method: 'POST' }, { incoming: { complete: false } }))
  const other = app.request('/b')
  finish()
  expect((await Promise.all([...slow, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('at most forty lists of whole jobs are made at the same time', async () => {
  const gate = Promise.withResolvers<void>()
  const { appOn, services } = await openTestProgram()
  const { get } = askedBy(appOn({ db: watchReads(services.db, () => gate.promise) }), {})
  const statusOf = async (_: unknown, nth: number) => (await get(`/api/jobs?keyword=nurse+${nth}`)).status
  const asked = Array.from({ length: 100 }, statusOf)
  expect(await Promise.all(asked.slice(40))).toEqual(Array(60).fill(503))
  gate.resolve()
  expect(await Promise.all(asked.slice(0, 40))).toEqual(Array(40).fill(200))
  expect(await statusOf(0, 0)).toBe(200)
})

/** An app that makes two responses at a time and notes in `log` which it began. */
function limitedApp() {
  const log: string[] = []
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const app = new Hono()
    .get('/healthz', (c) => c.text('up'))
    .use(limitConcurrency('sqlite'))
    .all('*', async (c) => {
      log.push(c.req.path)
      await promise
      return c.text('made')
    })
  return { app, log, finish }
}

test('on SQLite two pages are made at a time, in order, and a health check does not wait', async () => {
  const { app, log, finish } = limitedApp()
  const pages = ['/a', '/b', '/c'].map((path) => app.request(path))
  expect(await (await app.request('/healthz')).text()).toBe('up')
  await expect.poll(() => log).toEqual(['/a', '/b'])
  const form = app.request('/form', { method: 'POST' })
  await expect.poll(() => log).toEqual(['/a', '/b', '/form'])
  finish()
  expect((await Promise.all([...pages, form])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(log).toEqual(['/a', '/b', '/form', '/c'])
})

test('monitoring sees how many pages are being made and how many wait', async () => {
  const { app, log, finish } = limitedApp()
  const seen = async () => (await pageQueue.get()).values.map(({ labels, value }) => [labels.state, value])
  const pages = ['/a', '/b', '/c'].map((path) => app.request(path))
  await expect.poll(() => log).toEqual(['/a', '/b'])
  expect(await seen()).toEqual([
    ['waiting', 1],
    ['running', 2],
  ])
  finish()
  await Promise.all(pages)
  expect(await seen()).toEqual([
    ['waiting', 0],
    ['running', 0],
  ])
})

test('nothing is made for a client that has left while it waited', async () => {
  const { app, log, finish } = limitedApp()
  const connection = { outgoing: { destroyed: false } }
  const first = [app.request('/a'), app.request('/b')]
  const last = app.request('/c', {}, connection)
  connection.outgoing.destroyed = true
  finish()
  await Promise.all(first)
  expect((await last).status).toBe(499)
  expect(log).toEqual(['/a', '/b'])
})
