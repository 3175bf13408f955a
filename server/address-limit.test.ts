import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { CLIENT_FILES } from '../scripts/build.ts'
import { createAddressLimit } from './address-limit.ts'
import { watchContent } from './content-state.ts'
import { withPageCache } from './page-cache.ts'
import { openTestProgram } from './test-program.ts'

const { program, services } = await openTestProgram()
const allows = createAddressLimit(1, 2)
const content = watchContent(services)
const app = program.app(services, CLIENT_FILES, allows, content)
const server = createServer(withPageCache(app.fetch, services, program.cacheKeyFor, allows, content).listener)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const { port } = server.address() as AddressInfo

const ask = (path: string, address: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
  })
const send = (path: string, address: string, body: object) =>
  ask(path, address, { method: 'POST', body: JSON.stringify(body) })

test('who has had enough made anew is told to wait; cached pages, forms and others go on', async () => {
  const busy = '192.0.2.1'
  for (const keyword of ['one', 'two']) {
    expect((await ask(`/jobs?keyword=${keyword}`, busy)).status).toBe(200)
  }
  const refused = await ask('/jobs?keyword=three', busy)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await refused.text()).toContain('Please wait a minute')
  expect(refused.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect((await ask('/admin/jobs', busy)).status).toBe(429)
  expect((await send('/api/page-views', busy, { views: ['/'] })).status).toBe(429)

  const cached = await ask('/jobs?keyword=one', busy)
  expect(cached.status).toBe(200)
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await cached.text()) ?? []
  expect((await ask(script, busy)).status).toBe(200)
  expect((await send('/api/contact', busy, {})).status).toBe(400)
  expect((await ask('/jobs?keyword=three', '192.0.2.2')).status).toBe(200)
})

test('who has many IPv6 addresses is one', async () => {
  for (const [nth, status] of [200, 200, 429].entries()) {
    expect((await ask(`/jobs?keyword=six${nth}`, `2001:db8:1:1::${nth}`)).status).toBe(status)
  }
})

test('a proxy on this machine that names nobody is not limited', async () => {
  for (const keyword of ['a', 'b', 'c', 'd']) {
    expect((await ask(`/jobs?keyword=${keyword}`, '127.0.0.1')).status).toBe(200)
  }
})
