import { home } from '#content/home.ts'
import { HeroScene } from '../art/hero-scene.tsx'
import { HomeSearch } from './home-search.tsx'

/** The first screen of the home page: what we offer, the search, and three figures (§1). */
export function Hero({ locations }: { locations: readonly string[] }) {
  return (
    <div className="brand-deep on-deep overflow-clip">
      <div className="wrap grid items-end gap-x-8 pt-10 md:pt-16 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="pb-8 lg:pb-14">
          <h1 className="max-w-[18ch] text-4xl">{home.hero.heading}</h1>
          <p className="mt-5 max-w-[48ch] text-lg text-[#efe7fb]">{home.hero.lead}</p>
        </div>
        <HeroScene className="mx-auto hidden h-auto w-full max-w-lg lg:block" />
      </div>
      <div className="wrap relative pb-10 md:pb-12">
        <HomeSearch locations={locations} />
        <dl className="mt-8 grid grid-cols-3 gap-4 md:max-w-2xl">
          {home.figures.map((figure) => (
            <div key={figure.label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-[#efe7fb] md:text-base">{figure.label}</dt>
              <dd className="tabular text-2xl font-bold tracking-tight">{figure.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
