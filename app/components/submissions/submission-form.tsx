import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { described, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { InlineLink } from '#app/ui/inline-link.tsx'
import { RadioChoices } from '#app/ui/radio-choices.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type ClientContact, clientHref } from '#domain/clients/clients.ts'
import { HOW_LIMIT, PROFILE_LIMIT, TITLE_LIMIT } from '#domain/submissions/submissions.ts'
import { DeskForm } from '../desk/desk-form.tsx'

type Named = { id: string; name: string }
type Props = {
  candidate: Named
  client: Named
  contacts: readonly ClientContact[]
  jobs: readonly Named[]
  /** Who gets it unless somebody else is chosen. */
  contactId: string
  jobId: string
  profile: string
  idempotencyKey: string
  /** As typed, after a form that was not taken. */
  values: Record<string, string> | undefined
  errors: Record<string, string>
  alert: string | undefined
  responseKey: string | number
}

/** What a client is to see of somebody, who gets it there, and whether the candidate has agreed. */
export function SubmissionForm(props: Props) {
  const { candidate, client, contacts, jobs, jobId, profile, values, errors, alert } = props
  if (contacts.length === 0) {
    return (
      <p className="max-w-xl">
        Nobody at {client.name} has an email address here yet.{' '}
        <InlineLink to={`${clientHref(client.id)}#contacts`}>Add a contact</InlineLink>.
      </p>
    )
  }
  const isKnownJob = jobs.some(({ id }) => id === jobId)
  const chosen = values?.job ?? (isKnownJob ? jobId : '')
  const consents = [
    ['given', 'They have agreed'],
    ['ask', `Ask ${candidate.name} by email first; ${client.name} gets it once they say yes`],
  ] as const
  return (
    <DeskForm once={props.idempotencyKey} noValidate className="max-w-xl space-y-5">
      <input type="hidden" name="client" value={client.id} />
      <ErrorSummary key={props.responseKey} alert={alert} problems={problemsIn(errors)} />
      <SelectField
        key={`contact of ${client.id}`}
        id="contact"
        label={`Who gets it at ${client.name} *`}
        options={contacts.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
        defaultValue={values?.contact ?? props.contactId}
        error={errors.contact}
      />
      {jobs.length > 0 && (
        <SelectField
          key={`job of ${client.id}`}
          id="job"
          label="For which job"
          all="None of these"
          options={jobs.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={chosen}
        />
      )}
      <TextField
        id="jobTitle"
        label={jobs.length > 0 ? 'If none of these: what for' : 'What for *'}
        hint="Such as: band 5 nurse, nights in December."
        limit={TITLE_LIMIT}
        autoComplete="off"
        defaultValue={values?.jobTitle}
        error={errors.jobTitle}
      />
      <TextArea
        id="profile"
        label="What they are to see *"
        hint="They see the first name, specialty, experience and this. No address, no telephone number."
        rows={8}
        limit={PROFILE_LIMIT}
        defaultValue={values?.profile ?? profile}
        error={errors.profile}
      />
      <fieldset id="consent" tabIndex={-1} {...described({ id: 'consent', error: errors.consent })}>
        <legend className="mb-1.5 text-sm font-semibold text-ink">
          Does {candidate.name} agree to be put forward to {client.name}? *
        </legend>
        <RadioChoices name="consent" choices={consents} chosen={values?.consent} error={errors.consent} />
        <div className="mt-2 pl-8">
          <TextField
            id="how"
            label="If they have: how they said so"
            hint="Such as: on the telephone, this morning."
            limit={HOW_LIMIT}
            autoComplete="off"
            defaultValue={values?.how}
            error={errors.how}
          />
        </div>
      </fieldset>
      <SubmitButton label="Put forward" busyLabel="Sending..." />
    </DeskForm>
  )
}
