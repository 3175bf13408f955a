import { Notice } from '#app/ui/notice.tsx'
import type { OutboxSummary } from '#domain/outbox/outbox.server.ts'
import { formatMoment } from '#platform/clock.ts'
import { FactList } from './fact-list.tsx'

type Props = { server: string | undefined; from: string; inbox: string; outbox: OutboxSummary }

/** Whether mail is set up, and how much of it waits. */
export function MailState({ server, from, inbox, outbox }: Props) {
  return (
    <>
      {server === undefined && (
        <Notice tone="warning">
          No mail server is set up. Nothing is lost: mail waits here and goes out once SMTP_URL names one.
        </Notice>
      )}
      <FactList
        facts={[
          { term: 'Mail server', value: server ?? 'none' },
          { term: 'Sender', value: from },
          { term: 'Notices to staff go to', value: inbox },
          { term: 'Waiting to be sent', value: String(outbox.waiting + outbox.sending) },
          { term: 'Oldest of these', value: outbox.oldest ? formatMoment(new Date(outbox.oldest)) : 'none' },
          { term: 'Failed', value: String(outbox.dead) },
        ]}
      />
    </>
  )
}
