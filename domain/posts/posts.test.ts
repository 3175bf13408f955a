import { expect, test } from 'vitest'
import { postDate, readPostQuery } from './posts.ts'

test('a day is written as the blog writes it', () => {
  expect(postDate('2026-11-20')).toBe('November 20, 2026')
})

test.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3))))(
  'the month of %s has its name',
  (moment) => {
    const [day = ''] = moment.toISOString().split('T')
    expect(postDate(day)).toBe(moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }))
  },
)

test.each(['/blog', '/blog?category=', '/blog?category=All'])('%s asks for every category', (address) => {
  expect(readPostQuery(new URL(address, 'https://jobs.example.org').searchParams).category).toBe('')
})

test.each([...['', 'soon', '2026-02-30', '2026-11', '2026-11-20T10:00']])(
  '%j is no day: nothing said',
  (text) => {
    expect(postDate(text)).toBe('')
  },
)
