import { TextField } from '#app/ui/field.tsx'
import { SITE_LIMITS, type Site } from '#domain/clients/clients.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { IntentButton, RowSubmit } from '../desk/row-actions.tsx'
import { Folded } from '../folded.tsx'

type Props = { sites: readonly Site[]; failure: PanelFailure | undefined }

/** The hospitals, wards and houses of a client. */
export function SitesPanel({ sites, failure }: Props) {
  const { values = {}, errors = {} } = failure ?? {}
  const field = (id: string, label: string) => ({
    ...{ id, label, defaultValue: values[id], error: errors[id], autoComplete: 'off' },
    className: 'list-control',
  })
  return (
    <Panel id="sites" title="Sites" alert={failure?.alert}>
      <ul className="divide-y divide-line text-sm empty:hidden">
        {sites.map(({ id, name, town, postcode }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
            <span className="min-w-0">
              <span className="font-semibold text-ink">{name}</span>
              <span className="block text-muted">{[town, postcode].filter(Boolean).join(', ')}</span>
            </span>
            <DeskForm>
              <input type="hidden" name="site" value={id} />
              <RowSubmit intent="remove-site" label="Remove" about={name} isDanger />
            </DeskForm>
          </li>
        ))}
      </ul>
      <Folded summary="Add a site" isOpen={failure !== undefined}>
        <DeskForm key={sites.length} noValidate className="mt-2 grid grid-cols-1 gap-3">
          <TextField {...field('siteName', 'Name of the site or ward *')} limit={SITE_LIMITS.name} required />
          <TextField {...field('town', 'Town')} limit={SITE_LIMITS.town} />
          <TextField {...field('postcode', 'Postcode')} />
          <div>
            <IntentButton intent="add-site" className="text-sm">
              Add the site
            </IntentButton>
          </div>
        </DeskForm>
      </Folded>
    </Panel>
  )
}
