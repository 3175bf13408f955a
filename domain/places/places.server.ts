import { type Nation, nations } from '#content/places/nations.ts'
import { outwardCodes } from '#content/places/outward-codes.ts'
import { shortNames } from '#content/places/short-names.ts'
import { towns } from '#content/places/towns.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { splitPostcode } from './postcodes.ts'

/** A point on the map, in degrees. */
export type Point = { latitude: number; longitude: number }
/** A postcode's district or a town, with its name as people write it. */
export type Place = Point & { name: string }

const EARTH_RADIUS_MILES = 3958.76

/** The districts of all postcodes, by their outward code. */
export const districts: ReadonlyMap<string, Place> = new Map(
  readPlaces(outwardCodes).map((place) => [place.name, place]),
)
const allTowns = readPlaces(towns)
/** The towns of each name, the largest first; one with that short name goes before a smaller one of it. */
const townsByKey: ReadonlyMap<string, readonly Place[]> = new Map(
  [
    ...Map.groupBy(
      [
        ...Object.entries(shortNames).flatMap(([short, full]) => {
          const place = allTowns.find(({ name }) => name === full)
          return place ? [{ key: keyOfTown(short), place }] : []
        }),
        ...allTowns.map((place) => ({ key: keyOfTown(place.name), place })),
      ],
      ({ key }) => key,
    ),
  ].map(([key, found]) => [key, found.map(({ place }) => place)]),
)

/** The names of all towns as they are looked up, the largest first. */
export const townKeys = (): string[] => [...townsByKey.keys()]

function readPlaces(text: string): Place[] {
  return text
    .trim()
    .split(/[;\n]+/)
    .filter(Boolean)
    .map((entry) => {
      const [name = '', latitude, longitude] = entry.split(',')
      return { name, latitude: Number(latitude), longitude: Number(longitude) }
    })
}

/** A name as it is looked up: `St. Alban's`, `st albans` and `Saint Albans` are one. */
export function keyOfTown(name: string): string {
  return normalizeForSearch(name)
    .replace(/[.']/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

/** The place of which this is the name or postcode, and nothing else: of several towns the largest. */
export function placeCalled(name: string): Place | undefined {
  return findDistrict(name) ?? townsCalled(name)[0]
}

/** The towns of this name, the largest first. */
export const townsCalled = (name: string): readonly Place[] => townsByKey.get(keyOfTown(name)) ?? []

/** The district of a postcode; undefined if it is none of the United Kingdom's. */
export function findDistrict(typed: string): Place | undefined {
  const { outward = '' } = splitPostcode(typed) ?? {}
  return districts.get(outward) ?? districts.get(outward.replace(/[A-Z]$/, ''))
}

/** The outward codes of the postcodes within so many miles of a place. */
export function districtsWithin(place: Point, miles: number): string[] {
  return [...districts.values()].filter((one) => milesBetween(one, place) <= miles).map(({ name }) => name)
}

const nationOfCode = new Map(
  Object.entries(nations).flatMap(([nation, codes]) =>
    codes.split(' ').map((code) => [code, nation as Nation]),
  ),
)
const nearestDistricts = new Map<Place, Place>()

/** The district of a postcode, and for a town the nearest one. */
export function districtOf(place: Place): Place {
  const known = nearestDistricts.get(place)
  if (known) return known
  const nearest = (one: Place, other: Place) =>
    milesBetween(other, place) < milesBetween(one, place) ? other : one
  const district = districts.get(place.name) ?? [...districts.values()].reduce(nearest)
  nearestDistricts.set(place, district)
  return district
}

/** The nation of a place: its postcode's, or for a town that of the nearest district. */
export function nationOf(place: Place): Nation {
  const { name } = districtOf(place)
  return nationOfCode.get(name) ?? nationOfCode.get(name.replace(/\d.*/, '')) ?? 'England'
}

/** How far two points are apart in a straight line, in miles (D28). */
export function milesBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = radians(other.latitude - one.latitude)
  const east = radians(other.longitude - one.longitude)
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const square = Math.sin(north / 2) ** 2 + cosines * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(square))
}
