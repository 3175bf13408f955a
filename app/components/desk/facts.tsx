import type { ReactNode } from 'react'
import { InlineLink } from '#app/ui/inline-link.tsx'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { clientHref } from '#domain/clients/clients.ts'

type Fact = readonly [name: string, value: ReactNode]
type Named = { id: string; name: string }

/** What is known of a record, a line each; what isn't is left out. */
export function Facts({ facts }: { facts: readonly (Fact | '' | false | null | undefined)[] }) {
  return (
    <dl
      className="grid grid-cols-1 gap-x-6 text-sm sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]
        [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center sm:[&_a]:min-h-6"
    >
      {facts
        .filter((fact) => !!fact)
        .map(([name, value]) => (
          <div
            key={name}
            className="border-line py-1.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-center"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium text-ink">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Who is put forward or placed, and at which client. */
export const candidateAndClient = ({ candidate, client }: { candidate: Named; client: Named }): Fact[] => [
  [
    'Candidate',
    <InlineLink key="candidate" to={candidateHref(candidate.id)}>
      {candidate.name}
    </InlineLink>,
  ],
  [
    'Client',
    <InlineLink key="client" to={clientHref(client.id)}>
      {client.name}
    </InlineLink>,
  ],
]
