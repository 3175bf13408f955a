import { Form } from 'react-router'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type Application, MAIL_LIMIT, MAIL_SUBJECT_LIMIT } from '#domain/applications/application-desk.ts'
import type { SentMail } from '#domain/outbox/outbox.ts'
import { Panel } from '../desk/panel.tsx'
import { SentMails } from '../desk/sent-mails.tsx'

type Props = {
  application: Application
  mails: readonly SentMail[]
  idempotencyKey: string
  failure:
    | { alert: string | undefined; errors: Record<string, string>; values: Record<string, string> }
    | undefined
  isBusy: boolean
}

/** A mail to the applicant, and the mail that the applicant has been sent. */
export function MailPanel({ application, mails, idempotencyKey, failure, isBusy }: Props) {
  const { errors = {}, values } = failure ?? {}
  return (
    <Panel id="mail" title="Mail" alert={failure?.alert}>
      <Form method="post" className="space-y-3">
        <input type="hidden" name="intent" value="mail" />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div role={Object.keys(errors).length > 0 ? 'alert' : undefined} className="space-y-3">
          <TextField
            id="mail-subject"
            name="subject"
            label="Subject"
            required
            limit={MAIL_SUBJECT_LIMIT}
            defaultValue={values?.subject ?? `Your application (${application.reference})`}
            error={errors.subject}
          />
          <TextArea
            id="mail-text"
            name="text"
            label={`Mail to ${application.email}`}
            hint={
              'The reference and the agency’s contact details are added below it. Replies go to the ' +
              'agency’s inbox.'
            }
            rows={6}
            required
            limit={MAIL_LIMIT}
            defaultValue={values?.text ?? ''}
            error={errors.text}
          />
        </div>
        <SubmitButton
          id="send-mail"
          label="Send the mail"
          busyLabel="Sending..."
          isBusy={isBusy}
          className="text-sm"
        />
      </Form>
      <SentMails mails={mails} to="the applicant" />
    </Panel>
  )
}
