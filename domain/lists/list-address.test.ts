import { describe, expect, test } from 'vitest'
import { readChoice, readFilter, readSort, sortText } from './list-address.ts'

const search = (text: string) => new URLSearchParams(text)
const newest = { by: 'posted', isDescending: true } as const

describe('what an address says of a list', () => {
  test('a filter is one line, not too long, and empty when it is not there', () => {
    expect(readFilter(search('search=+icu%0A%00++nurse+'), 'search')).toBe('icu nurse')
    expect(readFilter(search(`search=${'x'.repeat(10_000)}`), 'search')).toHaveLength(100)
    expect(readFilter(search(''), 'search')).toBe('')
  })

  test('a choice that is none of the choices is no choice', () => {
    expect(readChoice(search('state=active'), 'state', ['active', 'inactive'])).toBe('active')
    expect(readChoice(search('state=asleep'), 'state', ['active', 'inactive'])).toBe('')
  })

  test('a sort is read as it is written, and any other is the usual one', () => {
    const read = (text: string) => readSort(search(text), ['title', 'posted'], newest)
    for (const text of ['title', '-title', 'posted']) expect(sortText(read(`sort=${text}`))).toBe(text)
    expect(read('sort=salary')).toEqual(newest)
    expect(read('')).toEqual(newest)
  })
})
