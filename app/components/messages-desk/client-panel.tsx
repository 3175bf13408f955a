import { Link } from 'react-router'
import type { ClientName } from '#domain/clients/client-jobs.server.ts'
import type { ClientsToChoose } from '#domain/clients/client-list.server.ts'
import type { RequestClient } from '#domain/clients/client-requests.server.ts'
import { clientHref } from '#domain/clients/clients.ts'
import { FindClient } from '../clients-desk/client-choice.tsx'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import { IntentButton, RowSubmit } from '../desk/row-actions.tsx'

type Props = RequestClient & {
  /** Clients to choose from. */
  clients: ClientsToChoose
  alert: string | undefined
}

/** Whose request for staff a message is: a known client's, or one that is made of it. */
export function ClientPanel({ client, suggested, clients, alert }: Props) {
  const first = suggested[0]
  return (
    <Panel id="whose" title="Client" alert={alert}>
      {client ? (
        <>
          <Link to={clientHref(client.id)} className="target inline-flex items-center text-brand underline">
            {client.name}
          </Link>
          <DeskForm className="mt-2">
            <input type="hidden" name="client" value={client.id} />
            <IntentButton intent="not-their-client" className="text-sm">
              It isn't {client.name}'s
            </IntentButton>
          </DeskForm>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            {first ? `The address is one of ${first.name}'s.` : 'Nobody has said yet whose request this is.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {first && (
              <DeskForm>
                <input type="hidden" name="client" value={first.id} />
                <IntentButton intent="client" className="text-sm">
                  It is {first.name}'s
                </IntentButton>
              </DeskForm>
            )}
            <DeskForm>
              <IntentButton intent="new-client" className="text-sm">
                Make a client of it
              </IntentButton>
            </DeskForm>
          </div>
          <FindClient found={clients} label="Another client's" choose={theirs} />
        </>
      )}
    </Panel>
  )
}

const theirs = ({ id, name }: ClientName) => (
  <DeskForm>
    <input type="hidden" name="client" value={id} />
    <RowSubmit intent="client" label="Choose" about={name} />
  </DeskForm>
)
