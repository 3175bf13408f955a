import { data, type HeadersArgs, redirect } from 'react-router'
import { SignInLayout } from '#app/components/desk/sign-in-layout.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import { SIGN_IN_PATH } from '#domain/accounts/accounts.ts'
import { endLeaving, leavingAddress } from '#domain/accounts/issuer-sign-out.server.ts'
import type { Route } from './+types/leaving.ts'
import { withCookies } from './cookies.server.ts'

/** The issuer's sign-out address, if it has one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const address = await leavingAddress(services, request.headers)
  const headers = withCookies(endLeaving(services))
  if (address === undefined) return redirect(SIGN_IN_PATH, { headers })
  return data({ address, name: services.config.issuer?.name }, { headers })
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = () => unlistedMeta('Signing out')

/** Continues to the issuer. A page, since a form's response may not redirect to another site (CSP). */
export default function Leaving({ loaderData: { address, name } }: Route.ComponentProps) {
  return (
    <SignInLayout title="Signing out">
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <p className="mt-4 text-muted">You are signed out of the desk.</p>
      <p className="mt-4">
        <a href={address} className="target inline-flex items-center font-semibold text-brand underline">
          Go on to sign out of {name}
        </a>
      </p>
    </SignInLayout>
  )
}
