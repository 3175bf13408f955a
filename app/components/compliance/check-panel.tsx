import type { ReactNode } from 'react'
import { SecondaryLink } from '#app/ui/button.tsx'
import type { ComplianceRole } from '#content/requirements.ts'
import { checkHref, type Passport } from '#domain/compliance/compliance.ts'
import { acceptedInWords, CHECK_PAGES } from '#domain/compliance/evidence-kinds.ts'
import type { PassportItem } from '#domain/compliance/passport.ts'
import { Panel } from '../desk/panel.tsx'
import { preserveScroll } from '../preserve-scroll.ts'
import { ItemStateBadge } from './item-state.tsx'
import { OutsideLink } from './outside-link.tsx'

type Props = Pick<Passport, 'mayAskHealth'> & {
  item: PassportItem
  /** The role of the work that asks for it; null where it is their own. */
  work: ComplianceRole | null
  mayRecord: boolean
  /** Whether the form for a new check is shown already. */
  isRecording: boolean
  children: ReactNode
}

/** One requirement: why it is asked for, how it stands, and what can be done about it. */
export function CheckPanel({ item, work, mayAskHealth, mayRecord, isRecording, children }: Props) {
  const { topic, kind, name, why, months, needed, accepts } = item.requirement
  const place = CHECK_PAGES[kind]
  const isEarly = kind === 'health' && !mayAskHealth
  const rules = [
    months === null ? '' : `Shown again every ${months === 1 ? 'month' : `${months} months`}.`,
    needed > 1 ? `${needed} are needed.` : '',
    accepts ? `Counts: ${acceptedInWords(item.requirement)}.` : '',
  ]
  return (
    <Panel
      id="check"
      title={name}
      lead={[why, ...rules].filter(Boolean).join(' ')}
      actions={<ItemStateBadge state={item.state} />}
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {(kind === 'reference' || kind === 'history') && (
          <SecondaryLink to="../references" relative="path" className="text-sm">
            History and referees
          </SecondaryLink>
        )}
        {mayRecord && !isRecording && (
          <SecondaryLink
            id="record"
            to={checkHref(topic, work, 'new')}
            state={preserveScroll}
            className="text-sm"
          >
            Record a check
          </SecondaryLink>
        )}
        {place && <OutsideLink to={place.page}>{place.name}</OutsideLink>}
      </div>
      {isEarly && (
        <p className="mb-3">
          Health is asked about after an offer, not before: the law protects people from being turned down for
          it.
        </p>
      )}
      {children}
    </Panel>
  )
}
