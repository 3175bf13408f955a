import { TextField } from '#app/ui/field.tsx'
import { type ClientContact, contactSeen, JOB_TITLE_LIMIT } from '#domain/clients/clients.ts'
import { EMAIL_LIMIT, NAME_LIMIT, PHONE_LIMIT } from '#domain/people/person.ts'
import { EmailLink, PhoneLink } from '../desk/contact-links.tsx'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { IntentButton, RowSubmit } from '../desk/row-actions.tsx'
import { Folded } from '../folded.tsx'

type Props = { contacts: readonly ClientContact[]; failure: PanelFailure | undefined }

/** The people at a client, each to be changed in place, and a form for another one. */
export function ContactsPanel({ contacts, failure }: Props) {
  const failureOf = (id: string) => (failure && (failure.values.contact ?? '') === id ? failure : undefined)
  return (
    <Panel id="contacts" title="Contacts" alert={failure?.alert}>
      <ul className="divide-y divide-line text-sm empty:hidden">
        {contacts.map((contact) => (
          <li key={contact.id} className="py-2">
            <p className="font-semibold text-ink">
              {contact.name}
              {contact.jobTitle && <span className="font-normal text-muted">, {contact.jobTitle}</span>}
            </p>
            <div className="flex flex-wrap gap-x-4">
              {contact.email && <EmailLink email={contact.email} />}
              {contact.phone && <PhoneLink phone={contact.phone} />}
            </div>
            <Folded
              summary={
                <>
                  Change<span className="sr-only"> {contact.name}</span>
                </>
              }
              isOpen={failureOf(contact.id) !== undefined}
            >
              <ContactForm contact={contact} failure={failureOf(contact.id)} />
            </Folded>
          </li>
        ))}
      </ul>
      <Folded summary="Add a contact" isOpen={contacts.length === 0 || failureOf('') !== undefined}>
        <ContactForm key={contacts.length} contact={undefined} failure={failureOf('')} />
      </Folded>
    </Panel>
  )
}

type FormProps = { contact: ClientContact | undefined; failure: PanelFailure | undefined }

function ContactForm({ contact, failure }: FormProps) {
  const id = contact?.id ?? ''
  const { values = {}, errors = {} } = failure ?? {}
  const field = (name: keyof typeof values, label: string, known = '') => ({
    ...{ id: `${name}-${id}`, name, label, defaultValue: values[name] ?? known, error: errors[name] },
    ...{ autoComplete: 'off', className: 'list-control' },
  })
  return (
    <DeskForm noValidate className="mt-2 grid grid-cols-1 gap-3 pb-2">
      {id && <input type="hidden" name="contact" value={id} />}
      {contact && <input type="hidden" name="seen" value={values.seen ?? contactSeen(contact)} />}
      <TextField {...field('contactName', 'Name *', contact?.name)} limit={NAME_LIMIT} required />
      <TextField {...field('jobTitle', 'Job title', contact?.jobTitle)} limit={JOB_TITLE_LIMIT} />
      <TextField {...field('email', 'Email', contact?.email)} type="email" limit={EMAIL_LIMIT} />
      <TextField {...field('phone', 'Phone', contact?.phone)} type="tel" limit={PHONE_LIMIT} />
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="save-contact" className="text-sm">
          {contact ? 'Save the contact' : 'Add the contact'}
        </IntentButton>
        {contact && <RowSubmit intent="remove-contact" label="Remove" about={contact.name} isDanger />}
      </div>
    </DeskForm>
  )
}
