import { data, Form, redirect, useNavigation } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { OpenedPanel } from '#app/components/desk/opening-list.tsx'
import { RecordLinks } from '#app/components/desk/record-links.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { BonusPanel, type PaymentState } from '#app/components/referrals-desk/bonus-panel.tsx'
import { ReferralFacts } from '#app/components/referrals-desk/referral-facts.tsx'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { openingsOf, recordOpening } from '#domain/privacy/record-openings.server.ts'
import { findReferral, markPaid, releaseReferral } from '#domain/referrals/referral-desk.server.ts'
import {
  readReferralQuery,
  referralDeskMessages,
  referralHref,
  referralListHref,
} from '#domain/referrals/referral-desk.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/referral.ts'
import { readDeskFields } from './desk-form.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** @param when the mail to the friend goes */
const doneTexts = (when: string) => ({
  paid: 'The bonus is marked as paid.',
  released: `Not spam: the friend is asked by mail ${when}.`,
})

/** One recommendation, and who has seen it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireAdmin(context)
  const { admin, db } = services
  const referral = await findReferral(db, admin, params.id)
  if (!referral) throw data(null, { status: 404 })
  await recordOpening(services, admin, 'referral', referral.id)
  const openings = await openingsOf(db, admin, [referral.id])
  return { referral, openings, list: referralListHref(readReferralQuery(url.searchParams)) }
}

/** Marks the bonus as paid, or says that a recommendation is no spam. Both can be undone. */
export async function action({ params, request, context, url }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const { intent, amount = '', reference = '' } = await readDeskFields(request)
  const values = { amount, reference }
  const refuse = (status: number, alert?: string, errors: PaymentState['errors'] = {}) =>
    data<PaymentState>({ alert, errors, values }, status)
  const undo = newId()
  const here = referralHref(params.id, readReferralQuery(url.searchParams))
  if (intent === 'release') {
    return (await releaseReferral(services, admin, params.id, undo))
      ? redirect(afterAction(here, 'released', undo), 303)
      : refuse(409, referralDeskMessages.notHeld)
  }
  if (intent !== 'pay') return refuse(400, 'This form asks for nothing that is known here.')
  const outcome = await markPaid(services.db, admin, services.clock, params.id, values, undo)
  if (typeof outcome === 'object') return refuse(400, undefined, outcome.errors)
  switch (outcome) {
    case 'paid':
      return redirect(afterAction(here, 'paid', undo), 303)
    case 'not-due':
      return refuse(409, referralDeskMessages.notDue)
    case 'missing':
      return refuse(404, referralDeskMessages.missing)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Recommendation ${loaderData.referral.reference}` : 'Recommendation')

export default function ReferralPage({ loaderData, actionData }: Route.ComponentProps) {
  const { referral, openings, list } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DeskPage
      title={`Recommended by ${referral.referrer.name}`}
      actions={<RecordLinks list={list} previous={undefined} next={undefined} />}
    >
      <DoneNotice texts={doneTexts(useWhenMailGoes())} />
      {referral.standing === 'held' && (
        <Notice tone="warning">
          <p>It looks automated, or the friend had too much mail from us today. They have not been asked.</p>
          <Form method="post" className="mt-3">
            <SubmitButton
              name="intent"
              value="release"
              label="It is no spam: ask the friend"
              busyLabel="Asking..."
              isBusy={isBusy}
            />
          </Form>
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:items-start">
        <div className="grid grid-cols-1 gap-5">
          <ReferralFacts referral={referral} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          {referral.standing !== 'held' && (
            <BonusPanel referral={referral} state={actionData} isBusy={isBusy} />
          )}
          <OpenedPanel openings={openings} />
        </div>
      </div>
    </DeskPage>
  )
}
