import { expect, test } from 'vitest'
import { tooLong } from './text-limit.ts'

const limit = { what: 'The note', most: 4 }

test.each(['a\r\nb', 'a\nb ', '👩🏽👩🏽', 'Zoe\u0308s', '\u200bAnna'])(
  '%j is within four characters',
  (text) => {
    expect(tooLong(text, limit)).toBeUndefined()
  },
)

test('a text that is too long is told by how much', () => {
  expect(tooLong('Annes', limit)).toBe('The note is 1 character too long: it can have 4.')
  expect(tooLong('x'.repeat(1_234), { ...limit, most: 10 })).toContain('1,224 characters too long')
})
