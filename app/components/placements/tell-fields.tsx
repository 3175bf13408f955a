import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import type { Told } from '#domain/placements/placement-mail.server.ts'
import { ContactChoice } from './client-confirmation.tsx'

type Props = {
  told: Told
  /** Which form it is in. */
  form: 'save' | 'cancel'
  /** Whether who was told before is to be told unless somebody says otherwise. */
  isNews: boolean
  /** As chosen in a form that was not taken. */
  chosen: { candidate: boolean; contactId: string } | undefined
  errors: Readonly<Record<string, string>>
}

/** Who is told by email what becomes of a placement: by default whoever was told of it. */
export function TellFields({ told, form, isNews, chosen, errors }: Props) {
  const { candidate, contacts } = told
  const isTold = { candidate: isNews && candidate.isTold, contactId: isNews ? told.contactId : '' }
  const shown = chosen ?? isTold
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        {form === 'save' ? 'Who gets an email, if what they were told has changed' : 'Who gets an email'}
      </legend>
      {candidate.email === '' ? (
        <p className="text-sm text-muted">Not the candidate: no email address is known.</p>
      ) : (
        <CheckboxField
          id={`${form}-confirm`}
          name="confirm"
          label={`The candidate, ${candidate.email}`}
          defaultChecked={shown.candidate}
          error={errors.confirm}
        />
      )}
      {contacts.length === 0 ? (
        <p className="text-sm text-muted">Nobody at the client: no email address is known there.</p>
      ) : (
        <ContactChoice
          id={`${form}-contact`}
          label="At the client"
          nobody="Nobody: I tell them myself"
          contacts={contacts}
          contactId={shown.contactId}
          error={errors.contact}
        />
      )}
    </fieldset>
  )
}
