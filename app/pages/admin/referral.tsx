import { data } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { OpenedPanel } from '#app/components/desk/opening-list.tsx'
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
  referralDeskMessages as messages,
  readReferralQuery,
  referralListHref,
} from '#domain/referrals/referral-desk.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/referral.ts'
import { notValid, refused } from './desk-form.server.ts'
import { recordForms, unknownForm } from './record-forms.server.ts'
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
const changeReferral = recordForms('a recommendation could not be changed', async (values, services, id) => {
  const { staff, db, clock } = services
  const undo = newId()
  switch (values.intent) {
    case 'release':
      return (await releaseReferral(services, staff, id, undo))
        ? { done: 'released', undo }
        : refused(409, messages.notHeld)
    case 'unlink':
      return (await unlinkFriend(services, staff, id))
        ? { done: 'unlinked' }
        : refused(409, messages.notAgreed)
    case 'link': {
      if (!values.friend?.trim()) return notValid({ friend: messages.friend })
      const outcome = await linkFriend(services, staff, id, values.friend)
      if (outcome === 'linked') return { done: 'linked' }
      if (outcome === 'missing' || outcome === 'notAgreed') return refused(409, messages[outcome])
      return notValid({ friend: messages[outcome] })
    }
    case 'pay': {
      const { amount = '', reference = '' } = values
      const outcome = await markPaid(db, staff, clock, id, { amount, reference }, undo)
      if (typeof outcome === 'object') return notValid(outcome.errors)
      if (outcome === 'paid') return { done: 'paid', undo }
      return outcome === 'missing' ? refused(404, messages.missing) : refused(409, messages.notDue)
    }
    default:
      return unknownForm
  }
})

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  changeReferral({ request, url }, context, params.id)

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
