import { Fragment } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { passportHref } from '#domain/compliance/compliance.ts'
import { ITEM_STATES } from '#domain/compliance/passport.ts'
import { isAtWork, type Placement, type PlacementGaps } from '#domain/placements/placements.ts'

type Props = { placement: Placement; gaps: PlacementGaps }

/** Says that somebody works today without a complete passport, or is going to, and what it lacks. */
export function LackingNotice({ placement, gaps }: Props) {
  const { id } = placement.candidate
  return (
    <Notice tone="danger">
      {isAtWork(placement) ? 'At work' : 'To begin'} without a complete passport
      {!isAtWork(placement) && ' on the first day'}:{' '}
      {gaps === 'no-role' ? (
        <Link to={passportHref(id)} className="underline">
          nobody has chosen a role to check them for
        </Link>
      ) : (
        gaps.map(({ requirement: { topic, name }, state }, nth) => (
          <Fragment key={topic}>
            {nth > 0 && ', '}
            <Link to={passportHref(id, topic, placement.role)} className="underline">
              {name}
            </Link>{' '}
            ({ITEM_STATES[state].toLowerCase()})
          </Fragment>
        ))
      )}
      .
    </Notice>
  )
}
