import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { type SentValues, sentInWords } from '#domain/applications/application-desk.ts'
import { applicationHref } from '#domain/applications/application-query.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { appliedFor } from '#domain/candidate-desk/candidate-desk.ts'
import type { TimelineEntry } from '#domain/candidate-desk/timeline.ts'
import { CANDIDATE_EVENTS } from '#domain/candidates/candidates.ts'
import { KIND_NAMES, messageHref } from '#domain/messages/message-desk.ts'
import { mailFaultText } from '#domain/outbox/mail-faults.ts'
import { capitalised } from '#platform/text.ts'

const SOURCES: Record<string, string> = { desk: ', taken by staff', import: ', from a spreadsheet' }
const mailStates = {
  waiting: { tone: 'waiting', name: 'Waiting to be sent' },
  sent: { tone: 'active', name: 'Sent' },
  failed: { tone: 'danger', name: 'Failed' },
} as const

/** What happened, in words, with links to what it was about. */
export function TimelineText({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'application': {
      const { application, source } = entry
      return (
        <Line>
          Applied{SOURCES[source]}:{' '}
          <ApplicationLink {...application}>{appliedFor(application)}</ApplicationLink>
          {!application.hasCv && ' (without a CV)'}
        </Line>
      )
    }
    case 'status':
      return (
        <Line>
          <ApplicationLink {...entry.application}>{entry.application.reference}</ApplicationLink>:{' '}
          {statusText(entry)}
        </Line>
      )
    case 'note':
      return (
        <>
          <Line>
            {entry.note.kind === 'call' ? 'Call' : 'Note'}
            {entry.application && (
              <>
                {' '}
                about <ApplicationLink {...entry.application}>{entry.application.reference}</ApplicationLink>
              </>
            )}
          </Line>
          <TypedText text={entry.note.text} className="text-ink" />
        </>
      )
    case 'mail':
      return <MailText mail={entry.mail} />
    case 'message':
      return (
        <Line>
          <Link to={messageHref(entry.message.id)} className={link}>
            {capitalised(KIND_NAMES[entry.message.kind])} from them
          </Link>
          <span className="block font-normal">{entry.message.excerpt}</span>
        </Line>
      )
    case 'booking': {
      const { reference, title, isCancelled } = entry.booking
      return (
        <Line>
          Booked{' '}
          <Link
            to={`/admin/bookings?list=${isCancelled ? 'cancelled' : 'all'}&search=${reference}`}
            className={link}
          >
            {title}
          </Link>
          {isCancelled && ' (cancelled since)'}
        </Line>
      )
    }
    case 'document':
      return <Line>Gave a CV</Line>
    case 'event':
      return (
        <>
          <Line>{CANDIDATE_EVENTS[entry.event] ?? entry.event}</Line>
          <EventDetail detail={entry.detail} />
          <Changes changes={entry.detail.changes} />
          <SentOtherwise sent={entry.detail.sent as SentValues | undefined} />
        </>
      )
  }
}

const link = 'inline-flex min-h-11 items-center text-brand underline sm:min-h-6'

const Line = ({ children }: { children: ReactNode }) => (
  <p className="font-semibold text-ink wrap-anywhere">{children}</p>
)

function ApplicationLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={applicationHref(id)} className={link}>
      {children}
    </Link>
  )
}

/** What an event changed, each with its name and what it was before, where the event says so. */
function Changes({ changes }: { changes: unknown }) {
  if (!Array.isArray(changes)) return null
  return changes.map(([name, from, to]: string[]) => (
    <p key={name} className="text-ink wrap-anywhere">
      {name}: {from || 'nothing'} → {to || 'nothing'}
    </p>
  ))
}

/** What somebody typed otherwise as they applied again. */
function SentOtherwise({ sent }: { sent: SentValues | undefined }) {
  if (!sent) return null
  return sentInWords(sent).map(([name, text]) => (
    <p key={name} className="text-ink wrap-anywhere">
      {name}: {text}
    </p>
  ))
}

function statusText({ from, to }: TimelineEntry & { kind: 'status' }): string {
  if (from === 'spam' || to === 'spam') return `found not to be spam${to === 'spam' ? ': undone' : ''}`
  return `${APPLICATION_STATUSES[from]} → ${APPLICATION_STATUSES[to]}`
}

function MailText({ mail }: Pick<TimelineEntry & { kind: 'mail' }, 'mail'>) {
  const { tone, name } = mailStates[mail.state]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Line>Email: {mail.subject}</Line>
        <StatusBadge tone={tone}>{name}</StatusBadge>
      </div>
      {mail.error && mail.state !== 'sent' && <p className="text-danger">{mailFaultText(mail.error)}</p>}
      {mail.text && (
        <details>
          <summary className="target inline-flex items-center text-brand underline">Read it</summary>
          <TypedText text={mail.text} className="pb-2 text-ink" />
        </details>
      )}
    </>
  )
}

/** What an event was about: an address, a tag, or another candidate. */
function EventDetail({ detail }: Pick<TimelineEntry & { kind: 'event' }, 'detail'>) {
  const { value, tag, text: said, name, reference } = detail
  const text = [value ?? tag ?? said ?? name, reference].filter(Boolean).join(', ')
  return text ? <p className="text-ink wrap-anywhere">{text}</p> : null
}
