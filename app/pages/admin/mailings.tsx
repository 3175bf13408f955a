import { data, redirect } from 'react-router'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { MailingTable } from '#app/components/mailings-desk/mailing-table.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { MAILINGS_PATH, mailingMessages } from '#domain/mailings/mailings.ts'
import { listMailings, stopMailing } from '#domain/mailings/running-mailings.server.ts'
import { readMailingLimit } from '#domain/outbox/mailing-limit.server.ts'
import type { Route } from './+types/mailings.ts'
import { readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** The latest mails to many, and how far each has come (D42). */
export async function loader({ context }: Route.LoaderArgs) {
  const { staff, db } = requireStaff(context)
  const [mailings, limit] = await Promise.all([listMailings(db, staff), readMailingLimit(db)])
  return { mailings, limit }
}

/** Stops what waits of one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const { only = '' } = await readDeskFields(request)
  const takenOut = await stopMailing(services, staff, only)
  if (takenOut === undefined) return data({ alert: mailingMessages.over }, 409)
  return redirect(afterAction(MAILINGS_PATH, 'stopped'), 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Email to many')

export default function Mailings({ loaderData, actionData }: Route.ComponentProps) {
  const { mailings, limit } = loaderData
  const sendsMail = useSendsMail()
  const last = mailings
    .filter(({ stopped }) => stopped)
    .sort((one, other) => (other.stopped?.at ?? '').localeCompare(one.stopped?.at ?? ''))[0]
  return (
    <DeskPage title="Email to many">
      <DoneNotice
        texts={{
          started: sendsMail
            ? `The emails are in the outbox. They go one by one, at most ${limit} a minute.`
            : 'The emails are in the outbox. They go once a mail server is set up.',
          stopped: last
            ? `Stopped: ${last.gone} of ${last.people} have gone, ${last.stopped?.takenOut} were taken out.`
            : 'Stopped.',
        }}
      />
      <ActionAlert>{actionData?.alert}</ActionAlert>
      <Panel
        title="The latest"
        lead="What is stopped is taken out of the outbox. What has been sent can't be taken back."
      >
        <RestoreFocus>
          <MailingTable mailings={mailings} />
        </RestoreFocus>
      </Panel>
    </DeskPage>
  )
}
