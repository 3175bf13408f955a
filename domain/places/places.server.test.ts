import { describe, expect, test } from 'vitest'
import { findPlace, milesBetween } from './places.server.ts'
import { formatPostcode } from './postcodes.ts'

describe('a place', () => {
  test.each([
    ['SE5 9RS', 'SE5'],
    ['se59rs', 'SE5'],
    [' w1a 0ax', 'W1'],
    ['EC1A1BB', 'EC1A'],
    ['b1 1aa', 'B1'],
    ['Newcastle', 'Newcastle upon Tyne'],
    ['hull', 'Kingston upon Hull'],
    ['ST. ALBANS', 'St Albans'],
    ['King’s Lynn', "King's Lynn"],
    ['stoke on trent', 'Stoke-on-Trent'],
  ])('is found as it is typed: %s', (typed, name) => expect(findPlace(typed)?.name).toBe(name))

  test.each(['Atlantis', 'ZZ1', 'A1', 'nurse', ''])('is not invented: "%s"', (typed) => {
    expect(findPlace(typed)).toBeUndefined()
  })

  test('of several with one name is the largest', () => {
    expect(findPlace('Bangor')).toMatchObject({ latitude: expect.closeTo(54.65, 1) })
  })
})

test('a postcode is written in capitals with one space', () => {
  expect(['se59rs', 'ec1a  1bb', 'm1', 'Leeds'].map(formatPostcode)).toEqual([
    ...['SE5 9RS', 'EC1A 1BB', 'M1', undefined],
  ])
})

/** Great-circle distances in miles, as published by distance calculators. */
test.each([
  ['London', 'Edinburgh', 332],
  ['London', 'Birmingham', 101],
  ['Leeds', 'Manchester', 36],
  ['Cardiff', 'Swansea', 35],
])('%s and %s are %i miles apart', (one, other, miles) => {
  const [from, to] = [findPlace(one), findPlace(other)]
  expect(from && to && Math.abs(milesBetween(from, to) - miles)).toBeLessThan(1.3)
})
