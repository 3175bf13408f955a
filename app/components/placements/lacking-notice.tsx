import { Fragment } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { passportHref } from '#domain/compliance/compliance.ts'
import { ITEM_STATES, type PassportItem } from '#domain/compliance/passport.ts'

type Props = { candidateId: string; lacking: readonly PassportItem[] }

/** Says that somebody works today without a complete passport, and what it lacks. */
export function LackingNotice({ candidateId, lacking }: Props) {
  return (
    <Notice tone="danger">
      At work without a complete passport:{' '}
      {lacking.map(({ requirement: { topic, name }, state }, nth) => (
        <Fragment key={topic}>
          {nth > 0 && ', '}
          <Link to={passportHref(candidateId, topic)} className="underline">
            {name}
          </Link>{' '}
          ({ITEM_STATES[state].toLowerCase()})
        </Fragment>
      ))}
      .
    </Notice>
  )
}
