import { Form } from 'react-router'
import type { Application } from '#domain/applications/application-desk.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/applications.ts'
import { Panel } from '../desk/panel.tsx'

type Props = {
  application: Application
  failure: { alert: string | undefined } | undefined
  isBusy: boolean
}

/** The status as a row of buttons. The form sends the old one too, to detect a colleague's change. */
export function StatusPanel({ application, failure, isBusy }: Props) {
  return (
    <Panel id="status" title="Status" alert={failure?.alert}>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="from" value={application.status} />
        {(Object.keys(APPLICATION_STATUSES) as ApplicationStatus[]).map((status) => (
          <button
            key={status}
            id={`status-${status}`}
            type="submit"
            name="to"
            value={status}
            aria-disabled={isBusy || undefined}
            aria-current={status === application.status ? 'step' : undefined}
            className="target rounded-control border border-field-line bg-surface px-4 text-sm font-semibold
              text-ink hover:border-brand hover:text-brand aria-[current=step]:border-brand
              aria-[current=step]:bg-brand aria-[current=step]:text-on-brand"
          >
            {APPLICATION_STATUSES[status]}
          </button>
        ))}
      </Form>
    </Panel>
  )
}
