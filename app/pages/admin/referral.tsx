import { data, redirect } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { OpenedPanel } from '#app/components/desk/opening-list.tsx'
import type { DeskFailure } from '#app/components/desk/panel-failure.ts'
import { RecordLinks } from '#app/components/desk/record-links.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { BonusPanel } from '#app/components/referrals-desk/bonus-panel.tsx'
import { LinkedFriendPanel } from '#app/components/referrals-desk/linked-friend-panel.tsx'
import { ReferralFacts } from '#app/components/referrals-desk/referral-facts.tsx'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { openingsOf, recordOpening } from '#domain/privacy/record-openings.server.ts'
import { linkFriend, unlinkFriend } from '#domain/referrals/linked-friend.server.ts'
import { findReferral, markPaid, releaseReferral } from '#domain/referrals/referral-desk.server.ts'
import {
  readReferralQuery,
  referralDeskMessages,
  referralHref,
  referralListHref,
} from '#domain/referrals/referral-desk.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/referral.ts'
import { OUT_OF_DATE, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** @param when the mail to the friend goes */
const doneTexts = (when: string) => ({
  paid: 'The bonus is marked as paid.',
  released: `Not spam: the friend is asked by email ${when}.`,
  linked: 'Linked: the ledger follows their applications, too.',
  unlinked: 'The link is taken away.',
})

/** One recommendation, and who has seen it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db } = services
  const referral = await findReferral(db, staff, params.id)
  if (!referral) throw data(null, { status: 404 })
  await recordOpening(services, staff, 'referral', referral.id)
  const openings = await openingsOf(db, staff, [referral.id])
  return { referral, openings, list: referralListHref(readReferralQuery(url.searchParams)) }
}

/** Marks the bonus as paid, says that a recommendation is no spam, or links the friend with a candidate. */
export async function action({ params, request, context, url }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const values = await readDeskFields(request)
  const { intent = '', amount = '', reference = '', friend = '' } = values
  const refuse = (status: number, alert?: string, errors: DeskFailure['errors'] = {}) =>
    data<DeskFailure>({ intent, alert, errors, values }, status)
  const undo = newId()
  const here = referralHref(params.id, readReferralQuery(url.searchParams))
  if (intent === 'release') {
    return (await releaseReferral(services, staff, params.id, undo))
      ? redirect(afterAction(here, 'released', undo), 303)
      : refuse(409, referralDeskMessages.notHeld)
  }
  if (intent === 'unlink') {
    return (await unlinkFriend(services, staff, params.id))
      ? redirect(afterAction(here, 'unlinked'), 303)
      : refuse(409, referralDeskMessages.notAgreed)
  }
  if (intent === 'link') {
    if (friend.trim() === '') return refuse(400, undefined, { friend: referralDeskMessages.friend })
    const outcome = await linkFriend(services, staff, params.id, friend)
    if (outcome === 'linked') return redirect(afterAction(here, 'linked'), 303)
    if (outcome === 'missing' || outcome === 'notAgreed') return refuse(409, referralDeskMessages[outcome])
    return refuse(400, undefined, { friend: referralDeskMessages[outcome] })
  }
  if (intent !== 'pay') return refuse(400, OUT_OF_DATE)
  const outcome = await markPaid(services.db, staff, services.clock, params.id, { amount, reference }, undo)
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
  const isOfLink = /link$/.test(actionData?.intent ?? '')
  const mayLink = referral.standing === 'agreed' || referral.standing === 'applied'
  return (
    <DeskPage
      title={`Recommended by ${referral.referrer.name}`}
      actions={<RecordLinks list={list} previous={undefined} next={undefined} />}
    >
      <DoneNotice texts={doneTexts(useWhenMailGoes())} />
      {referral.standing === 'held' && (
        <Notice tone="warning">
          <p>It looks automated, or the friend had too many emails from us today. They haven't been asked.</p>
          <DeskForm className="mt-3">
            <SubmitButton
              name="intent"
              value="release"
              label="It isn't spam: ask the friend"
              busyLabel="Asking..."
            />
          </DeskForm>
        </Notice>
      )}
      <div
        className="grid grid-cols-1 gap-5 in-table:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]
          in-table:items-start"
      >
        <div className="grid grid-cols-1 gap-5">
          <ReferralFacts referral={referral} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          {referral.standing !== 'held' && (
            <BonusPanel referral={referral} state={isOfLink ? undefined : actionData} />
          )}
          {(mayLink || referral.linked) && (
            <LinkedFriendPanel referral={referral} state={isOfLink ? actionData : undefined} />
          )}
          <OpenedPanel openings={openings} />
        </div>
      </div>
    </DeskPage>
  )
}
