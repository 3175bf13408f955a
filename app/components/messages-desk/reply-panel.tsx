import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { COMPLAINT_DAYS } from '#domain/messages/complaints.ts'
import { type Message, REPLY_LIMIT, seenOf } from '#domain/messages/message-desk.ts'
import type { SentMail } from '#domain/outbox/outbox.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { SentMails } from '../desk/sent-mails.tsx'

type Props = {
  message: Message
  mails: readonly SentMail[]
  idempotencyKey: string
  failure: PanelFailure | undefined
}

/** A reply by mail, and the mail that the sender has been sent. */
export function ReplyPanel({ message, mails, idempotencyKey, failure }: Props) {
  return (
    <Panel id="reply-panel" title="Reply" alert={failure?.alert}>
      <DeskForm once={idempotencyKey} className="space-y-3">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="seen" value={seenOf(message)} />
        <div role={failure?.errors.reply ? 'alert' : undefined}>
          <TextArea
            id="reply"
            label={`Reply to ${message.email}`}
            hint="The message is quoted below your reply. Replies go to the agency's inbox."
            rows={7}
            required
            limit={REPLY_LIMIT}
            defaultValue={failure?.values.reply ?? ''}
            error={failure?.errors.reply}
          />
        </div>
        {message.kind === 'complaint' && message.state !== 'answered' && (
          // Not ticked by default: an open complaint stays visible on the list, a stopped clock does not.
          <CheckboxField
            id="answers-complaint"
            name="answersComplaint"
            value="yes"
            label="This is our answer to the complaint"
            hint={
              `Without a tick the complaint stays open, and its ${COMPLAINT_DAYS} days run on: to ask ` +
              'something first, for instance.'
            }
            defaultChecked={failure?.values.answersComplaint === 'yes'}
          />
        )}
        <SubmitButton id="send-reply" label="Send the reply" busyLabel="Sending..." className="text-sm" />
      </DeskForm>
      <SentMails mails={mails} to={message.email} />
    </Panel>
  )
}
