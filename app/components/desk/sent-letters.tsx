import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { SentLetter } from '#domain/outbox/outbox.ts'
import { DateTime } from './date-time.tsx'

const states = {
  waiting: { tone: 'waiting', name: 'Waiting to be sent' },
  sent: { tone: 'active', name: 'Sent' },
  failed: { tone: 'danger', name: 'Failed' },
} as const

/** The mail that somebody was sent about something, and how far each has come. */
export function SentLetters({ letters, none }: { letters: readonly SentLetter[]; none: string }) {
  if (letters.length === 0) return <p className="text-sm text-muted">{none}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {letters.map((letter) => (
        <li key={letter.id} className="py-2.5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold text-ink">{letter.subject}</span>
            <StatusBadge tone={states[letter.state].tone}>{states[letter.state].name}</StatusBadge>
          </div>
          <p className="text-muted">
            {letter.writtenBy ?? 'Written by the website'},{' '}
            <DateTime at={letter.sentAt ?? letter.writtenAt} />
            {letter.error &&
              letter.state !== 'sent' &&
              ` (${letter.attempts === 1 ? 'one try' : `${letter.attempts} tries`}, ${letter.error})`}
          </p>
          <details>
            <summary className="target inline-flex items-center text-plum underline">Read it</summary>
            <p className="pb-2 whitespace-pre-wrap text-ink">{letter.text}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
