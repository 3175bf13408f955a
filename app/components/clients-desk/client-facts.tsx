import { SecondaryLink } from '#app/ui/button.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { type Client, clientHref } from '#domain/clients/clients.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'
import { PhoneLink } from '../desk/contact-links.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Facts } from '../desk/facts.tsx'
import { Panel } from '../desk/panel.tsx'

/** What a client is, and what was agreed with it. */
export function ClientFacts({ client }: { client: Client }) {
  const { id, kind, domain, phone, terms, termsAgreedOn, createdAt } = client
  const agreed = termsAgreedOn ? `Agreed on ${formatShortDate(noonOf(termsAgreedOn))}` : ''
  return (
    <Panel
      id="details"
      title="Details"
      actions={
        <SecondaryLink id="edit" to={`${clientHref(id)}/edit`} className="text-sm">
          Edit
        </SecondaryLink>
      }
    >
      <Facts
        facts={[
          kind && ['Kind of site', kind],
          domain && ['Email domain', domain],
          phone && ['Phone', <PhoneLink key="phone" phone={phone} />],
          ['Terms', agreed || (terms ? 'No day noted' : 'Not agreed yet')],
          ['Client since', <DateTime key="since" at={createdAt} />],
        ]}
      />
      {terms && (
        <details className="mt-2 text-sm">
          <summary className="target inline-flex items-center text-brand underline">Read the terms</summary>
          <TypedText text={terms} className="text-ink" />
        </details>
      )}
    </Panel>
  )
}
