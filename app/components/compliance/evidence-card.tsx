import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import type { ComplianceRole } from '#content/requirements.ts'
import { checkHref, type Evidence, type EvidenceFile } from '#domain/compliance/compliance.ts'
import { factsInWords } from '#domain/compliance/evidence-kinds.ts'
import { whyNotCounting } from '#domain/compliance/not-counting.ts'
import { lastDayOf, type PassportItem } from '#domain/compliance/passport.ts'
import { registerOf } from '#domain/compliance/registers.ts'
import type { CvText } from '#domain/uploads/cv-content.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import { CvViewer } from '../applications-desk/cv-viewer.tsx'
import { CopyButton } from '../desk/copy-button.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Facts } from '../desk/facts.tsx'
import { preserveScroll } from '../preserve-scroll.ts'
import { OutsideLink } from './outside-link.tsx'

const states = {
  given: { tone: 'brand', name: 'To be verified' },
  verified: { tone: 'active', name: 'Verified' },
  rejected: { tone: 'waiting', name: 'Rejected' },
} as const

type Props = {
  evidence: Evidence
  /** What it is shown for. */
  item: PassportItem
  /** The role of the work that asks for it; null where it is their own. */
  work: ComplianceRole | null
  today: string
  files: readonly EvidenceFile[]
  fileHref: (id: string) => string
  shown: { id: string | undefined; words: Pick<CvText, 'text' | 'html'> | undefined }
  isChosen: boolean
  children: ReactNode
}

/** Something that a candidate has shown, what was seen, who decided about it, and its files. */
export function EvidenceCard(props: Props) {
  const { evidence, item, work, today, files, fileHref, shown, isChosen, children } = props
  const { id, topic, state, kind, facts, givenBy, givenAt, decision, mayShow } = evidence
  const counts = item.ids.includes(id)
  const lastDay = counts ? lastDayOf(evidence, item.requirement.months) : null
  const whyNot = whyNotCounting(evidence, item)
  const isOver = state === 'verified' && lastDay !== null && lastDay < today
  const until = lastDay && `${isOver ? 'Counted until' : 'Counts until'} ${formatLongDate(noonOf(lastDay))}`
  return (
    <li className="py-4 first:pt-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">
          Given by {givenBy}, <DateTime at={givenAt} />
        </h3>
        <StatusBadge tone={isOver ? 'danger' : states[state].tone}>
          {isOver ? 'Expired' : states[state].name}
        </StatusBadge>
      </div>
      <Facts
        facts={[
          ...factsInWords(kind, facts).map(
            ([label, text]) =>
              [label, <FactValue key={label} kind={kind} label={label} text={text} facts={facts} />] as const,
          ),
          until && ['Until', until],
          files.length > 0 && ['Copies', mayShow ? 'Clients may see them' : 'Not for clients'],
        ]}
      />
      {whyNot && <p className="mt-2 text-sm font-semibold text-warning">{whyNot}</p>}
      {decision && (
        <div className="mt-2 text-sm">
          <p className="text-muted">
            {decision.event === 'verified' ? 'Verified' : 'Rejected'} by {decision.by},{' '}
            <DateTime at={decision.at} />
            {decision.event === 'verified' ? `, against: ${decision.text}` : ':'}
          </p>
          {decision.event === 'rejected' && <TypedText text={decision.text} className="text-ink" />}
        </div>
      )}
      {files.map((file, nth) => (
        <div key={file.id} className="mt-3">
          <CvViewer
            file={fileHref(file.id)}
            name={file.id}
            param="file"
            noun="copy"
            of={`${nth + 1} of ${files.length}, given ${givenAt.slice(0, 10)}`}
            cv={file.facts}
            isShown={shown.id === file.id}
            words={shown.id === file.id ? shown.words : undefined}
            openings={file.openings}
          />
        </div>
      ))}
      {isChosen ? (
        children
      ) : (
        <Link
          to={checkHref(topic, work, id)}
          state={preserveScroll}
          className="target mt-2 inline-flex items-center font-semibold text-brand underline"
        >
          {state === 'verified' ? 'Put right, reject or add a copy' : 'Verify, reject or add a copy'}
          <span className="sr-only"> of what was given {givenAt.slice(0, 10)}</span>
        </Link>
      )}
    </li>
  )
}

type FactProps = Pick<Evidence, 'kind' | 'facts'> & { label: string; text: string }

/** A number leads to where anybody can look it up. */
function FactValue({ kind, label, text, facts }: FactProps) {
  const register = kind === 'registration' && label === 'Number' ? registerOf(facts) : undefined
  const isNumber = register || /^(?:Share code|Certificate number)$/.test(label)
  if (!isNumber) return <span className="wrap-anywhere">{text}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular-nums">{text}</span>
      <CopyButton text={text} />
      {register && <OutsideLink to={register.page}>Register of the {register.name}</OutsideLink>}
    </span>
  )
}
