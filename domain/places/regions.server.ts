import { type Nation, nations } from '#content/places/nations.ts'
import { regions } from '#content/places/regions.ts'
import { once } from '#platform/once.ts'
import { correctionOf } from '#platform/spelling.ts'
import {
  districts,
  findPlace,
  keyOfTown,
  milesBetween,
  nationOf,
  type Place,
  placeCalled,
  townKeys,
} from './places.server.ts'

/** What a search looks around: a place, or a county or region, where what lies in it is no miles away. */
export type SearchArea = { name: string; isRegion: boolean; milesTo: (place: Place) => number }

/** What people write beside a place's name. */
const BESIDE_NAME = /^(?:in|near|around|close to|the) | (?:area|region|(?:city|town) cent(?:re|er)|city)$/g

/** A place as what a search looks around. */
export const areaOf = (place: Place): SearchArea => ({
  name: place.name,
  isRegion: false,
  milesTo: (other) => milesBetween(place, other),
})

/** Finds a place as `findPlace` does, else a county, region or nation; "Leeds area" and "near Leeds", too. */
export function findSearchArea(typed: string): SearchArea | undefined {
  const place = findPlace(typed)
  if (place) return areaOf(place)
  const name = keyOfTown(typed).replace(BESIDE_NAME, '')
  return areaCalled(name)
}

/** Shorter names of places differ too little. */
const SHORTEST_NAME = 5

/** The largest town, or else the region, whose name differs from this by a letter. */
export function closestArea(typed: string): SearchArea | undefined {
  return areaCalled(correctionOf(keyOfTown(typed), longNames()) ?? '')
}

const longNames = once(() =>
  [...townKeys(), ...regionsByKey().keys()].filter((name) => name.length >= SHORTEST_NAME),
)

/** The place, county, region or nation of which this is the name or postcode, and nothing else. */
export function areaCalled(name: string): SearchArea | undefined {
  const place = placeCalled(name)
  if (place) return areaOf(place)
  return regionsByKey().get(keyOfTown(name).replace(/^co /, 'county ').replace(/^gtr /, 'greater '))
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

function regionOf(name: string, parts: readonly Place[]): SearchArea {
  const within = new Set(parts)
  const known = new Map<Place, number>()
  const nearest = (place: Place) =>
    within.has(place)
      ? 0
      : parts.reduce((least, part) => Math.min(least, milesBetween(part, place)), Infinity)
  const milesTo = (place: Place) => {
    const miles = known.get(place) ?? nearest(place)
    known.set(place, miles)
    return miles
  }
  return { name, isRegion: true, milesTo }
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
