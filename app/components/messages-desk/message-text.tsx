import { InlineLink } from '#app/ui/inline-link.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { type Message, messageHref } from '#domain/messages/message-desk.ts'
import type { AboutRequest } from '#domain/messages/request-change.server.ts'
import { staffingFacts } from '#domain/messages/staffing.ts'
import { EmailLink, PhoneLink } from '../desk/contact-links.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Facts } from '../desk/facts.tsx'
import { Panel } from '../desk/panel.tsx'
import { KindMark } from './kind-mark.tsx'

type Props = {
  message: Message
  daysLeft: number | null
  /** The other messages about the same request for staff. */
  others: readonly AboutRequest[]
}

/** The message, with its line breaks; for a staffing request the facts first. */
export function MessageText({ message, daysLeft, others }: Props) {
  const { staffing } = message
  const linksTo = (name: string, isMeant: (other: AboutRequest) => boolean) => {
    const meant = others.filter(isMeant)
    return meant.length > 0 && ([name, <OthersList key={name} others={meant} />] as const)
  }
  return (
    <Panel
      id="message"
      title={message.subject}
      actions={
        // The title says of a request for staff what it is.
        message.kind === 'complaint' && <KindMark kind="complaint" daysLeft={daysLeft} />
      }
    >
      {staffing && (
        <div className="mb-4">
          <Facts facts={staffingFacts(staffing)} />
        </div>
      )}
      {message.message && (
        <div className="mb-4 text-ink">
          <TypedText text={message.message} />
        </div>
      )}
      <div className="border-t border-line pt-2">
        <Facts
          facts={[
            message.reference && ['Reference', message.reference],
            ...(staffing
              ? ([
                  ['Contact', `${message.name}, ${staffing.jobTitle}`],
                  ['Phone', <PhoneLink key="phone" phone={staffing.phone} />],
                ] as const)
              : []),
            message.phone && ['Phone', <PhoneLink key="phone" phone={message.phone} />],
            message.email && ['Email', <EmailLink key="email" email={message.email} />],
            linksTo('Request', (other) => other.reference !== ''),
            linksTo('Changed before', (other) => other.reference === '' && !other.isLater),
            linksTo('Changed since', (other) => other.reference === '' && other.isLater),
            ['Received', <DateTime key="received" at={message.createdAt} />],
          ]}
        />
      </div>
    </Panel>
  )
}

function OthersList({ others }: { others: readonly AboutRequest[] }) {
  return (
    <ul>
      {others.map(({ id, reference, createdAt }) => (
        <li key={id}>
          <InlineLink to={messageHref(id)}>{reference || <DateTime at={createdAt} />}</InlineLink>
        </li>
      ))}
    </ul>
  )
}
