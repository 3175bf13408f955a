import { Form } from 'react-router'
import { controlClass, Labelled } from '#app/ui/field.tsx'
import { type Message, seenOf } from '#domain/messages/message-desk.ts'
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
  isBusy: boolean
}

/** Who looks after the message, how far it has come, and what else can be done with it. */
export function AssignmentPanel({ message, isMine, colleagues, alert, isBusy }: Props) {
  const { assignee, answeredAt, answeredBy, state } = message
  const seen = <input type="hidden" name="seen" value={seenOf(message)} />
  const intent = (name: string, label: string) => (
    <IntentButton intent={name} disabled={isBusy} className="text-sm">
      {label}
    </IntentButton>
  )
  return (
    <Panel id="state" title="State" actions={<MessageStateBadge state={state} />} alert={alert}>
      <p className="text-sm text-ink">
        {assignee ? `Assigned to ${isMine ? `you (${assignee.name})` : assignee.name}` : 'Assigned to nobody'}
      </p>
      {answeredAt && (
        <p className="text-sm text-muted">
          Answered by {answeredBy}, <DateTime at={answeredAt} />
        </p>
      )}
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        {seen}
        {!isMine && intent('take', 'Assign to me')}
        {assignee && intent('release', 'Assign to nobody')}
        {state !== 'answered' && intent('answered', 'Mark as answered')}
        {intent('unread', 'Mark as unread')}
      </Form>
      {colleagues.length > 0 && (
        <Form method="post" className="mt-3 flex flex-wrap items-end gap-2">
          {seen}
          <div className="min-w-0 flex-[1_1_10rem]">
            <Labelled id="assignee" label="Assign to a colleague">
              <select id="assignee" name="assignee" className={controlClass(undefined, 'list-control')}>
                {colleagues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </Labelled>
          </div>
          {intent('assign', 'Assign')}
        </Form>
      )}
    </Panel>
  )
}
