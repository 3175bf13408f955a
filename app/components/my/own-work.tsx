import type { OwnPlacement } from '#domain/placements/own-placements.server.ts'

/** Where a candidate has work by us, and from when to when. */
export function OwnWork({ placements }: { placements: readonly OwnPlacement[] }) {
  if (placements.length === 0) return null
  return (
    <section aria-labelledby="own-work" className="mt-8">
      <h2 id="own-work" className="text-2xl">
        My work
      </h2>
      <ul className="mt-3 space-y-5">
        {placements.map(({ id, reference, jobTitle, client, facts, standing }) => (
          <li
            key={id}
            className="rounded-card border border-line bg-surface p-[min(1.5rem,5vw)] shadow-soft
              [overflow-wrap:anywhere]"
          >
            <h3 className="text-xl">
              {jobTitle}, {client}
            </h3>
            <p className="mt-1 text-sm text-muted">
              Reference <span className="tabular-nums whitespace-nowrap">{reference}</span>
            </p>
            <p className="mt-3 max-w-[60ch] text-lg text-ink">{standing}</p>
            {facts.map(([name, value]) => (
              <p key={name} className="whitespace-pre-line">
                {name}: {value}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
