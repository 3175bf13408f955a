import { type FormEvent, useState } from 'react'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SelectField } from '#app/ui/field.tsx'
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
type Typed = { drafts: Drafts; clientId: string }

type Props = {
  candidate: { name: string; email: string }
  warning: string | undefined
  passport: Passport | undefined
  clients: readonly { id: string; name: string }[]
  /** Everybody at clients who can be told, and whom to tell at the client that is known. */
  contacts: readonly ContactToWriteTo[]
  contactId: string
  clientId: string
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
    | (Typed & {
        reason: string
        isConfirmed: boolean
        contact: string | undefined
        seen: string
        errors: Record<string, string>
      })
    | undefined
  alert: string | undefined
  responseKey: number
}

/** What is agreed for a placement, and the confirmations for both sides, which follow what is typed. */
export function PlacementForm(props: Props) {
  const { candidate, warning, passport, clients, known, state, alert, responseKey } = props
  const first: Typed = state ?? { drafts: known, clientId: props.clientId }
  const [typed, setTyped] = useState<Typed>()
  const shown = typed ?? first
  const errors: Record<string, string> = state?.errors ?? {}
  const agreed = agreedIn(shown, props)
  const contacts = props.contacts.filter((contact) => contact.clientId === shown.clientId)
  /** As chosen or known for the client of the form; for another one the first there. */
  const contactOf = (clientId: string) => {
    const chosen = state?.clientId === clientId ? state.contact : undefined
    if (chosen === '' || contacts.some(({ id }) => id === chosen)) return chosen ?? ''
    return clientId === props.clientId && props.contactId ? props.contactId : (contacts[0]?.id ?? '')
  }
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget)
    setTyped({ drafts: readDraft(placementFields, form), clientId: String(form.get('client') ?? '') })
  }
  return (
    <DeskForm
      noValidate
      onInput={onInput}
      className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start"
    >
      {(['idempotencyKey', 'jobId', 'submissionId', 'applicationId'] as const).map((name) => (
        <input key={name} type="hidden" name={name.replace(/Id$/, '')} value={props[name]} />
      ))}
      <input type="hidden" name="seen" value={state?.seen ?? props.seen} />
      {(alert || Object.keys(errors).length > 0) && (
        <div className="lg:col-span-2">
          <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
        </div>
      )}
      <div className="up-to-2 items-end gap-5 [--least:13rem]">
        <SelectField
          id="client"
          label="Client *"
          all="Choose a client"
          options={clients.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={first.clientId}
          error={errors.client}
        />
        <PlacementFields drafts={first.drafts} errors={errors} />
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
          clientId={shown.clientId}
          contacts={contacts}
          contactId={contactOf(shown.clientId)}
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
function agreedIn({ drafts, clientId }: Typed, { candidate, clients }: Props): Agreed {
  const { charge: _, pay, ...agreed } = drafts
  return {
    ...agreed,
    ...{ reference: '', candidate: candidate.name },
    client: clients.find(({ id }) => id === clientId)?.name ?? '',
    pay: typeof pay === 'number' ? pay : null,
  }
}
