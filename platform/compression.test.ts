import { expect, test } from 'vitest'
import { bestEncoding, type Encoding } from './compression.ts'

test.each<[string, Encoding]>([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['GZip;Q=0.5', 'gzip'],
  ['gzip, br;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, *;q=0', 'gzip'],
  ['identity, *;q=0', 'identity'],
  ['zstd, deflate', 'identity'],
  ['', 'identity'],
])('a browser that accepts "%s" gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
})
