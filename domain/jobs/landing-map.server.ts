import type { Point } from '#domain/places/places.server.ts'
import { findPlace } from '#domain/places/search-area.server.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { LABEL_GAP, LABEL_HEIGHT, labelWidth, MAP_BOX, type MapPlace } from './landing-map.ts'
import { jobLandings } from './landings.server.ts'
import type { Landing } from './landings.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** The towns with live jobs that have a place on the map at this moment. */
export const townsOnMap = cacheUntilJobsChange(async (db: Db) => placesOnMap((await jobLandings(db)).towns))

/**
 * The towns that have room for their name on the map of the UK, those with most jobs first. Where they are is
 * from GeoNames and the ONS Postcode Directory (`content/places/`).
 */
export function placesOnMap(towns: readonly Landing[]): MapPlace[] {
  const taken: Box[] = []
  const byCount = towns.toSorted((one, other) => other.count - one.count)
  return byCount.flatMap(({ path, name, count }) => {
    const place = findPlace(name)
    if (!place) return []
    const [x, y] = toMap(place)
    const free = (['right', 'left'] as const)
      .map((side) => ({ side, box: boxOf(x, y, side, labelWidth({ name, count })) }))
      .find(({ box }) => isOnMap(box) && !taken.some((other) => overlap(box, other)))
    if (!free) return []
    taken.push(free.box)
    return [{ path, name, count, x, y, side: free.side }]
  })
}

/** The drawing's projection: straight lines, with degrees of longitude as wide as at 54° north. */
const toMap = ({ latitude, longitude }: Point) =>
  [Math.round(367.5 + 43.68 * longitude), Math.round(4502.6 - 73.85 * latitude)] as const

function boxOf(x: number, y: number, side: 'left' | 'right', width: number): Box {
  const [left, right] = side === 'right' ? [x - LABEL_GAP, x + width] : [x - width, x + LABEL_GAP]
  return { left, right, top: y - LABEL_HEIGHT / 2, bottom: y + LABEL_HEIGHT / 2 }
}

const isOnMap = ({ left, right }: Box) => left >= MAP_BOX.x && right <= MAP_BOX.x + MAP_BOX.width

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
