import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Encoding, wholeAnswer } from './whole-answer.ts'

const page = (characters: number) => {
  const text = randomBytes(characters).toString('hex').slice(0, characters)
  return new Response(text, { headers: { 'Content-Type': 'text/html' } })
}

test.each<[Encoding, number]>([
  ['identity', 5_000],
  ['gzip', 5_000],
  ['br', 5_000],
  ['br', 150_000],
])(
  'an answer that is kept takes no more memory than its body counts: %s, %d characters',
  async (encoding, characters) => {
    const answer = await wholeAnswer(page(characters), encoding)
    const smaller = await answer?.pressed?.()
    expect(smaller !== undefined).toBe(encoding === 'br')
    for (const kept of [answer, smaller]) {
      if (kept) expect(kept.body.buffer.byteLength).toBe(kept.body.length)
    }
  },
)

test('what is large is sent as it was first made: to make it smaller would take a core for seconds', async () => {
  const answer = await wholeAnswer(page(300_000), 'br')
  expect(answer?.pressed).toBeUndefined()
  expect(brotliDecompressSync(answer?.body ?? '')).toHaveLength(300_000)
})
