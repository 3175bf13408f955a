import type { ReactNode } from 'react'
import { home } from '#content/home.ts'
import { isShown } from '#content/site.ts'
import { Drawing } from '../art/drawing.tsx'
import heroScene from '../art/hero-scene.svg?raw'
import { HomeSearch } from './home-search.tsx'

/** The first screen of the home page (§1): what we offer, the search, three figures, and the button. */
export function Hero({ locations, children }: { locations: readonly string[]; children: ReactNode }) {
  return (
    <div className="brand-deep on-deep">
      <div
        className="wrap grid grid-cols-1 items-center gap-x-16 py-6 md:py-12
          lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
      >
        <div>
          <h1 className="max-w-[20ch] text-3xl md:text-4xl">{home.hero.heading}</h1>
          <p className="mt-3 max-w-[46ch] text-on-deep md:mt-5 md:text-lg">{home.hero.lead}</p>
          <HomeSearch locations={locations} />
          {isShown(home.figuresSource) && <Figures />}
          <div className="mt-6 flex flex-wrap items-center gap-4 md:gap-8">
            {children}
            {isShown(home.figuresSource) && (
              <p className="max-w-[40ch] grow basis-36 text-xs text-on-deep">{home.figuresSource}</p>
            )}
          </div>
        </div>
        <Drawing svg={heroScene} className="mx-auto hidden h-auto w-full max-w-lg lg:block" />
      </div>
    </div>
  )
}

function Figures() {
  return (
    <ul
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-4 sm:flex sm:flex-wrap
        sm:gap-x-12"
    >
      {home.figures.map(({ value, label }) => (
        <li key={label}>
          <span className="tabular-nums block text-2xl font-bold tracking-tight">{value}</span>{' '}
          <span className="block text-sm text-on-deep">{label}</span>
        </li>
      ))}
    </ul>
  )
}
