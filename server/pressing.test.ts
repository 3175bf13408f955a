import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type * as Zlib from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withPageCache } from './page-cache.ts'
import { openTestServices } from './test-services.ts'

const tries = vi.hoisted(() => ({ count: 0 }))
/** Node's compression, without enough memory for the tightest kind. */
vi.mock('node:zlib', async (original) => ({
  ...(await original<typeof Zlib>()),
  brotliCompress: (_plain: Buffer, _options: object, done: (error: Error) => void) => {
    tries.count++
    done(new Error('out of memory'))
  },
}))

test('a page that can not be made smaller is sent as it is, and not tried again at each request', async () => {
  const services = await openTestServices({})
  const page = '<p>Night nurse</p>'.repeat(200)
  const fetch = () => new Response(page, { headers: { 'Content-Type': 'text/html' } })
  const server = createServer(withPageCache(fetch, services, (url) => url).listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`
  for (let nth = 0; nth < 5; nth++) {
    expect(await (await globalThis.fetch(url, { headers: { 'Accept-Encoding': 'br' } })).text()).toBe(page)
    await turn()
  }
  expect(tries.count).toBe(1)
})
