import type { ReactNode } from 'react'
import { home } from '#content/home.ts'
import { Drawing } from '../art/drawing.tsx'
import heroScene from '../art/hero-scene.svg?raw'
import { HomeSearch } from './home-search.tsx'

/** The first screen of the home page: what we offer, three figures, the button, and the search (§1). */
export function Hero({ locations, children }: { locations: readonly string[]; children: ReactNode }) {
  return (
    <>
      <div className="brand-deep on-deep pb-16">
        <div
          className="wrap grid grid-cols-1 items-center gap-x-12 gap-y-8 py-10 md:py-12
            lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
        >
          <div>
            <h1 className="max-w-[18ch] text-4xl">{home.hero.heading}</h1>
            <p className="mt-5 max-w-[46ch] text-lg text-on-deep">{home.hero.lead}</p>
            <ul
              className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-4 sm:flex
                sm:flex-wrap sm:gap-x-12"
            >
              {home.figures.map(({ value, label }) => (
                <li key={label}>
                  <span className="tabular block text-2xl font-bold tracking-tight">{value}</span>{' '}
                  <span className="block text-sm text-on-deep">{label}</span>
                </li>
              ))}
            </ul>
            <div className="mt-7 flex">{children}</div>
          </div>
          <Drawing svg={heroScene} className="mx-auto hidden h-auto w-full max-w-md lg:block" />
        </div>
      </div>
      <div className="wrap -mt-16">
        <HomeSearch locations={locations} />
      </div>
    </>
  )
}
