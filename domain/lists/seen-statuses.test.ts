import { expect, test } from 'vitest'
import { readSeen, seenText } from './seen-statuses.ts'

test('a form gives back the statuses that its list has shown', () => {
  const rows = [
    { id: 'a1', status: 'new' },
    { id: 'b2', status: 'on-hold' },
  ]
  expect([...readSeen(seenText(rows))]).toEqual([
    ['a1', 'new'],
    ['b2', 'on-hold'],
  ])
})

test.each([undefined, '', ' ', ',', 'a1', 'a1 ,'])('a form with %j has shown no status', (text) => {
  expect([...readSeen(text)]).toEqual([])
})
