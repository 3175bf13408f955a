import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { overlapsAmong, type Placement, placementHref } from '#domain/placements/placements.ts'

/** Says which placements of one person at one client have days in common, and what to do about it. */
export function OverlapNotice({ placements }: { placements: readonly Placement[] }) {
  const pairs = overlapsAmong(placements)
  if (pairs.length === 0) return null
  return (
    <Notice tone="warning">
      <p>Placements at one client overlap, so payroll would have these days twice. End or cancel one:</p>
      <ul className="list-disc pl-5 font-normal text-ink">
        {pairs.map(([one, other]) => (
          <li key={`${one.id} ${other.id}`}>
            {one.candidate.name}, {one.client.name}: <Named {...one} /> and <Named {...other} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Named({ id, reference }: Pick<Placement, 'id' | 'reference'>) {
  return (
    <Link to={placementHref(id)} className="whitespace-nowrap text-brand underline">
      {reference}
    </Link>
  )
}
