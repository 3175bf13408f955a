import { Link } from 'react-router'
import { LABEL_GAP, LABEL_HEIGHT, labelWidth, MAP_BOX, type MapPlace } from '#domain/jobs/landing-map.ts'
import { countOf } from '#platform/text.ts'
import ukMap from '../art/uk-map.svg?raw'

const land = { __html: ukMap.slice(ukMap.indexOf('<path'), ukMap.indexOf('</svg>')) }
const { x, y, width, height } = MAP_BOX

/**
 * A map of the UK with the towns that have jobs, each a link with its number of them. It is as large as the
 * text is, and reads as a list of links; where there is no room for it, its page has a list instead.
 * @param tiles towns that have a link beside it, and on it one for the pointer alone
 */
export function PlacesMap({ places, tiles }: { places: readonly MapPlace[]; tiles: readonly string[] }) {
  return (
    <nav aria-label="Map of towns with jobs">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would be shown over each of its links */}
      <svg viewBox={`${x} ${y} ${width} ${height}`} className="h-auto w-full" fill="none" focusable="false">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours */}
        <g dangerouslySetInnerHTML={land} />
        {places.map((place) => (
          <TownOnMap key={place.path} place={place} hasTile={tiles.includes(place.name)} />
        ))}
      </svg>
    </nav>
  )
}

function TownOnMap({ place, hasTile }: { place: MapPlace; hasTile: boolean }) {
  const { path, name, count, side } = place
  const width = labelWidth(place)
  const isRight = side === 'right'
  return (
    <Link
      to={path}
      className="map-place"
      aria-label={`${name}, ${countOf(count, 'job')}`}
      {...(hasTile && { 'aria-hidden': true, tabIndex: -1 })}
    >
      <rect
        x={isRight ? place.x - LABEL_GAP : place.x - width}
        y={place.y - LABEL_HEIGHT / 2}
        width={width + LABEL_GAP}
        height={LABEL_HEIGHT}
        rx="8"
      />
      <circle cx={place.x} cy={place.y} r="6" />
      <text
        x={isRight ? place.x + LABEL_GAP : place.x - LABEL_GAP}
        y={place.y + 6}
        textAnchor={isRight ? 'start' : 'end'}
      >
        {name} <tspan>{count}</tspan>
      </text>
    </Link>
  )
}
