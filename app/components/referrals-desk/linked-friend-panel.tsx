import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { EMAIL_LIMIT } from '#domain/people/person.ts'
import type { Referral } from '#domain/referrals/referral-desk.ts'
import { EmailLink } from '../desk/contact-links.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { DeskForm } from '../desk/desk-form.tsx'
import { Facts } from '../desk/facts.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'

type Props = { referral: Referral; state: PanelFailure | undefined }

/** Links a friend with the candidate as whom they applied from another address, and says who did. */
export function LinkedFriendPanel({ referral: { linked, paid }, state }: Props) {
  if (linked)
    return (
      <Panel title="Linked by hand" alert={state?.alert}>
        <Facts
          facts={[
            ['Also applied from', <EmailLink key="e" email={linked.email} />],
            ['By', linked.by],
            ['On', <DateTime key="a" at={linked.at} />],
          ]}
        />
        {!paid && (
          <DeskForm className="mt-4">
            <SubmitButton
              name="intent"
              value="unlink"
              label="Take the link away"
              busyLabel="Taking it away..."
            />
          </DeskForm>
        )}
      </Panel>
    )
  return (
    <Panel
      title="Applied from another address?"
      lead="The ledger follows the applications from the address that we asked. Link the friend with the
        candidate as whom they applied, if you know that it is them."
      alert={state?.alert}
    >
      <DeskForm noValidate className="space-y-4">
        {state && <ErrorSummary problems={problemsIn(state.errors)} />}
        <TextField
          id="friend"
          label="Their other address, or a reference"
          hint="mara@home.example, CAN-7F3K2 or APP-7F3K2"
          error={state?.errors.friend}
          defaultValue={state?.values.friend}
          limit={EMAIL_LIMIT}
          required
        />
        <SubmitButton name="intent" value="link" label="Link them" busyLabel="Linking..." />
      </DeskForm>
    </Panel>
  )
}
