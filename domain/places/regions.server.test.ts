import { describe, expect, test } from 'vitest'
import { regions } from '#content/places/regions.ts'
import { findPlace } from './places.server.ts'
import { areaCalled, closestArea, findSearchArea } from './regions.server.ts'

/** In whole miles; undefined where either isn't known. */
function miles(from: string, to: string): number | undefined {
  const place = findPlace(to)
  const area = findSearchArea(from)
  return place && area && Math.round(area.milesTo(place))
}

describe('what a search looks around', () => {
  test.each([
    ['leeds', 'Leeds'],
    ['Leeds area', 'Leeds'],
    ['near Leeds', 'Leeds'],
    ['Leeds city centre', 'Leeds'],
    ['SE5 9RS', 'SE5'],
    ['KENT', 'Kent'],
    ['the West Midlands', 'West Midlands'],
    ['Gtr Manchester', 'Greater Manchester'],
    ['Co. Durham', 'County Durham'],
    ['Durham', 'Durham'],
    ['South London', 'South London'],
    ['wales', 'Wales'],
  ])('is found as it is typed: %s', (typed, name) => expect(findSearchArea(typed)?.name).toBe(name))

  test.each(['Atlantis', 'nurse', '', 'down', 'area', 'the'])('is not invented: "%s"', (typed) => {
    expect(findSearchArea(typed)).toBeUndefined()
  })
})

test.each([
  ['Kent', 'CT1', 0],
  ['Kent', 'Maidstone', 1],
  ['Greater Manchester', 'SK1', 0],
  ['Greater Manchester', 'SK17', 14],
  ['Scotland', 'AB25', 0],
  ['Northern Ireland', 'BT9', 0],
  ['England', 'CF10', 13],
])('from %s to %s it is %i miles', (from, to, expected) => expect(miles(from, to)).toBe(expected))

test('every region has districts, and its name is no place by itself', () => {
  const without = Object.keys(regions).filter((name) => !Number.isFinite(miles(name, 'London')))
  expect(without).toEqual([])
  expect(Object.keys(regions).filter((name) => findPlace(name))).toEqual([])
  expect(Object.keys(regions).filter((name) => areaCalled(name)?.name !== name)).toEqual([])
})

test('a place that differs by a letter is the largest that is called so', () => {
  const closest = (typed: string) => closestArea(typed)?.name
  expect(['Birmingam', 'liverpol', 'Manchster', 'Yorkshre', 'Bat', 'Atlantis'].map(closest)).toEqual([
    ...['Birmingham', 'Liverpool', 'Manchester', 'Yorkshire', undefined, undefined],
  ])
})
