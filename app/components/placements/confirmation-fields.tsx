import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Agreed, confirmationPreview } from '#domain/placements/confirmation.ts'
import { placementMessages as messages } from '#domain/placements/placements.ts'
import { Panel } from '../desk/panel.tsx'
import { IntentButton } from '../desk/row-actions.tsx'
import { MailWords } from '../templates-desk/mail-words.tsx'

type Props = {
  /** Empty where none is known: then nothing can be sent. */
  email: string
  /** What is to be thought of before one writes to them. */
  warning: string | undefined
  /** What is agreed, as typed so far. */
  agreed: Agreed
  isChosen: boolean
  errors: Readonly<Record<string, string>>
}

/** Whether the candidate gets a confirmation, what is said in it, and how it looks. */
export function ConfirmationFields({ email, warning, agreed, isChosen, errors }: Props) {
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
        <div>
          <p className="mb-1.5 text-sm text-muted">
            This is the email. The reference and the agency's contact details are added below it. What the
            client pays is never in it.
          </p>
          <MailWords {...confirmationPreview('candidate', agreed)} missing={[]} />
        </div>
        <LookAgain />
      </div>
    </Panel>
  )
}

/** Without script the emails follow what was typed once this is pressed. */
export const LookAgain = () => (
  <IntentButton intent="preview" className="without-script">
    Look at the emails again
  </IntentButton>
)
