import { WriteOrRing } from '#app/components/my/write-or-ring.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
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
            ? 'What we listed as having to stay is kept until the time that the law sets is over. Safety ' +
              "copies of the rest are gone within 30 days. You're signed out."
            : 'We have nothing of yours any more but in safety copies, which are gone within 30 days. ' +
              "You're signed out."
        }
      />
      <div className="wrap space-y-5 py-8">
        <p>
          Questions? Write to <WriteOrRing />.
        </p>
        <ButtonLink to="/jobs">Find jobs</ButtonLink>
      </div>
    </>
  )
}
