import { TextArea, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MAIL_LIMIT, MAIL_SUBJECT_LIMIT } from '#domain/applications/application-desk.ts'
import type { SentMail } from '#domain/outbox/outbox.ts'
import type { TemplateChoice } from '#domain/templates/templates.ts'
import { MissingNotice, TemplatePicker } from '../templates-desk/template-picker.tsx'
import { DeskForm } from './desk-form.tsx'
import { Panel } from './panel.tsx'
import type { PanelFailure } from './panel-failure.ts'
import { SentMails } from './sent-mails.tsx'

type Props = {
  /** Whom it goes to: their address, and what the list of their mail calls them. */
  email: string
  who: string
  /** The subject of a mail that begins with no template. */
  subject: string
  choice: TemplateChoice
  /** What is to be thought of before one writes to them. */
  warning: string | undefined
  /** The mail that they have been sent; left out where the page shows it elsewhere. */
  mails?: readonly SentMail[]
  idempotencyKey: string
  failure: PanelFailure | undefined
}

/** A mail to somebody, from a template or without, and the mail that they have been sent. */
export function MailPanel(props: Props) {
  const { email, who, subject, choice, warning, mails, idempotencyKey, failure } = props
  const { errors = {}, values } = failure ?? {}
  const { chosen } = choice
  const text = chosen?.text ?? ''
  return (
    <Panel id="mail" title="Email" alert={failure?.alert}>
      {warning && <Notice tone="warning">{warning}</Notice>}
      <TemplatePicker choice={choice} at="mail" />
      <DeskForm once={idempotencyKey} key={chosen?.id} className="space-y-3">
        <input type="hidden" name="intent" value="mail" />
        {!values && <MissingNotice missing={chosen?.missing} />}
        <div role={Object.keys(errors).length > 0 ? 'alert' : undefined} className="space-y-3">
          <TextField
            id="mail-subject"
            name="subject"
            label="Subject"
            required
            limit={MAIL_SUBJECT_LIMIT}
            defaultValue={values?.subject ?? chosen?.subject ?? subject}
            error={errors.subject}
          />
          <TextArea
            id="mail-text"
            name="text"
            label={`Email to ${email}`}
            hint={
              "The reference and the agency's contact details are added below it. Replies go to the " +
              "agency's inbox."
            }
            rows={chosen ? 12 : 6}
            required
            limit={MAIL_LIMIT}
            defaultValue={values?.text ?? text}
            error={errors.text}
            data-first={text}
            autoFocus={chosen !== undefined}
          />
        </div>
        <SubmitButton id="send-mail" label="Send the email" busyLabel="Sending..." className="text-sm" />
      </DeskForm>
      {mails && <SentMails mails={mails} to={who} />}
    </Panel>
  )
}
