import type { ReactNode } from 'react'

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl
      className="grid grid-cols-1 gap-x-6 text-sm sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]
        [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center sm:[&_a]:min-h-6"
    >
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="border-line py-1.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-center"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
