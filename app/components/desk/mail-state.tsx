import { Notice } from '#app/ui/notice.tsx'
import type { OutboxSummary } from '#domain/outbox/outbox.server.ts'
import { formatMoment } from '#platform/clock.ts'

type Props = { server: string | undefined; from: string; inbox: string; outbox: OutboxSummary }

/** Whether mail is set up, and how much of it waits. */
export function MailState({ server, from, inbox, outbox }: Props) {
  const facts: [term: string, value: string][] = [
    ['Mail server', server ?? 'none'],
    ['Sender', from],
    ['Notices to staff go to', inbox],
    ['Waiting to be sent', String(outbox.waiting + outbox.sending)],
    ['Oldest of these', outbox.oldest ? formatMoment(new Date(outbox.oldest)) : 'none'],
    ['Failed', String(outbox.dead)],
  ]
  return (
    <>
      {server === undefined && (
        <Notice tone="warning">
          No mail server is set up. Nothing is lost: mail waits here and goes out once SMTP_URL names one.
        </Notice>
      )}
      <dl className="grid grid-cols-1 items-baseline gap-x-6 gap-y-1 sm:grid-cols-[minmax(10rem,auto)_1fr]">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="tabular mb-2 min-w-0 sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
