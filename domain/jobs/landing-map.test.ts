import { expect, test } from 'vitest'
import { placesOnMap } from './landing-map.server.ts'
import { townHref } from './landings.ts'

const town = (name: string, count: number) => ({ path: townHref(name), name, count, updatedAt: '' })

test('towns stand on the map where they are, with a name beside them that lies over no other', () => {
  const [manchester, liverpool, truro, ...others] = placesOnMap([
    ...[town('Truro', 1), town('Liverpool', 3), town('Manchester', 9), town('Atlantis', 7)],
  ])
  expect(manchester).toMatchObject({ name: 'Manchester', side: 'right', x: 270, y: 553 })
  // To its right stands Manchester's name.
  expect(liverpool).toMatchObject({ name: 'Liverpool', side: 'left' })
  expect(truro).toMatchObject({ name: 'Truro' })
  expect(others).toEqual([])
})

test('a town whose name has no room is left to the list', () => {
  const crowd = ['Leeds', 'Bradford', 'Wakefield', 'Pudsey', 'Morley'].map((name) => town(name, 5))
  expect(placesOnMap(crowd).length).toBeLessThan(crowd.length)
})
