import type { ReactNode } from 'react'
import { SecondaryLink } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Application } from '#domain/applications/application-desk.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { Panel } from '../desk/panel.tsx'

type Props = {
  verb: 'Reject' | 'Withdraw'
  application: Application
  /** The application's page. */
  back: string
  title: string
  lead?: string
  alert: string | undefined
  /** The status that was seen before the form was refused. */
  from?: string | undefined
  /** What stands beside the page's title, and above the form. */
  actions?: ReactNode
  above?: ReactNode
  children: ReactNode
}

/** The form that closes an application. */
export function ClosingPage({
  verb,
  application,
  back,
  title,
  lead,
  alert,
  from,
  actions,
  above,
  children,
}: Props) {
  const { name, reference, jobTitle, specialty, status } = application
  return (
    <DeskPage title={`${verb}: ${name}`} actions={actions}>
      <p className="-mt-4 mb-5 text-muted">
        {reference}, {jobTitle ?? `registered as ${specialty}`}
      </p>
      <Panel title={title} lead={lead} alert={alert}>
        {above}
        <DeskForm noValidate className="space-y-5">
          {/* The status that was seen: a colleague's change meanwhile is told. */}
          <input type="hidden" name="from" value={from ?? status} />
          {children}
          <div className="flex flex-wrap gap-3">
            <SubmitButton id="close" label={`${verb} the application`} busyLabel="Saving..." />
            <SecondaryLink to={back}>Back</SecondaryLink>
          </div>
        </DeskForm>
      </Panel>
    </DeskPage>
  )
}
