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

/** Anywhere in a text. */
const WHOLE_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? *\d[A-Z]{2}\b/i
/** At the end of a text, where it isn't what a ward is called. */
const OUTWARD_PART = /(?<!\b(?:ward|unit|room|floor|level|block|bay|wing|zone) +)\b[A-Z]{1,2}\d[A-Z\d]?$/i
/** How far parts of one town are from its middle, in miles: Uxbridge and Upminster are in London. */
const TOWN_REACH = 20
/** Towns whose name is a county's as well, and how far its other towns are from them. */
const COUNTIES = new Set(['Durham', 'Antrim', 'Armagh', 'Derry', 'Highland', 'Stirling'])
const COUNTY_REACH = 100
const EARTH_RADIUS_MILES = 3958.76

/** The districts of all postcodes, by their outward code. */
export const districts: ReadonlyMap<string, Place> = tableOf(outwardCodes, (name) => name)
const places = tableOf(towns, keyOfTown)
for (const [short, full] of Object.entries(shortNames)) {
  const place = places.get(keyOfTown(full))
  if (place) places.set(keyOfTown(short), place)
}

/** The names of all towns as they are looked up, the largest first. */
export const townKeys = (): string[] => [...places.keys()].reverse()

/** The first of several places with the same key: the largest. */
function tableOf(text: string, keyOf: (name: string) => string): Map<string, Place> {
  const entries = text
    .trim()
    .split(/[;\n]+/)
    .filter(Boolean)
    .map((entry): [string, Place] => {
      const [name = '', latitude, longitude] = entry.split(',')
      return [keyOf(name), { name, latitude: Number(latitude), longitude: Number(longitude) }]
    })
  return new Map(entries.reverse())
}

/** A name as it is looked up: `St. Alban's`, `st albans` and `Saint Albans` are one. */
export function keyOfTown(name: string): string {
  return normalizeForSearch(name)
    .replace(/[.']/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

/**
 * Finds a place of the United Kingdom by its postcode, whole or only the outward part, in any case and
 * spacing, or by the name of a town, of which the largest is meant (D28). Of a longer text a whole postcode
 * in it counts, `London SE5 9RS`; otherwise the last of its parts between commas that is a place, or one
 * before it that is near that: `Camberwell, London`, but of `Clifton, Bristol` not the Clifton elsewhere.
 * @param typed what somebody typed, such as `se59rs`, `SE5` or `st albans`
 */
export function findPlace(typed: string): Place | undefined {
  const [postcode = ''] = WHOLE_POSTCODE.exec(typed) ?? []
  return placeCalled(typed) ?? findDistrict(postcode) ?? placeOfParts(typed.split(','))
}

function placeOfParts(parts: readonly string[]): Place | undefined {
  let found: Place | undefined
  for (const part of parts.toReversed()) {
    // No town says more than a postcode's district.
    if (found && districts.has(found.name)) break
    const [outward = ''] = OUTWARD_PART.exec(part.trim()) ?? []
    const place = placeCalled(part) ?? findDistrict(outward)
    if (place && (!found || isPartOf(place, found))) found = place
  }
  return found
}

const isPartOf = (place: Place, around: Place) =>
  milesBetween(place, around) <= (COUNTIES.has(around.name) ? COUNTY_REACH : TOWN_REACH)

/** The place of which this is the name or postcode, and nothing else. */
export function placeCalled(name: string): Place | undefined {
  return findDistrict(name) ?? places.get(keyOfTown(name))
}

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
const knownNations = new Map<Place, Nation>()

/** The nation of a place: its postcode's, or for a town that of the nearest district. */
export function nationOf(place: Place): Nation {
  const known = knownNations.get(place)
  if (known) return known
  const nearest = (one: Place, other: Place) =>
    milesBetween(other, place) < milesBetween(one, place) ? other : one
  const { name } = districts.get(place.name) ?? [...districts.values()].reduce(nearest)
  const nation = nationOfCode.get(name) ?? nationOfCode.get(name.replace(/\d.*/, '')) ?? 'England'
  knownNations.set(place, nation)
  return nation
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
