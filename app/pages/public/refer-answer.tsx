import { data, redirect } from 'react-router'
import { LinkForm } from '#app/components/link-form.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Bullets } from '#app/ui/prose.tsx'
import { referralConsent } from '#content/refer.ts'
import { MY_PATH } from '#domain/candidate-area/my-path.ts'
import { answerInvitation, findInvitation } from '#domain/referrals/invitations.server.ts'
import { ANSWER_PATH, RECOMMENDED } from '#domain/referrals/referrals.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Route } from './+types/refer-answer.ts'
import { linkHeaders, loadLink, orTryAgain, readToken } from './link-page.server.ts'
import { readWholeForm } from './whole-form.server.ts'

const { agreed } = referralConsent

/** What a friend is asked, by the link in their mail. Opening it changes nothing (D37). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const answered = url.searchParams.get('answered')
  if (answered === 'kept' || answered === 'applied') return { kind: answered } as const
  if (answered) return { kind: 'gone' } as const
  return loadLink(context.get(servicesContext), url, findInvitation)
}

/** Takes in the answer. A yes leads on to the registration, filled in with what we know. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const fields = await readWholeForm(request)
  const token = readToken(fields.token)
  const { answer } = fields
  if (answer !== 'yes' && answer !== 'no') return data(null, 400)
  const link = { path: ANSWER_PATH, token }
  switch (await orTryAgain(services, link, () => answerInvitation(services, token, answer))) {
    case 'agreed':
      return redirect(`/register?${RECOMMENDED}=${token}`, 303)
    case 'declined':
      return redirect(`${ANSWER_PATH}?answered=no`, 303)
    case 'declined-applied':
      return redirect(`${ANSWER_PATH}?answered=applied`, 303)
    case 'declined-kept':
      return redirect(`${ANSWER_PATH}?answered=kept`, 303)
    case 'stale':
      return redirect(`${ANSWER_PATH}?token=`, 303)
  }
}

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData: shown = { kind: 'stale' } }) => {
  if (shown.kind !== 'open') return unlistedMeta(referralConsent[shown.kind].heading)
  return unlistedMeta(shown.link.state === 'agreed' ? agreed.heading : referralConsent.heading)
}

export default function ReferAnswer({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind !== 'open') {
    const words = referralConsent[loaderData.kind]
    return (
      <>
        <PageHeader title={words.heading} isLow />
        <div className="wrap py-10">
          <p className="mb-6 max-w-[60ch]">{words.text}</p>
          {loaderData.kind === 'applied' ? (
            <ButtonLink to={MY_PATH}>{referralConsent.applied.link}</ButtonLink>
          ) : (
            <ButtonLink to="/">To the home page</ButtonLink>
          )}
        </div>
      </>
    )
  }
  const { token, link: invitation } = loaderData
  const no = { label: referralConsent.no, busyLabel: 'Deleting...', name: 'answer', value: 'no' } as const
  if (invitation.state === 'agreed') {
    return (
      <>
        <PageHeader title={agreed.heading} isLow />
        <div className="wrap py-10 *:max-w-[70ch]">
          <p className="mb-6">{agreed.text}</p>
          <ButtonLink to={`/register?${RECOMMENDED}=${token}`}>{agreed.register}</ButtonLink>
          <LinkForm action={ANSWER_PATH} token={token} submit={{ ...no, look: 'danger' }} />
        </div>
      </>
    )
  }
  return (
    <>
      <PageHeader title={referralConsent.heading} isLow />
      <div className="wrap space-y-4 py-10 *:max-w-[70ch]">
        <p>
          “{invitation.referrer}” recommended you to us and gave us your name and email address:{' '}
          <strong>{invitation.friendName}</strong>, <strong>{invitation.friendEmail}</strong>.
        </p>
        <Bullets items={referralConsent.whatWeKeep} />
        <p className="text-muted">
          If we don't hear from you by {formatLongDate(new Date(invitation.answerBy))}, we'll delete both.
        </p>
        <div className="flex flex-wrap gap-x-4">
          <LinkForm
            action={ANSWER_PATH}
            token={token}
            submit={{ label: referralConsent.yes, busyLabel: 'Saving...', name: 'answer', value: 'yes' }}
          />
          <LinkForm action={ANSWER_PATH} token={token} submit={{ ...no, look: 'danger' }} />
        </div>
      </div>
    </>
  )
}
