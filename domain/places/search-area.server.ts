import { once } from '#platform/once.ts'
import { correctionOf } from '#platform/spelling.ts'
import { OUTSIDE } from './around-text.ts'
import {
  districts,
  findDistrict,
  keyOfTown,
  milesBetween,
  type Place,
  placeCalled,
  townKeys,
  townsCalled,
} from './places.server.ts'
import { isIn, regionCalled, regionKeys, townInRegion, withRegion } from './regions.server.ts'

/**
 * What a search looks around: a place, a county or region, where what lies in it is no miles away, or
 * everything outside of either.
 */
export type SearchArea = { name: string; isRegion: boolean; milesTo: (place: Place) => number }

/** Anywhere in a text. */
const WHOLE_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? *\d[A-Z]{2}\b/i
/** At the end of a text, where it isn't what a ward is called. */
const OUTWARD_PART = /(?<!\b(?:ward|unit|room|floor|level|block|bay|wing|zone) +)\b[A-Z]{1,2}\d[A-Z\d]?$/i
/** How far parts of one town are from its middle, in miles: Uxbridge and Upminster are in London. */
const TOWN_REACH = 20
/** Towns whose name is a county's as well, and how far its other towns are from them. */
const COUNTIES = new Set(['Durham', 'Antrim', 'Armagh', 'Derry', 'Highland', 'Stirling'])
const COUNTY_REACH = 100

/**
 * Finds a place of the United Kingdom by its postcode, whole or only the outward part, in any case and
 * spacing, or by the name of a town, of which the largest is meant (D28), or the one in the county that
 * stands beside it. Of a longer text a whole postcode in it counts, `London SE5 9RS`; otherwise the last of
 * its parts between commas that is a place, or one before it that is near that: `Camberwell, London`, but of
 * `Clifton, Bristol` not the Clifton elsewhere.
 * @param typed what somebody typed, such as `se59rs`, `SE5` or `st albans`
 */
export function findPlace(typed: string): Place | undefined {
  const [postcode = ''] = WHOLE_POSTCODE.exec(typed) ?? []
  return placeCalled(typed) ?? findDistrict(postcode) ?? townInRegion(typed) ?? placeOfParts(typed.split(','))
}

function placeOfParts(parts: readonly string[]): Place | undefined {
  let found: Place | undefined
  for (const [nth, part] of [...parts.entries()].reverse()) {
    // No town says more than a postcode's district.
    if (found && districts.has(found.name)) break
    const around = found
    const [outward = ''] = OUTWARD_PART.exec(part.trim()) ?? []
    const place = around
      ? (findDistrict(part) ?? townsCalled(part).find((town) => isPartOf(town, around)))
      : (townInRegion(`${part} ${parts[nth + 1] ?? ''}`) ?? placeCalled(part))
    const meant = place ?? findDistrict(outward)
    if (meant && (!around || isPartOf(meant, around))) found = withRegion(meant)
  }
  return found
}

const isPartOf = (place: Place, around: Place) =>
  milesBetween(place, around) <= (COUNTIES.has(around.name) ? COUNTY_REACH : TOWN_REACH)

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
  return areaCalled(name) ?? areaOfSeveral(typed)
}

/** Shorter names of places differ too little. */
const SHORTEST_NAME = 5

/** The largest town, or else the region, whose name differs from this by a letter. */
export function closestArea(typed: string): SearchArea | undefined {
  return areaCalled(correctionOf(keyOfTown(typed), longNames()) ?? '')
}

const longNames = once(() => [...townKeys(), ...regionKeys()].filter((name) => name.length >= SHORTEST_NAME))

/** The place, county, region or nation that has this name or postcode, what is outside of it, or several. */
export function areaCalled(name: string): SearchArea | undefined {
  const place = placeCalled(name) ?? townInRegion(name)
  if (place) return areaOf(place)
  return areaOfRegion(name) ?? areaOutside(name) ?? areaOfSeveral(name)
}

function areaOfRegion(name: string): SearchArea | undefined {
  const region = regionCalled(name)
  return region && { name: region.name, isRegion: true, milesTo: region.milesTo }
}

/** What stands between two places that are both meant; of "Clifton, Bristol" one is. */
const BETWEEN_PLACES = / *(?:\/|&| (?:or|and) ) */i

const MOST_PLACES = 5

/** `Leeds or Bradford`: what is near either of them. */
function areaOfSeveral(typed: string): SearchArea | undefined {
  const [first = '', ...others] = typed.split(BETWEEN_PLACES)
  if (others.length === 0 || others.length >= MOST_PLACES) return undefined
  const [one, other] = [areaCalled(first), areaCalled(others.join(' or '))]
  if (!one || !other) return undefined
  return {
    name: `${one.name} or ${other.name}`,
    isRegion: one.isRegion || other.isRegion,
    milesTo: (place) => Math.min(one.milesTo(place), other.milesTo(place)),
  }
}

/** How people say that they look everywhere but there. */
const NOT_THERE = new RegExp(
  '^(?:outside(?: of)?|not(?: in)?|except(?: for)?|excluding' +
    '|(?:anywhere|everywhere) (?:but|except)) (?:the )?(.+)$',
)
/** How far a town reaches that is no region, in miles. */
const TOWN_RADIUS = 5

/** Everything but a place or region: of a city that a county is called after, with its boroughs. */
function areaOutside(typed: string): SearchArea | undefined {
  const [, name = ''] = NOT_THERE.exec(keyOfTown(typed)) ?? []
  const town = placeCalled(name) ?? townInRegion(name)
  const region = regionCalled(`greater ${name}`) ?? regionCalled(name)
  const around = town ? areaOf(town) : areaOfSeveral(name)
  if (!region && !around) return undefined
  const isThere = (place: Place) =>
    region ? isIn(region, place) : around !== undefined && around.milesTo(place) <= TOWN_RADIUS
  return {
    name: `${OUTSIDE}${(town ?? region ?? around)?.name}`,
    isRegion: true,
    milesTo: (place) => (isThere(place) ? Number.POSITIVE_INFINITY : 0),
  }
}
