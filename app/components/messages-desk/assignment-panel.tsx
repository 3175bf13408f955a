import { type Message, seenOf } from '#domain/messages/message-desk.ts'
import { Assigning } from '../desk/assigning.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'
import { IntentButton } from '../desk/row-actions.tsx'
import { MessageStateBadge } from './message-table.tsx'

type Person = { id: string; name: string }
type Props = {
  message: Message
  isMine: boolean
  colleagues: readonly Person[]
  alert: string | undefined
}

/** Who looks after the message, how far it has come, and what else can be done with it. */
export function AssignmentPanel({ message, isMine, colleagues, alert }: Props) {
  const { assignee, answeredAt, answeredBy, state } = message
  const intent = (name: string, label: string) => (
    <IntentButton intent={name} className="text-sm">
      {label}
    </IntentButton>
  )
  return (
    <Panel id="state" title="State" actions={<MessageStateBadge state={state} />} alert={alert}>
      <Assigning
        assignee={assignee}
        isMine={isMine}
        colleagues={colleagues}
        seen={seenOf(message)}
        more={
          <>
            {state !== 'answered' && intent('answered', 'Mark as answered')}
            {intent('unread', 'Mark as unread')}
          </>
        }
      >
        {answeredAt && (
          <p className="text-sm text-muted">
            Answered by {answeredBy}, <DateTime at={answeredAt} />
          </p>
        )}
      </Assigning>
    </Panel>
  )
}
