import { redirect } from 'react-router'
import { LinkForm } from '#app/components/link-form.tsx'
import { SignedInHere } from '#app/components/my/signed-in-here.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { areaMessages, STALE_LINK } from '#domain/candidate-area/candidate-area.ts'
import { isGoodLink } from '#domain/candidate-area/links.server.ts'
import { confirmNewEmail } from '#domain/candidate-area/new-email.server.ts'
import { findVisit } from '#domain/candidate-area/visits.server.ts'
import { formStart } from '../public/form-page.server.ts'
import { linkHeaders, orTryAgain, readToken } from '../public/link-page.server.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/confirm.ts'

/** Whether a link to a new address is good. Like that of `/my/enter`, opening it changes nothing. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = readToken(url.searchParams.get('token'))
  const isGood = token !== undefined && (await isGoodLink(services.db, services.clock, 'email', token))
  const isUsed = url.searchParams.has('used')
  const visit = await findVisit(services, request.headers)
  const { idempotencyKey } = formStart(context)
  return { token: isGood ? token : undefined, isUsed, signedInAs: visit?.name, idempotencyKey }
}

/**
 * Makes the new address the candidate's. Nobody gets in by it: that takes a link of its own. A second press
 * of the same page's button leads where the first did.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const fields = await readWholeForm(request)
  const token = readToken(fields.token)
  const { visit, candidateId } = await orTryAgain(services, { path: '/my/confirm', token }, async () => {
    const visit = await findVisit(services, request.headers)
    const { idempotencyKey: key } = fields
    return { visit, candidateId: token && (await confirmNewEmail(services, token, visit, key)) }
  })
  if (!candidateId) return redirect('/my/confirm', 303)
  // Somebody else may be signed in with this browser, whose details these aren't.
  return redirect(visit?.candidateId === candidateId ? '/my/details?used=1' : '/my/confirm?used=1', 303)
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.token || loaderData?.isUsed ? 'Your new email address' : STALE_LINK)

export default function Confirm({ loaderData }: Route.ComponentProps) {
  const { token, isUsed, signedInAs, idempotencyKey } = loaderData
  if (isUsed)
    return (
      <>
        <PageHeader isLow title="Your new email address" lead={areaMessages.newEmailUsed} />
        {/* Whose visit it is has seen this with their details: this one would lead to somebody else's. */}
        {!signedInAs && (
          <div className="wrap py-8">
            <ButtonLink to="/my">See my applications</ButtonLink>
          </div>
        )}
      </>
    )
  if (!token)
    return (
      <>
        <PageHeader isLow title={STALE_LINK} lead={areaMessages.staleEmail} />
        <div className="wrap space-y-5 py-8">
          {signedInAs && <SignedInHere name={signedInAs} />}
          <ButtonLink to="/my/details">
            {signedInAs ? `The details of ${signedInAs}` : 'My details'}
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      <PageHeader isLow title="Your new email address" lead="From now on we'll write to you here." />
      <div className="wrap pb-8">
        <LinkForm
          action="/my/confirm"
          token={token}
          submit={{ label: 'Use this address', busyLabel: 'Saving...' }}
        >
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        </LinkForm>
      </div>
    </>
  )
}
