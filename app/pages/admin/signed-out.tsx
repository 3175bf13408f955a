import { SignInLayout } from '#app/components/desk/sign-in-layout.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SIGNED_OUT, SignedOutForm } from '#app/components/signed-out-form.tsx'
import { SIGN_IN_PATH } from '#domain/accounts/accounts.ts'
import { keepForm } from '../public/ended-session.server.ts'
import { formHeaders } from '../public/form-page.server.ts'
import type { Route } from './+types/signed-out.ts'

/** Keeps a form of the desk that came after its session had ended. */
export const action = (args: Route.ActionArgs) => keepForm(args, '/admin')

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
