import { DESK_PLACES } from '#app/components/desk/desk-bar.tsx'
import { SignInLayout } from '#app/components/desk/sign-in-layout.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SIGNED_OUT, SignedOutForm } from '#app/components/signed-out-form.tsx'
import { servicesContext } from '#app/context.ts'
import { SIGN_IN_PATH, signInAddress } from '#domain/accounts/accounts.ts'
import { staffFormOwner } from '#domain/accounts/admin.server.ts'
import { keepForm } from '../public/ended-session.server.ts'
import { formHeaders } from '../public/form-page.server.ts'
import type { Route } from './+types/signed-out.ts'
import { pageOf } from './require-staff.server.ts'

/** Keeps a form of the desk that came after its session had ended. */
export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args
  const mark = url.searchParams.get('of')
  const owner = await staffFormOwner(context.get(servicesContext), request.headers, mark)
  const signIn = (to: string) => signInAddress(pageOf(request, new URL(to, url)), true)
  return keepForm(args, { path: '/admin', places: DESK_PLACES, owner, signIn })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(SIGNED_OUT)

export default function DeskSignedOut({ actionData }: Route.ComponentProps) {
  return (
    <SignInLayout title={SIGNED_OUT}>
      <div className="mt-4">
        <SignedOutForm kept={actionData} signIn={SIGN_IN_PATH} />
      </div>
    </SignInLayout>
  )
}
