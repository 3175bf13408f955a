import { type FormEvent, useState } from 'react'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ContactToWriteTo } from '#domain/clients/clients.ts'
import type { Passport } from '#domain/compliance/compliance.ts'
import { type DraftsOf, readDraft } from '#domain/fields/fields.ts'
import type { Agreed } from '#domain/placements/confirmation.ts'
import { type PlacementValues, placementFields } from '#domain/placements/placement-fields.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { ClientConfirmation } from './client-confirmation.tsx'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { UncheckedReason } from './unchecked-reason.tsx'

type Drafts = DraftsOf<typeof placementFields>
type Props = {
  candidate: { name: string; email: string }
  warning: string | undefined
  passport: Passport | undefined
  /** Where they are placed, once that is chosen; who can be told there, and whom to tell first. */
  client: { id: string; name: string } | undefined
  contacts: readonly ContactToWriteTo[]
  contactId: string
  /** What is known from the submission or the job that it comes from. */
  known: PlacementValues
  idempotencyKey: string
  jobId: string
  submissionId: string
  applicationId: string
  /** How far these had come when the form was made. */
  seen: string
  /** As typed, after a form that was not taken or that asked for the mail. */
  state:
    | {
        drafts: Drafts
        reason: string
        isConfirmed: boolean
        contact: string | undefined
        seen: string
        errors: Record<string, string>
      }
    | undefined
  alert: string | undefined
  responseKey: number
}

/** What is agreed for a placement, and the confirmations for both sides, which follow what is typed. */
export function PlacementForm(props: Props) {
  const { candidate, warning, passport, client, contacts, known, state, alert, responseKey } = props
  const first = state?.drafts ?? known
  const [typed, setTyped] = useState<Drafts>()
  const [filledFor, setFilledFor] = useState(client?.id)
  // What is known goes with the client, until something is typed.
  if (!typed && filledFor !== client?.id) setFilledFor(client?.id)
  const errors: Record<string, string> = state?.errors ?? {}
  const agreed = agreedIn(typed ?? first, props)
  const chosen = state?.contact
  const isThere = chosen === '' || contacts.some(({ id }) => id === chosen)
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(readDraft(placementFields, new FormData(currentTarget)))
  return (
    <DeskForm
      noValidate
      onInput={onInput}
      className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start"
    >
      {(['idempotencyKey', 'jobId', 'submissionId', 'applicationId'] as const).map((name) => (
        <input key={name} type="hidden" name={name.replace(/Id$/, '')} value={props[name]} />
      ))}
      <input type="hidden" name="client" value={client?.id ?? ''} />
      <input type="hidden" name="seen" value={state?.seen ?? props.seen} />
      {(alert || Object.keys(errors).length > 0) && (
        <div className="lg:col-span-2">
          <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
        </div>
      )}
      <div className="up-to-2 items-end gap-5 [--least:13rem]">
        <PlacementFields key={filledFor} drafts={first} errors={errors} />
        {(!passport?.isComplete || errors.reason || state?.reason) && (
          <div className="col-span-full">
            <UncheckedReason value={state?.reason} error={errors.reason} />
          </div>
        )}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <ConfirmationFields
          email={candidate.email}
          warning={warning}
          agreed={agreed}
          isChosen={state?.isConfirmed ?? warning === undefined}
          errors={errors}
        />
        <ClientConfirmation
          clientId={client?.id ?? ''}
          contacts={contacts}
          contactId={isThere ? (chosen ?? '') : props.contactId}
          agreed={agreed}
          error={errors.contact}
        />
      </div>
      <div className="lg:col-span-2">
        <SubmitButton label="Place" busyLabel="Saving..." />
      </div>
    </DeskForm>
  )
}

/** What is agreed as far as it is typed. */
function agreedIn(drafts: Drafts, { candidate, client }: Props): Agreed {
  const { charge: _, pay, ...agreed } = drafts
  return {
    ...agreed,
    ...{ reference: '', candidate: candidate.name },
    client: client?.name ?? '',
    pay: typeof pay === 'number' ? pay : null,
  }
}
