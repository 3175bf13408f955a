import { type Nation, nations } from '#content/places/nations.ts'
import { regions } from '#content/places/regions.ts'
import { once } from '#platform/once.ts'
import {
  districtOf,
  districts,
  keyOfTown,
  milesBetween,
  nationOf,
  type Place,
  townsCalled,
} from './places.server.ts'

/** A county, region or nation, by the districts that lie in it. */
export type Region = { name: string; parts: ReadonlySet<Place>; milesTo: (place: Place) => number }

/** The names of all regions as they are looked up. */
export const regionKeys = (): string[] => [...regionsByKey().keys()]

/** The county, region or nation of which this is the name, and nothing else. */
export const regionCalled = (name: string): Region | undefined =>
  regionsByKey().get(keyOfTown(name).replace(/^co /, 'county ').replace(/^gtr /, 'greater '))

/** Whether a place lies in a region. */
export const isIn = ({ parts }: Region, place: Place): boolean => parts.has(districtOf(place))

/** Districts lie across the borders of regions by so many miles. */
const BORDER = 8

const milesToIn = (region: Region, place: Place) => (isIn(region, place) ? 0 : region.milesTo(place))

/** The town of this name in the region that is named after it: `Newport, Shropshire`, `Bangor Gwynedd`. */
export function townInRegion(typed: string): Place | undefined {
  const words = keyOfTown(typed).split(' ')
  for (let at = 1; at < words.length; at++) {
    const region = regionCalled(words.slice(at).join(' ').replace(/^in /, ''))
    const towns = townsCalled(words.slice(0, at).join(' '))
    const town =
      region && towns.toSorted((one, other) => milesToIn(region, one) - milesToIn(region, other))[0]
    if (town && milesToIn(region, town) <= BORDER) return withRegion(town)
  }
  return undefined
}

/** Towns of one name that are nearer than so many miles are one. */
const APART = 20

/** The smaller towns that have this town's name, each with its county. */
export function namesakesOf(place: Place): Place[] {
  const [largest, ...others] = townsCalled(place.name)
  if (largest !== place) return []
  const apart = others.filter((other) => milesBetween(other, place) > APART).map(withRegion)
  // Of two in one county the name finds the larger.
  return apart.filter((other) => townInRegion(other.name) === other)
}

const named = new Map<Place, Place>()

/**
 * A town by its name, or where a larger one has that, also by that of Scotland, Wales or Northern Ireland if
 * no other there has it, else by its county's.
 */
export function withRegion(town: Place): Place {
  const towns = townsCalled(town.name)
  if (towns[0] === town || !towns.includes(town)) return town
  const nation = nationOf(town)
  const isAlone = towns.every((other) => other === town || nationOf(other) !== nation)
  const around = isAlone && nation !== 'England' ? nation : countyOf(town)
  const known = named.get(town) ?? { ...town, name: `${town.name}, ${around}` }
  named.set(town, known)
  return known
}

/** The smallest region that a place lies in. */
function countyOf(place: Place): string {
  const around = [...regionsByKey().values()].filter((region) => isIn(region, place))
  return around.reduce((least, one) => (one.parts.size < least.parts.size ? one : least)).name
}

const regionsByKey = once(() => {
  const all = Object.entries(regions).map(([name, codes]) => regionOf(name, districtsOf(codes)))
  for (const nation of Object.keys(nations) as Nation[]) {
    all.push(
      regionOf(
        nation,
        [...districts.values()].filter((one) => nationOf(one) === nation),
      ),
    )
  }
  return new Map(all.map((region) => [keyOfTown(region.name), region]))
})

function regionOf(name: string, districtsIn: readonly Place[]): Region {
  const parts = new Set(districtsIn)
  const known = new Map<Place, number>()
  const nearest = (place: Place) =>
    parts.has(place)
      ? 0
      : districtsIn.reduce((least, part) => Math.min(least, milesBetween(part, place)), Infinity)
  const milesTo = (place: Place) => {
    const miles = known.get(place) ?? nearest(place)
    known.set(place, miles)
    return miles
  }
  return { name, parts, milesTo }
}

/** The largest number of a district. */
const MOST_DISTRICTS = 99

/** The districts of such as `DL6-11 LS`. */
function districtsOf(codes: string): Place[] {
  const spans = codes.split(' ').map((code) => {
    const [, area = '', first = '', last = ''] = /^([A-Z]+)(\d*)-?(\d*)$/.exec(code) ?? []
    return { area, from: Number(first), to: Number(last || first || MOST_DISTRICTS) }
  })
  return [...districts.values()].filter(({ name }) => {
    const [, area = '', number = ''] = /^([A-Z]+)(\d+)/.exec(name) ?? []
    return spans.some(
      (span) => span.area === area && span.from <= Number(number) && Number(number) <= span.to,
    )
  })
}
