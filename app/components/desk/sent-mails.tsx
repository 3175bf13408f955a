import { StatusBadge } from '#app/ui/status-badge.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { notSentText } from '#domain/outbox/mail-faults.ts'
import type { SentMail } from '#domain/outbox/outbox.ts'
import { DateTime } from './date-time.tsx'

const states = {
  waiting: { tone: 'waiting', name: 'Waiting to be sent' },
  sent: { tone: 'active', name: 'Sent' },
  failed: { tone: 'danger', name: 'Failed' },
} as const

/** The mail that somebody was sent about something, and how far each has come. */
export function SentMails({ mails, to }: { mails: readonly SentMail[]; to: string }) {
  return (
    <>
      <h3 className="mt-5 mb-1 text-sm font-semibold text-muted">Sent to {to}</h3>
      {mails.length === 0 ? (
        <p className="text-sm text-muted">No email yet.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {mails.map((mail) => (
            <li key={mail.id} className="py-2.5">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-semibold text-ink">{mail.subject}</span>
                <StatusBadge tone={states[mail.state].tone}>{states[mail.state].name}</StatusBadge>
              </div>
              <p className="text-muted">
                {mail.writtenBy ?? 'Written by the website'}, <DateTime at={mail.sentAt ?? mail.writtenAt} />
                {mail.error && mail.state !== 'sent' && `. ${notSentText(mail)}`}
              </p>
              {mail.text && (
                <details>
                  <summary className="target inline-flex items-center text-brand underline">Read it</summary>
                  <TypedText text={mail.text} className="pb-2 text-ink" />
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
