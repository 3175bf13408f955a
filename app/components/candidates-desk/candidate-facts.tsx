import { SecondaryLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Contact } from '#domain/candidate-desk/candidate-desk.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { availabilityText } from '#domain/candidates/availability.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'
import { EmailLink, PhoneLink } from '../desk/contact-links.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { DeskForm } from '../desk/desk-form.tsx'
import { Facts } from '../desk/facts.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { IntentButton, RowSubmit } from '../desk/row-actions.tsx'

type Props = {
  candidate: Candidate
  contacts: readonly Contact[]
  /** The shifts that suit them, by name. */
  shifts: readonly string[]
  failure: PanelFailure | undefined
}

/** Who somebody is, as they are known now, with all their addresses and numbers. */
export function CandidateFacts({ candidate, contacts, shifts, failure }: Props) {
  const { id, specialty, experience, registration, postcode, availableFrom, createdAt } = candidate
  const week = availabilityText(shifts)
  return (
    <Panel
      id="details"
      title="Details"
      alert={failure?.alert}
      actions={
        <SecondaryLink id="edit" to={candidateHref(`${id}/edit`)} className="text-sm">
          Edit
        </SecondaryLink>
      }
    >
      <Facts
        facts={[
          ['Email', <Contacts key="email" contacts={contacts} kind="email" />],
          ['Phone', <Contacts key="phone" contacts={contacts} kind="phone" />],
          specialty && ['Specialty', specialty],
          experience && ['Experience', experience],
          registration && ['Registration', registration],
          postcode && ['Postcode', postcode],
          availableFrom && ['Available from', formatShortDate(noonOf(availableFrom))],
          week && ['Shifts', week],
          ['Candidate since', <DateTime key="since" at={createdAt} />],
        ]}
      />
      <DeskForm className="mt-3 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <TextField
            id="contact"
            label="Another email or phone number"
            autoComplete="off"
            className="list-control"
            defaultValue={failure?.values.contact}
            error={failure?.errors.contact}
          />
        </div>
        <IntentButton intent="add-contact" className="text-sm">
          Add<span className="sr-only"> this email or number</span>
        </IntentButton>
      </DeskForm>
    </Panel>
  )
}

type ContactsProps = { contacts: readonly Contact[]; kind: Contact['kind'] }

function Contacts({ contacts, kind }: ContactsProps) {
  const theirs = contacts.filter((contact) => contact.kind === kind)
  return (
    <ul>
      {theirs.map(({ key, value, isMain }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-2">
          {kind === 'email' ? <EmailLink email={value} /> : <PhoneLink phone={value} />}
          {!isMain && (
            <DeskForm>
              <input type="hidden" name="key" value={key} />
              <RowSubmit intent="remove-contact" label="Remove" about={value} isDanger />
            </DeskForm>
          )}
        </li>
      ))}
    </ul>
  )
}
