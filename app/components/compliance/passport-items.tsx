import { Link } from 'react-router'
import type { ComplianceRole } from '#content/requirements.ts'
import { checkHref, type Passport } from '#domain/compliance/compliance.ts'
import type { PassportItem } from '#domain/compliance/passport.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'
import { preserveScroll } from '../preserve-scroll.ts'
import { AfterOffer, ItemStateBadge } from './item-state.tsx'

type Props = Pick<Passport, 'items' | 'mayAskHealth'> & {
  chosen: string | undefined
  /** The role of the work that asks for them; by default their own. */
  work?: ComplianceRole
}

/** What a role asks for, a line each, with how it stands and until when. */
export function PassportItems({ items, mayAskHealth, chosen, work }: Props) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => {
        const { count, requirement } = item
        const { topic, kind, name, needed } = requirement
        return (
          <li key={topic}>
            <Link
              to={checkHref(topic, work)}
              state={preserveScroll}
              aria-current={topic === chosen ? 'true' : undefined}
              className="target -mx-2 flex flex-wrap items-center justify-between gap-x-3 rounded-control
                border-l-3 border-transparent px-2 py-1.5 text-ink no-underline hover:bg-wash
                aria-[current]:border-brand aria-[current]:bg-wash"
            >
              <span className="min-w-0 font-semibold">
                {name}
                {needed > 1 && (
                  <span className="font-normal text-muted">
                    , {Math.min(count, needed)} of {needed}
                  </span>
                )}
                <span className="block text-sm font-normal text-muted">{untilText(item)}</span>
              </span>
              {kind === 'health' && !mayAskHealth && item.state === 'missing' ? (
                <AfterOffer />
              ) : (
                <ItemStateBadge state={item.state} />
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Until when something counts, and whether something waits beside it. */
function untilText({ state, until, isWaiting }: PassportItem): string {
  const noEnd = state === 'verified' ? 'No end' : ''
  const end = until ? `Until ${formatShortDate(noonOf(until))}` : noEnd
  const more = isWaiting && state !== 'given' ? 'something new to verify' : ''
  return [end, more].filter(Boolean).join(', ')
}
