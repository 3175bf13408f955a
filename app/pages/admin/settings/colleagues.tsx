import { Outlet } from 'react-router'
import { ColleagueTable, WithoutRoleTable } from '#app/components/desk/colleague-table.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { preserveScroll } from '#app/components/preserve-scroll.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { listAccountChanges } from '#domain/accounts/account-changes.server.ts'
import {
  type AccountChange,
  accountEvents,
  actionRefusals,
  COLLEAGUES_PATH,
} from '#domain/accounts/account-settings.ts'
import { listAccountsWithoutRole, listColleagues } from '#domain/accounts/colleagues.server.ts'
import { aboutIssuer } from '#domain/accounts/issuer.ts'
import { canAskIssuer } from '#domain/accounts/issuer-refresh.server.ts'
import { formatMoment } from '#platform/clock.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/colleagues.ts'

const CHANGES_SHOWN = 50

/** Who may use the desk, and what was done to accounts and tokens. */
export async function loader({ context }: Route.LoaderArgs) {
  const { admin, db, config } = requireAdmin(context)
  const colleagues = await listColleagues(db, admin)
  return {
    rows: colleagues.map((person) => ({ ...person, isOneself: person.id === admin.id })),
    withoutRole: await listAccountsWithoutRole(db, admin),
    changes: await listAccountChanges(db, admin, CHANGES_SHOWN),
    aboutIssuer: config.issuer && aboutIssuer(config.issuer, await canAskIssuer(db)),
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Colleagues')

const doneTexts = {
  demanded: 'The sessions have ended, and an email with a link to choose a new password is on its way.',
  'two-factor-reset': 'Two-factor sign-in has been reset. The password alone signs this person in now.',
  removed: 'The account has been removed.',
  'removed-before': 'This account has been removed already.',
  'no-access-before': actionRefusals.missing,
  role: 'The role has been saved. It counts from their next click on.',
  invited: 'The invitation is on its way.',
}

const changeColumns: Column<AccountChange>[] = [
  { name: 'What', isTitle: true, cell: ({ what }) => accountEvents[what] },
  { name: 'About', cell: ({ about }) => about },
  { name: 'Who', cell: ({ by }) => by },
  { name: 'When', cell: ({ at }) => formatMoment(new Date(at)) },
]

export default function Colleagues({ loaderData }: Route.ComponentProps) {
  const { rows, withoutRole, changes, aboutIssuer } = loaderData
  return (
    <>
      <DoneNotice texts={doneTexts} />
      <Panel
        title="Colleagues"
        lead="Who may use this desk. Of the settings, recruiters see their own account and the requirements."
      >
        <ColleagueTable rows={rows} />
        {aboutIssuer && <p className="mt-4 max-w-[70ch] text-sm text-muted">{aboutIssuer}</p>}
        <ButtonLink to={`${COLLEAGUES_PATH}/invite`} state={preserveScroll} className="mt-4">
          Invite a colleague
        </ButtonLink>
      </Panel>
      {withoutRole.length > 0 && (
        <Panel
          title="Without access"
          lead="Who has no role here any more, as your organisation's accounts say. What is kept of an account
            goes when you remove it."
        >
          <WithoutRoleTable rows={withoutRole} />
        </Panel>
      )}
      <Panel title="What was done" lead={`The last ${CHANGES_SHOWN} changes to accounts and API tokens.`}>
        <DataTable
          caption="What was done"
          columns={changeColumns}
          rows={changes}
          empty="Nothing yet. Changes to accounts and API tokens are listed here."
        />
      </Panel>
      <Outlet />
    </>
  )
}
