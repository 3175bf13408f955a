import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { clientAddress, forwardedAddress } from './client-address.ts'

const proxy = '10.0.0.1'

describe('with TRUST_PROXY=0', () => {
  test.each(['198.51.100.7', '198.51.100.7, 192.0.2.1', 'nonsense'])(
    'X-Forwarded-For: %s is not believed',
    (forwarded) => {
      expect(forwardedAddress('203.0.113.9', forwarded, 0)).toBe('203.0.113.9')
    },
  )
})

describe('with TRUST_PROXY=1', () => {
  test('the address is the one that the proxy saw', () => {
    expect(forwardedAddress(proxy, '203.0.113.9', 1)).toBe('203.0.113.9')
  })

  test('what a visitor wrote on the left of it is not believed', () => {
    expect(forwardedAddress(proxy, '198.51.100.7, 203.0.113.9', 1)).toBe('203.0.113.9')
    expect(forwardedAddress(proxy, 'x, , 198.51.100.7,203.0.113.9', 1)).toBe('203.0.113.9')
  })

  test.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::9]:4711', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
  ])('%s is read as %s', (forwarded, address) => {
    expect(forwardedAddress(proxy, forwarded, 1)).toBe(address)
  })

  test.each([undefined, '', 'unknown', '203.0.113.9, unknown', '<script>'])(
    '%s says nothing, so it is the address of the socket',
    (forwarded) => {
      expect(forwardedAddress(proxy, forwarded, 1)).toBe(proxy)
    },
  )
})

test('with TRUST_PROXY=2 the address is the one that the outer proxy saw', () => {
  expect(forwardedAddress(proxy, '198.51.100.7, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
})

test('a request that skipped a proxy has the leftmost address', () => {
  expect(forwardedAddress(proxy, '203.0.113.9', 3)).toBe('203.0.113.9')
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
