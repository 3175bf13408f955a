import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, forwardedAddress } from './client-address.ts'

const proxy = '10.0.0.1'

test.each<[number, string | undefined, string]>([
  // No proxy of ours: nothing that a request says of itself is believed.
  [0, '198.51.100.7', proxy],
  [0, '198.51.100.7, 192.0.2.1', proxy],
  [0, 'nonsense', proxy],
  // One: the address is the one that it saw, on the right of what a visitor may have written.
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  [1, 'x, , 198.51.100.7,203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.9:4711', '203.0.113.9'],
  [1, '[2001:db8::9]:4711', '2001:db8::9'],
  [1, '2001:db8::9', '2001:db8::9'],
  [1, undefined, proxy],
  [1, '', proxy],
  [1, 'unknown', proxy],
  [1, '203.0.113.9, unknown', proxy],
  [1, '<script>', proxy],
  // Two: the one that the outer proxy saw; a request that skipped one has the leftmost.
  [2, '198.51.100.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [3, '203.0.113.9', '203.0.113.9'],
])('with TRUST_PROXY=%i and X-Forwarded-For %j the address is %s', (proxies, forwarded, address) => {
  expect(forwardedAddress(proxy, forwarded, proxies)).toBe(address)
})

test('it is read off the connection of a request', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, 1)))
  const connection = { incoming: { socket: { remoteAddress: proxy, remotePort: 1, remoteFamily: 'IPv4' } } }
  const ask = async (headers: Record<string, string>) =>
    (await app.request('/', { headers }, connection)).text()
  expect(await ask({})).toBe(proxy)
  expect(await ask({ 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' })).toBe('203.0.113.9')
})

test('a request without a connection comes from nobody we know', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, 0)))
  expect(await (await app.request('/')).text()).toBe('unknown')
})
