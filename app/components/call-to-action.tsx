import type { ReactNode } from 'react'
import { Drawing } from './art/drawing.tsx'
import handsScene from './art/hands-scene.svg?raw'

type Props = { title: string; text: string; children: ReactNode }

/** The end of a page: what to do next, with buttons. */
export function CallToAction({ title, text, children }: Props) {
  return (
    <section aria-labelledby="closing-heading" className="no-print wrap py-6 md:py-14">
      <div
        className="brand-deep on-deep grid grid-cols-1 items-center gap-8 overflow-clip rounded-card
          px-[min(1.5rem,6vw)] py-6 md:grid-cols-[minmax(0,1fr)_min(16rem,25%)] md:px-12 md:py-12"
      >
        <div>
          <h2 id="closing-heading" className="text-2xl">
            {title}
          </h2>
          <p className="mt-3 max-w-[54ch] text-on-deep">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">{children}</div>
        </div>
        <Drawing svg={handsScene} className="hidden h-auto w-full md:block" />
      </div>
    </section>
  )
}
