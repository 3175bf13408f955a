import { Link } from 'react-router'
import { home } from '#content/home.ts'
import { jobListHref } from '#domain/jobs/jobs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { Drawing } from '../art/drawing.tsx'
import ukMap from '../art/uk-map.svg?raw'
import { PlaceLinks } from '../no-jobs.tsx'

/** Other places than the three of the tiles, at most. */
const FURTHER_PLACES = 12

/** The three cities as tiles that lead to their jobs (§2), further places with jobs, and the map. */
export function PopularLocations({ locations }: { locations: readonly string[] }) {
  const cities: readonly string[] = home.popularLocations.map(({ city }) => city)
  const further = locations.filter((place) => !cities.includes(place)).slice(0, FURTHER_PLACES)
  return (
    <Section title={home.popularLocationsHeading} tinted>
      <div
        className="grid grid-cols-1 gap-10 md:grid-cols-[minmax(0,1fr)_14rem]
          lg:grid-cols-[minmax(0,1fr)_17rem]"
      >
        <div>
          <ul className="border-t border-line">
            {home.popularLocations.map(({ city, text }) => (
              <li key={city} className="group relative border-b border-line">
                <Link
                  to={jobListHref({ location: city })}
                  className="card-link flex items-center justify-between gap-6 py-5 text-ink no-underline"
                >
                  <span>
                    <span className="block text-xl font-bold tracking-tight group-hover:text-brand">
                      {city}
                    </span>
                    <span className="mt-1 block max-w-[52ch] text-muted">{text}</span>
                  </span>
                  <Icon
                    name="arrow-right"
                    className="size-6 text-brand transition-transform duration-150 group-hover:translate-x-1"
                  />
                </Link>
              </li>
            ))}
          </ul>
          {further.length > 0 && (
            <div className="mt-7">
              <h3 className="text-lg">Also hiring in</h3>
              <PlaceLinks places={further} />
            </div>
          )}
        </div>
        <Drawing svg={ukMap} className="mx-auto h-auto w-full max-w-52 md:max-w-none" />
      </div>
    </Section>
  )
}
