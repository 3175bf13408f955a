import { setImmediate as nextRound } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openTestProgram, SITE } from './test-program.ts'
import { createTurns, inTurns } from './turns.ts'

/** An app that notes what it answers in `log`. @param making the work on a page */
function notingApp(making = () => {}) {
  const log: string[] = []
  const app = new Hono()
    .get('/healthz', (c) => c.text('up'))
    .use(inTurns(createTurns()))
    .all('*', (c) => {
      making()
      log.push(c.req.path)
      return c.text('made')
    })
  return { app, log }
}

/** How many pages were begun in each round of the event loop until all were. */
async function begunInEachRound(log: readonly string[], pages: number): Promise<number[]> {
  const inEachRound: number[] = []
  for (let seen = 0; seen < pages; seen = log.length) {
    await nextRound()
    inEachRound.push(log.length - seen)
  }
  return inEachRound
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

test('however many pages are asked for at once, sixteen at most are begun in a round of the event loop', async () => {
  const { app, log } = notingApp()
  const pages = Promise.all(Array.from({ length: 100 }, (_, nth) => app.request(`/${nth}`)))
  expect(Math.max(...(await begunInEachRound(log, 100)))).toBeLessThanOrEqual(16)
  expect((await pages).every(({ status }) => status === 200)).toBe(true)
})

test('pages that take long are begun two at a time', async () => {
  const { app, log } = notingApp(() => {
    const begun = performance.now()
    while (performance.now() - begun < 30);
  })
  const pages = Promise.all(Array.from({ length: 10 }, (_, nth) => app.request(`/${nth}`)))
  expect(Math.max(...(await begunInEachRound(log, 10)))).toBe(2)
  await pages
})

test('before the next are begun, as many rounds go by as pages were, so that as many newcomers are let in', async () => {
  const { app, log } = notingApp()
  const pages = Promise.all(Array.from({ length: 100 }, (_, nth) => app.request(`/${nth}`)))
  const inEachRound = await begunInEachRound(log, 100)
  await pages
  for (const [round, begun] of inEachRound.entries()) {
    if (begun > 0) expect(round).toBeGreaterThanOrEqual(sumOf(inEachRound.slice(0, round)))
  }
})

test('they are begun in the order in which they came', async () => {
  const { app, log } = notingApp()
  const paths = Array.from({ length: 9 }, (_, nth) => `/${nth}`)
  await Promise.all(paths.map((path) => app.request(path)))
  expect(log).toEqual(paths)
})

test('what has begun is rendered before anything else begins', async () => {
  const { toBegin, toRender } = createTurns()
  const log: string[] = []
  const makePage = async () => {
    await toBegin()
    log.push('begun')
    await toRender()
    log.push('rendered')
  }
  await Promise.all(Array.from({ length: 4 }, makePage))
  const two = (what: string) => [what, what]
  expect(log).toEqual([...two('begun'), ...two('rendered'), ...two('begun'), ...two('rendered')])
})

test('pages whose data come at the same time are not all rendered in the same round', async () => {
  const { toRender } = createTurns()
  const log: string[] = []
  const data = Promise.withResolvers<void>()
  const pages = Array.from({ length: 60 }, async (_, nth) => {
    await data.promise
    await toRender()
    log.push(`${nth}`)
  })
  data.resolve()
  expect(Math.max(...(await begunInEachRound(log, 60)))).toBeLessThanOrEqual(16)
  await Promise.all(pages)
})

test('what stands before them waits for nobody', async () => {
  const { app, log } = notingApp()
  const pages = Promise.all(Array.from({ length: 20 }, (_, nth) => app.request(`/${nth}`)))
  expect(await (await app.request('/healthz')).text()).toBe('up')
  expect(log).toEqual([])
  await pages
})

test.each(['GET', 'HEAD'])('nothing is made for a reader who has gone meanwhile (%s)', async (method) => {
  const { app, log } = notingApp()
  const connection = { outgoing: { destroyed: false } }
  const page = app.request('/jobs', { method }, connection)
  connection.outgoing.destroyed = true
  expect((await page).status).toBe(499)
  expect(log).toEqual([])
})

test('what somebody sends is taken at once', async () => {
  const { app, log } = notingApp()
  const pages = Promise.all(Array.from({ length: 20 }, (_, nth) => app.request(`/${nth}`)))
  await app.request('/contact', { method: 'POST' })
  expect(log).toEqual(['/contact'])
  await pages
})

test('pages of the site are made in turns, and the word on health stands before them', async () => {
  const { app } = await openTestProgram()
  const answered: string[] = []
  const ask = async (path: string) => answered.push(`${(await app.request(SITE + path)).status} ${path}`)
  let isDone = false
  const pages = Array.from({ length: 40 }, () => ask('/faq'))
  const all = Promise.all([...pages, ask('/healthz')]).finally(() => {
    isDone = true
  })
  let rounds = 0
  for (; !isDone; rounds++) await nextRound()
  await all
  expect(answered).toEqual(['200 /healthz', ...pages.map(() => '200 /faq')])
  // One for each that began, and for each that was rendered but the sixteen, at most, of the last turn.
  expect(rounds).toBeGreaterThanOrEqual(40 + 24)
})

test('however many forms are sent, readers get their pages', async () => {
  const { app } = await openTestProgram()
  let isDone = false
  const sendForms = async () => {
    while (!isDone) await app.request(`${SITE}/nowhere`, { method: 'POST' })
  }
  const senders = Promise.all(Array.from({ length: 40 }, sendForms))
  const page = await app.request(`${SITE}/faq`)
  isDone = true
  await senders
  expect(page.status).toBe(200)
})

test('a page is not rendered for a reader who leaves after it has begun', async () => {
  const { app } = await openTestProgram()
  let looks = 0
  const outgoing = {
    get destroyed() {
      looks++
      return looks > 1
    },
  }
  expect((await app.request(`${SITE}/faq`, {}, { outgoing })).status).toBe(499)
})
