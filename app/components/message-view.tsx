import type { ReactNode } from 'react'
import { Drawing } from './art/drawing.tsx'
import lostScene from './art/lost-scene.svg?raw'

type Props = { title: string; children: ReactNode; actions: ReactNode }

/** A page that only says what happened, with links to go on. */
export function MessageView({ title, children, actions }: Props) {
  return (
    <div className="wrap grid grid-cols-1 items-center gap-10 py-14 md:grid-cols-2 md:py-20">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <div className="mt-4 max-w-[52ch] space-y-3 text-lg text-muted">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      <div className="mx-auto w-full max-w-md">
        <Drawing svg={lostScene} className="h-auto w-full" />
      </div>
    </div>
  )
}
