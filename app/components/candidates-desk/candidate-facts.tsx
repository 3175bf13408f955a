import type { Contact } from '#domain/candidate-desk/candidate-desk.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'
import { EmailLink, PhoneLink } from '../desk/contact-links.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Facts } from '../desk/facts.tsx'
import { Panel } from '../desk/panel.tsx'

type Props = { candidate: Candidate; contacts: readonly Contact[] }

/** Who somebody is, as they are known now, with all their addresses and numbers. */
export function CandidateFacts({ candidate, contacts }: Props) {
  const { specialty, experience, registration, postcode, availableFrom, createdAt } = candidate
  const of = (kind: Contact['kind']) => contacts.filter((contact) => contact.kind === kind)
  const known = (name: string, value: string) => (value ? [[name, value] as const] : [])
  return (
    <Panel id="details" title="Details">
      <Facts
        facts={[
          ['Email', of('email').map(({ key, value }) => <p key={key}>{<EmailLink email={value} />}</p>)],
          ['Phone', of('phone').map(({ key, value }) => <p key={key}>{<PhoneLink phone={value} />}</p>)],
          ...known('Specialty', specialty),
          ...known('Experience', experience),
          ...known('Registration', registration),
          ...known('Postcode', postcode),
          ...known('Available from', availableFrom ? formatShortDate(noonOf(availableFrom)) : ''),
          ['Candidate since', <DateTime key="since" at={createdAt} />],
        ]}
      />
    </Panel>
  )
}
