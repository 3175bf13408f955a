import { data, redirect } from 'react-router'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { RecoveryCodes } from '#app/components/desk/recovery-codes.tsx'
import { TwoFactorOff, TwoFactorOn, TwoFactorPending } from '#app/components/desk/two-factor-panels.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TextLink } from '#app/ui/button.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { readTwoFactor } from '#domain/accounts/two-factor.server.ts'
import { TWO_FACTOR_PATH } from '#domain/accounts/two-factor.ts'
import { formatMoment } from '#platform/clock.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { requireRecentStaff } from '../recent-staff.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/two-factor.ts'
import { drawQrCode } from './qr-code.server.ts'
import { receiveTwoFactorForm } from './two-factor-action.server.ts'

/** The state of the second step; during set-up with the secret. */
export async function loader({ context }: Route.LoaderArgs) {
  const { staff, ...services } = requireStaff(context)
  const twoFactor = await readTwoFactor(services, staff)
  if (twoFactor.kind === 'no-password') throw redirect('/admin/settings')
  return twoFactor.kind === 'pending' ? { ...twoFactor, drawing: drawQrCode(twoFactor.address) } : twoFactor
}

/** Sets it up, confirms it, renews recovery codes, or switches it off. Only this response has the codes. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = await requireRecentStaff(request, url, context)
  const received = await receiveTwoFactorForm(services, await readDeskFields(request), request.headers)
  if (received.kind === 'done') return redirect(`${TWO_FACTOR_PATH}${received.query}`, 303)
  return received.kind === 'codes'
    ? data({ kind: 'codes' as const, codes: received.codes })
    : data({ kind: 'refused' as const, ...received.state }, 400)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Two-factor sign-in')

const doneTexts = {
  begun: 'Begun. Add the account to your app, then enter the code that it shows.',
  off: 'Two-factor sign-in is off. Your password alone signs you in.',
  stale: 'This has changed in the meantime. Here is how it stands now.',
}

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const alert = actionData?.kind === 'refused' ? actionData : undefined
  if (actionData?.kind === 'codes') {
    return (
      <Panel title="Your recovery codes">
        <RecoveryCodes codes={actionData.codes} onwardTo={TWO_FACTOR_PATH} />
      </Panel>
    )
  }
  return (
    <>
      <DoneNotice texts={doneTexts} />
      <Panel
        title="Two-factor sign-in"
        lead={
          'A code of an app on your phone, asked for after your password: then a stolen password opens ' +
          'nothing.'
        }
      >
        {loaderData.kind === 'off' && <TwoFactorOff />}
        {loaderData.kind === 'pending' && <TwoFactorPending {...loaderData} alert={alert} />}
        {loaderData.kind === 'on' && (
          <>
            <p className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
              <StatusBadge tone="active">On</StatusBadge>
              <span>since {formatMoment(new Date(loaderData.since))}.</span>
              <span>{codesLeft(loaderData.codesLeft)}</span>
            </p>
            <TwoFactorOn />
          </>
        )}
      </Panel>
      <p>
        <TextLink to="/admin/settings">Back to your account</TextLink>
      </p>
    </>
  )
}

function codesLeft(count: number): string {
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`
}
