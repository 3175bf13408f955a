import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { InlineLink } from '#app/ui/inline-link.tsx'
import type { ClientName } from '#domain/clients/client-jobs.server.ts'
import type { ClientsToChoose } from '#domain/clients/client-list.server.ts'
import { CLIENTS_PATH, type ClientSummary, clientHref, clientMessages } from '#domain/clients/clients.ts'
import { RecordSearch, RecordsToChoose } from '../desk/record-search.tsx'
import { RowLink } from '../desk/row-actions.tsx'
import { useFocusOnceGone } from '../focus-once-gone.ts'
import { Folded } from '../folded.tsx'

type FindProps = {
  found: ClientsToChoose
  /** Who stays chosen until another one is. */
  chosenId?: string
  label: string
  error?: string | undefined
  /** The button that chooses a client; without it, a link to this page with its id as `client`. */
  choose?: (client: ClientSummary) => ReactNode
}

/** Finds clients by words, `?find=`, and has one of them chosen. Where there are few, they are all there. */
export function FindClient({ found, chosenId, label, error, choose }: FindProps) {
  const { typed, clients, areMore } = found
  const [search] = useSearchParams()
  const rest = [...search].filter(([name]) => !['find', 'client', 'done', 'undo'].includes(name))
  const chooseHere = ({ id, name }: ClientSummary) => (
    <RowLink to={`?${new URLSearchParams([...rest, ['client', id]])}`} label="Choose" about={name} />
  )
  return (
    <>
      <RecordSearch
        id="client"
        name="find"
        params={chosenId ? [...rest, ['client', chosenId]] : rest}
        label={label}
        placeholder="Name, contact or town"
        typed={typed}
        button="Find"
        error={error}
      />
      <div role="status" className="text-sm text-muted *:mt-2">
        {typed && clients.length > 0 && <p>{areMore ? MORE_FIT : `Found: ${clients.length}`}</p>}
        {clients.length === 0 && !areMore && (
          <p>
            {typed ? clientMessages.noneFound : clientMessages.none}{' '}
            <InlineLink to={`${CLIENTS_PATH}/add`}>Add a client</InlineLink>
          </p>
        )}
      </div>
      <RecordsToChoose
        records={clients.map((client) => ({
          ...{ id: client.id, name: client.name, href: clientHref(client.id) },
          text: <ToldBy client={client} />,
          choose: (choose ?? chooseHere)(client),
        }))}
      />
    </>
  )
}

export const MORE_FIT = 'More clients fit. Type more to find another.'

/** By what a client can be told from others of its name. */
export function ToldBy({ client: { towns, contact } }: { client: ClientSummary }) {
  const texts = [...towns, contact?.name, contact?.email].filter(Boolean)
  return texts.length > 0 && <p className="text-muted wrap-anywhere">{texts.join(', ')}</p>
}

type Props = {
  /** Who is chosen. */
  client: ClientName | undefined
  found: ClientsToChoose
  error?: string | undefined
}

/** Which client something is for, and a way to another one. */
export function ClientChoice({ client, found, error }: Props) {
  useFocusOnceGone(`${client?.id} ${found.typed}`)
  if (!client) return <FindClient found={found} label="Which client? *" error={error} />
  return (
    <>
      <p>
        Client: <InlineLink to={clientHref(client.id)}>{client.name}</InlineLink>
      </p>
      <Folded
        key={client.id}
        summary="Another client"
        isOpen={error !== undefined || (found.typed !== '' && found.clients.length !== 1)}
      >
        <FindClient found={found} chosenId={client.id} label="Which client? *" error={error} />
      </Folded>
    </>
  )
}
