import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bestEncoding, type Encoding, pressed, wholeAnswer } from './whole-answer.ts'

const page = (characters: number) => {
  const text = randomBytes(characters).toString('hex').slice(0, characters)
  return new Response(text, { headers: { 'Content-Type': 'text/html' } })
}

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
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
})

test.each<[Encoding, number]>([
  ['identity', 5_000],
  ['gzip', 5_000],
  ['br', 5_000],
  ['br', 150_000],
])(
  'an answer that is kept takes no more memory than its body counts: %s, %d characters',
  async (encoding, characters) => {
    const answer = await wholeAnswer(page(characters), encoding)
    expect(answer?.canBePressed).toBe(encoding === 'br')
    const smaller = answer?.canBePressed ? [await pressed(answer)] : []
    for (const kept of [answer, ...smaller]) {
      if (kept) expect(kept.body.buffer.byteLength).toBe(kept.body.length)
    }
  },
)

test('a pressed answer differs from the first in its body, its length and its tag, and in nothing else', async () => {
  const first = await wholeAnswer(page(5_000), 'br')
  if (!first) throw new Error('There is no answer')
  const smaller = await pressed(first)
  const tag = first.etag.replace(';br"', ';br11"')
  const changed = (headers: string[]) =>
    headers.map((value) => {
      if (value === first.etag) return tag
      return value === String(first.body.length) ? String(smaller.body.length) : value
    })
  expect(smaller).toEqual({
    ...first,
    etag: tag,
    headers: changed(first.headers),
    unchanged: changed(first.unchanged),
    body: smaller.body,
    canBePressed: false,
  })
  expect(tag).not.toBe(first.etag)
  expect(brotliDecompressSync(smaller.body)).toEqual(brotliDecompressSync(first.body))
})

test('what is large is sent as it was first made: to make it smaller would take a core for seconds', async () => {
  const answer = await wholeAnswer(page(300_000), 'br')
  expect(answer?.canBePressed).toBe(false)
  expect(brotliDecompressSync(answer?.body ?? '')).toHaveLength(300_000)
})
