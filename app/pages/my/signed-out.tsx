import { unlistedMeta } from '#app/components/page-meta.ts'
import { SIGNED_OUT, SignedOutForm } from '#app/components/signed-out-form.tsx'
import { servicesContext } from '#app/context.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { leadingTo, readOwnPage } from '#domain/candidate-area/own-page.ts'
import { candidateFormOwner } from '#domain/candidate-area/visits.server.ts'
import { keepForm } from '../public/ended-session.server.ts'
import { formHeaders } from '../public/form-page.server.ts'
import type { Route } from './+types/signed-out.ts'
import { MY_PLACES } from './places.ts'

/** Keeps a form of the area that came after its visit had ended. */
export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext)
  const mark = args.url.searchParams.get('of')
  const owner = await candidateFormOwner(services, args.request.headers, mark)
  const signIn = (to: string) => {
    const { pathname } = new URL(to, args.url)
    return leadingTo(readOwnPage(pathname), '/my/sign-in', { ended: '1' })
  }
  return keepForm(args, { path: '/my', places: MY_PLACES, owner, signIn })
}

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
