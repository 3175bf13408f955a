import { SelectField } from '#app/ui/field.tsx'
import { InlineLink } from '#app/ui/inline-link.tsx'
import { clientHref } from '#domain/clients/clients.ts'
import { type Submission, submissionSeen } from '#domain/submissions/submissions.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { IntentButton } from '../desk/row-actions.tsx'
import { Folded } from '../folded.tsx'

type Props = {
  submission: Submission
  /** Who else at the client can be written to. */
  others: readonly { id: string; name: string; email: string }[]
  /** What was chosen in a form that was not taken. */
  failure: { values: Record<string, string> } | undefined
}

/** Lets somebody else at the client decide about a candidate. */
export function OtherContact({ submission, others, failure }: Props) {
  const { client, contact, consent, sentAt } = submission
  return (
    <Folded summary="Somebody else there decides" isOpen={!contact?.email || failure !== undefined}>
      {others.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          Nobody {contact ? 'else ' : ''}at {client.name} has an email address here yet.{' '}
          <InlineLink to={`${clientHref(client.id)}#contacts`}>Add a contact</InlineLink>.
        </p>
      ) : (
        <DeskForm className="mt-1 space-y-3">
          <input type="hidden" name="seen" value={submissionSeen(submission)} />
          <SelectField
            id="contact"
            label={`Who decides at ${client.name}`}
            hint={
              consent
                ? `They get a link of their own.${sentAt ? ' The former one shows nothing any more.' : ''}`
                : 'They get the profile once the candidate has said yes.'
            }
            options={others.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
            defaultValue={failure?.values.contact}
          />
          <IntentButton intent="contact" className="text-sm">
            {consent ? 'Send it to them' : 'Choose them'}
          </IntentButton>
        </DeskForm>
      )}
    </Folded>
  )
}
