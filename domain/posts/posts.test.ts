import { expect, test } from 'vitest'
import { postDate } from './posts.ts'

test('a day is written as the blog writes it', () => {
  expect(postDate('2026-11-20')).toBe('November 20, 2026')
})

test.each(['', 'soon', '2026-02-30', '2026-11', '2026-11-20T10:00'])(
  '%j is no day and says nothing',
  (text) => {
    expect(postDate(text)).toBe('')
  },
)
