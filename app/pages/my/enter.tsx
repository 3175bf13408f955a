import { redirect } from 'react-router'
import { CookiesOff } from '#app/components/cookies-off.tsx'
import { LinkForm } from '#app/components/link-form.tsx'
import { SignedInHere } from '#app/components/my/signed-in-here.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { areaMessages, STALE_LINK } from '#domain/candidate-area/candidate-area.ts'
import { isGoodLink } from '#domain/candidate-area/links.server.ts'
import { MY_PATH } from '#domain/candidate-area/my-path.ts'
import { leadingTo, readOwnPage } from '#domain/candidate-area/own-page.ts'
import { enter, findVisit, findVisitBy } from '#domain/candidate-area/visits.server.ts'
import { linkHeaders, orTryAgain, readToken } from '../public/link-page.server.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/enter.ts'

/** Whether a link is good. It changes nothing: programs that look through mail open links, too (D33). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = readToken(url.searchParams.get('token'))
  const isGood = token !== undefined && (await isGoodLink(services.db, services.clock, 'enter', token))
  const visit = await findVisit(services, request.headers)
  const to = readOwnPage(url.searchParams.get('to'))
  return { token: isGood ? token : undefined, to, signedInAs: visit?.name }
}

/** Lets the candidate in, once. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const fields = await readWholeForm(request)
  const [token, to] = [readToken(fields.token), readOwnPage(fields.to)]
  const link = { path: '/my/enter', token }
  const cookie = token && (await orTryAgain(services, link, () => enter(services, token)))
  if (cookie) return redirect(to ?? MY_PATH, { status: 303, headers: { 'Set-Cookie': cookie } })
  // A second click comes with the cookie of the first; any other visit may be somebody else's.
  const isSecond = token && (await findVisitBy(services, request.headers, token))
  return redirect(isSecond ? (to ?? MY_PATH) : leadingTo(to, '/my/enter'), 303)
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.token ? 'Your applications' : STALE_LINK)

export default function Enter({ loaderData: { token, to, signedInAs } }: Route.ComponentProps) {
  if (!token) return <Stale to={to} signedInAs={signedInAs} />
  return (
    <>
      <PageHeader isLow title="Your applications" lead="One more press, and you're in." />
      <div className="wrap pb-8">
        <CookiesOff />
        <LinkForm
          action="/my/enter"
          token={token}
          submit={{ label: to ? 'Go on' : 'See my applications', busyLabel: 'Opening...' }}
        >
          {to && <input type="hidden" name="to" value={to} />}
        </LinkForm>
        <p className="mt-5 max-w-[60ch] text-muted">On a computer that others use, sign out afterwards.</p>
      </div>
    </>
  )
}

function Stale({ to, signedInAs }: Record<'to' | 'signedInAs', string | undefined>) {
  return (
    <>
      <PageHeader isLow title={STALE_LINK} lead={areaMessages.stale} />
      <div className="wrap space-y-5 py-8">
        {signedInAs && <SignedInHere name={signedInAs} />}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={leadingTo(to, '/my/sign-in')}>Ask for another link</ButtonLink>
          {signedInAs && <SecondaryLink to={to ?? MY_PATH}>Go on as {signedInAs}</SecondaryLink>}
        </div>
      </div>
    </>
  )
}
