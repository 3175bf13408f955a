import { Link } from 'react-router'
import { SelectField } from '#app/ui/field.tsx'
import type { ClientName } from '#domain/clients/client-jobs.server.ts'
import type { RequestClient } from '#domain/clients/client-requests.server.ts'
import { clientHref } from '#domain/clients/clients.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import { IntentButton } from '../desk/row-actions.tsx'

type Props = RequestClient & {
  /** Every client, to choose from. */
  clients: readonly ClientName[]
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
          {clients.length > 0 && (
            <DeskForm className="mt-3 flex flex-wrap items-end gap-2">
              <div className="min-w-0 flex-[1_1_10rem]">
                <SelectField
                  id="client"
                  label="Another client's"
                  options={clients.map(({ id, name }) => ({ value: id, label: name }))}
                  className="list-control pr-9"
                />
              </div>
              <IntentButton intent="client" className="text-sm">
                Save
              </IntentButton>
            </DeskForm>
          )}
        </>
      )}
    </Panel>
  )
}
