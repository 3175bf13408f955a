import { SelectField } from '#app/ui/field.tsx'
import { InlineLink } from '#app/ui/inline-link.tsx'
import { clientHref } from '#domain/clients/clients.ts'
import { type Agreed, confirmationPreview } from '#domain/placements/confirmation.ts'
import { Panel } from '../desk/panel.tsx'
import { MailWords } from '../templates-desk/mail-words.tsx'
import { LookAgain } from './confirmation-fields.tsx'

type Props = {
  clientId: string
  /** Who can be written to there, the first first. */
  contacts: readonly { id: string; name: string; email: string }[]
  /** Who is chosen; empty for nobody. */
  contactId: string
  agreed: Agreed
  error: string | undefined
}

/** Who at the client gets a confirmation, if anybody, and how it looks. */
export function ClientConfirmation({ clientId, contacts, contactId, agreed, error }: Props) {
  return (
    <Panel
      title="Confirmation for the client"
      lead="An email that says who comes, when, and where they report."
    >
      <div className="space-y-4">
        {clientId === '' ? (
          <p className="text-sm">Choose the client first. Then choose here who gets it.</p>
        ) : contacts.length === 0 ? (
          <p className="text-sm">
            Nobody at this client has an email address here, so tell them yourself, or{' '}
            <InlineLink to={`${clientHref(clientId)}#contacts`}>add a contact</InlineLink> first.
          </p>
        ) : (
          <>
            <ContactChoice
              key={clientId}
              label="Who gets it"
              {...{ contacts, contactId, error, nobody: 'Nobody: I tell them myself' }}
            />
            <MailWords {...confirmationPreview('client', agreed)} missing={[]} />
          </>
        )}
        <LookAgain />
      </div>
    </Panel>
  )
}

type ChoiceProps = Pick<Props, 'contacts' | 'contactId' | 'error'> & {
  id?: string
  label: string
  nobody: string
}

/** Who at a client is told something by email, or nobody. */
export function ContactChoice(props: ChoiceProps) {
  const { id = 'contact', label, nobody, contacts, contactId, error } = props
  return (
    <SelectField
      id={id}
      name="contact"
      label={label}
      all={nobody}
      options={contacts.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
      defaultValue={contactId}
      error={error}
    />
  )
}
