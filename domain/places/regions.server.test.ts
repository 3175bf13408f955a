import { describe, expect, test } from 'vitest'
import { regions } from '#content/places/regions.ts'
import { milesBetween, type Place, placeCalled, townKeys } from './places.server.ts'
import { namesakesOf } from './regions.server.ts'
import { areaCalled, closestArea, findPlace, findSearchArea } from './search-area.server.ts'

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

test.each([
  ['Newport, Shropshire', 'Newport, Shropshire', 'Telford'],
  ['newport isle of wight', 'Newport, Isle of Wight', 'Cowes'],
  ['Bangor Gwynedd', 'Bangor, Wales', 'Caernarfon'],
  ['Ashford in Surrey', 'Ashford, Surrey', 'Staines'],
  ['Gillingham, Kent', 'Gillingham', 'Chatham'],
  ['Ward 3, Gillingham, Dorset', 'Gillingham, Dorset', 'Shaftesbury'],
  ['Hale, Manchester', 'Hale, Trafford', 'Altrincham'],
  ['Leeds, Wales', 'Leeds', 'Bradford'],
])('of several towns with one name the county says which is meant: %s', (typed, name, near) => {
  const [town, neighbour] = [findPlace(typed), findPlace(near)]
  expect(town?.name).toBe(name)
  expect(town && neighbour && milesBetween(town, neighbour)).toBeLessThan(12)
  expect(town && findPlace(town.name)).toBe(town)
})

test('every smaller town of a name is found by the name that it is offered by', () => {
  const largest = townKeys().flatMap((key) => placeCalled(key) ?? [])
  const offered = largest.flatMap(namesakesOf)
  expect(offered.length).toBeGreaterThan(100)
  expect(offered.filter((town) => findPlace(town.name) !== town)).toEqual([])
  expect(namesakesOf(placeCalled('Newport') as Place).map(({ name }) => name)).toEqual([
    ...['Newport, Isle of Wight', 'Newport, Shropshire', 'Newport, Essex'],
    ...['Newport, East Yorkshire', 'Newport, West Wales'],
  ])
})

test('of a place that is ruled out everything else counts, and none of its own districts', () => {
  for (const typed of [
    'outside London',
    'not in london',
    'Anywhere but London',
    'outside of Greater London',
  ]) {
    expect(['Leeds', 'Watford', 'London', 'Croydon', 'SE5'].map((town) => miles(typed, town))).toEqual([
      ...[0, 0, Infinity, Infinity, Infinity],
    ])
  }
  expect(findSearchArea('outside Leeds')?.name).toBe('outside Leeds')
  const neither = ['Leeds', 'Bradford', 'York'].map((town) => miles('not in Leeds or Bradford', town))
  expect(neither).toEqual([Infinity, Infinity, 0])
  expect(findSearchArea('outside')).toBeUndefined()
})

test('a place that differs by a letter is the largest that is called so', () => {
  const closest = (typed: string) => closestArea(typed)?.name
  expect(['Birmingam', 'liverpol', 'Manchster', 'Yorkshre', 'Bat', 'Atlantis'].map(closest)).toEqual([
    ...['Birmingham', 'Liverpool', 'Manchester', 'Yorkshire', undefined, undefined],
  ])
})
