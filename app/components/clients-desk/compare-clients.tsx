import { clientHref, clientMergeHref } from '#domain/clients/clients.ts'
import { RecordSearch, RecordsToChoose, type RecordToChoose } from '../desk/record-search.tsx'
import { RowLink } from '../desk/row-actions.tsx'

type Props = {
  id: string
  others: readonly Pick<RecordToChoose, 'id' | 'name' | 'text'>[]
  /** What the others were found by. */
  typed?: string
}

/** Other clients with which one can be compared, and a search for more. */
export function CompareClients({ id, others, typed = '' }: Props) {
  const records = others.map((other) => ({
    ...other,
    href: clientHref(other.id),
    choose: (
      <RowLink to={clientMergeHref(id, other.id)} label="Compare" about={`with ${other.name}`} opensPage />
    ),
  }))
  return (
    <>
      <RecordsToChoose records={records} />
      <RecordSearch
        path={clientMergeHref(id)}
        name="with"
        label="Compare with another client"
        placeholder="Name, contact or town"
        typed={typed}
        button="Compare"
      />
    </>
  )
}
