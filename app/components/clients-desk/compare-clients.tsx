import type { ReactNode } from 'react'
import { clientHref, clientMergeHref } from '#domain/clients/clients.ts'
import { CompareRecords } from '../desk/compare-records.tsx'

type Props = {
  id: string
  others: readonly { id: string; name: string; text: ReactNode }[]
  /** What the others were found by. */
  typed?: string
}

/** Other clients with which one can be compared, and a search for more. */
export function CompareClients({ id, others, typed }: Props) {
  return (
    <CompareRecords
      comparePath={clientMergeHref(id)}
      others={others.map((other) => ({
        ...other,
        href: clientHref(other.id),
        compareHref: clientMergeHref(id, other.id),
        about: other.name,
      }))}
      label="Compare with another client"
      placeholder="Name, contact or town"
      {...(typed !== undefined && { typed })}
    />
  )
}
