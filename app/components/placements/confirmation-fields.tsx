import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  type Agreed,
  ASK_FOR_LIMIT,
  CONFIRMATION_NOTE_LIMIT,
  type ConfirmationWords,
  confirmationPreview,
} from '#domain/placements/confirmation.ts'
import { placementMessages as messages } from '#domain/placements/placements.ts'
import { Panel } from '../desk/panel.tsx'
import { IntentButton } from '../desk/row-actions.tsx'
import { MailWords } from '../templates-desk/mail-words.tsx'

type Props = {
  /** Empty where none is known: then nothing can be sent. */
  email: string
  /** What is to be thought of before one writes to them. */
  warning: string | undefined
  /** What is agreed, and what is said beside it, as typed so far. */
  agreed: Agreed
  words: ConfirmationWords
  isChosen: boolean
  errors: Readonly<Record<string, string>>
}

/** Whether the candidate gets a confirmation, what is said in it, and how it looks. */
export function ConfirmationFields({ email, warning, agreed, words, isChosen, errors }: Props) {
  const title = 'Confirmation for the candidate'
  if (email === '')
    return (
      <Panel title={title}>
        <p className="text-sm">{messages.noAddress}</p>
      </Panel>
    )
  return (
    <Panel title={title} lead="An email that says where, when, who to ask for, and the pay.">
      <div className="space-y-4">
        {warning && <Notice tone="warning">{warning}</Notice>}
        <CheckboxField
          id="confirm"
          label={`Send it to ${email}`}
          defaultChecked={isChosen}
          error={errors.confirm}
        />
        <TextField
          id="askFor"
          label="Who to ask for"
          hint="On the first day, such as the ward manager."
          limit={ASK_FOR_LIMIT}
          autoComplete="off"
          defaultValue={words.askFor}
          error={errors.askFor}
        />
        <TextArea
          id="note"
          label="When, and what else they should know"
          hint="Such as: the first shift is at 07:30, and uniforms are at reception."
          rows={3}
          limit={CONFIRMATION_NOTE_LIMIT}
          defaultValue={words.note}
          error={errors.note}
        />
        <div>
          <p className="mb-1.5 text-sm text-muted">
            This is the email. The reference and the agency's contact details are added below it. What the
            client pays is never in it.
          </p>
          <MailWords {...confirmationPreview(agreed, words)} missing={[]} />
        </div>
        <IntentButton intent="preview" className="without-script">
          Look at the email again
        </IntentButton>
      </div>
    </Panel>
  )
}
