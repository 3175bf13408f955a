import { unlistedMeta } from '#app/components/page-meta.ts'
import { SIGNED_OUT, SignedOutForm } from '#app/components/signed-out-form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { keepForm } from '../public/ended-session.server.ts'
import { formHeaders } from '../public/form-page.server.ts'
import type { Route } from './+types/signed-out.ts'

/** Keeps a form of the area that came after its visit had ended. */
export const action = (args: Route.ActionArgs) => keepForm(args, '/my')

export const headers = formHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(SIGNED_OUT)

export default function MySignedOut({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader isLow title={SIGNED_OUT} />
      <div className="wrap py-8 *:max-w-[36rem]">
        <SignedOutForm kept={actionData} signIn="/my/sign-in" />
      </div>
    </>
  )
}
