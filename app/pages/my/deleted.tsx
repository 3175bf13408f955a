import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { site } from '#content/site.ts'
import type { Route } from './+types/deleted.ts'

/** Whether something had to stay. */
export function loader({ url }: Route.LoaderArgs) {
  return { isPart: url.searchParams.has('part') }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Your data is deleted')

export default function Deleted({ loaderData: { isPart } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        isLow
        title="Your data is deleted"
        lead={
          isPart
            ? 'What the law obliges us to keep stays until its time is over. You are signed out.'
            : 'Nothing of it is left here. You are signed out.'
        }
      />
      <div className="wrap space-y-5 py-8">
        <p>
          Questions? Write to {site.privacyEmail} or ring {site.phone.shown}.
        </p>
        <ButtonLink to="/jobs">Find jobs</ButtonLink>
      </div>
    </>
  )
}
