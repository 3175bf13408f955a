import type { Message } from '#domain/messages/message-desk.ts'
import { Facts } from '../desk/facts.tsx'
import { Moment } from '../desk/moment.tsx'
import { Panel } from '../desk/panel.tsx'
import { ComplaintMark } from './complaint-mark.tsx'

/** What somebody has written, with its line breaks. */
export function MessageText({ message, daysLeft }: { message: Message; daysLeft: number | null }) {
  return (
    <Panel
      id="message"
      title={message.subject}
      deeds={message.kind === 'complaint' && <ComplaintMark daysLeft={daysLeft} />}
    >
      <p className="mb-4 max-w-[70ch] whitespace-pre-wrap text-ink">{message.message}</p>
      <div className="border-t border-line pt-2">
        <Facts
          facts={[
            ...(message.reference ? [['Reference', message.reference] as const] : []),
            [
              'Email',
              <a
                key="email"
                href={`mailto:${message.email}`}
                className="inline-flex min-h-11 items-center break-all text-plum underline sm:min-h-6"
              >
                {message.email}
              </a>,
            ],
            ['Received', <Moment key="received" at={message.createdAt} />],
          ]}
        />
      </div>
    </Panel>
  )
}
