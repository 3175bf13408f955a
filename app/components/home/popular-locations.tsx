import { Link } from 'react-router'
import { home } from '#content/home.ts'
import { site } from '#content/site.ts'
import { jobListHref } from '#domain/jobs/jobs.ts'
import type { MapPlace } from '#domain/jobs/landing-map.ts'
import type { Landing } from '#domain/jobs/landings.ts'
import { TextLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { LandingList } from '../landings/landing-links.tsx'
import { PlacesMap } from './places-map.tsx'

/** Other towns than the three of the tiles that are listed, at most. */
const FURTHER_TOWNS = 12

type Props = { towns: readonly Landing[]; places: readonly MapPlace[] }

/**
 * Three cities as tiles that lead to their jobs (§2), and all towns with jobs: on a map where it has room,
 * with the names that don't fit on it under the tiles; else as a list, those with most jobs. Once the sample
 * data are removed, a city without jobs is no tile: the agency may be elsewhere.
 */
export function PopularLocations({ towns, places }: Props) {
  const tiles = home.popularLocations.filter(
    ({ city }) => site.showsSamples || towns.some(({ name }) => name === city),
  )
  const cities: readonly string[] = tiles.map(({ city }) => city)
  const further = towns
    .filter(({ name }) => !cities.includes(name))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, FURTHER_TOWNS)
  if (tiles.length + further.length === 0) return null
  const offMap = further.filter(({ path }) => !places.some((place) => place.path === path))
  return (
    <Section title={home.popularLocationsHeading} tinted>
      <div className="@container">
        <div className="grid grid-cols-1 gap-x-12 gap-y-6 @min-[58rem]:grid-cols-[minmax(0,1fr)_34rem]">
          <div>
            {tiles.length > 0 && (
              <ul className="border-t border-line">
                {tiles.map(({ city, text }) => (
                  <li key={city} className="group relative border-b border-line">
                    <Link
                      to={jobListHref({ location: city })}
                      className="card-link flex items-center justify-between gap-[min(1.5rem,3vw)] py-3
                        text-ink no-underline md:py-5"
                    >
                      <span>
                        <span className="block text-xl font-bold tracking-tight group-hover:text-brand">
                          {city}
                        </span>
                        <span className="mt-1 block max-w-[52ch] text-muted max-md:hidden">{text}</span>
                      </span>
                      <Icon
                        name="arrow-right"
                        className="size-6 text-brand transition-transform duration-150
                          group-hover:translate-x-1"
                      />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-4 @min-[58rem]:hidden">
              <LandingList landings={further} />
            </div>
            {offMap.length > 0 && (
              <div className="mt-6 hidden @min-[58rem]:block">
                <h3 className="text-lg">Also hiring in</h3>
                <LandingList landings={offMap} />
              </div>
            )}
            <TextLink to="/jobs#browse" className="mt-4">
              All towns and roles
            </TextLink>
          </div>
          <div className="hidden @min-[58rem]:block">
            <PlacesMap places={places} tiles={cities} />
          </div>
        </div>
      </div>
    </Section>
  )
}
