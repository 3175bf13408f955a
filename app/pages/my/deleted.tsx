import { WriteOrRing } from '#app/components/my/write-or-ring.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/deleted.ts'

const COPIES = 'in safety copies, which are gone within 30 days.'

/** Whether something had to stay, and whether a form was on its way when the data was deleted. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return { isPart: searchParams.has('part'), isMeanwhile: searchParams.has('meanwhile') }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Your data is deleted')

export default function Deleted({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader isLow title="Your data is deleted" lead={`${leadOf(loaderData)} You're signed out.`} />
      <div className="wrap space-y-5 py-8">
        <p>
          Questions? Write to <WriteOrRing />.
        </p>
        <ButtonLink to="/jobs">Find jobs</ButtonLink>
      </div>
    </>
  )
}

function leadOf({ isPart, isMeanwhile }: { isPart: boolean; isMeanwhile: boolean }): string {
  if (isMeanwhile)
    return (
      'Your data was deleted while your form was on its way, so nothing of the form is kept. What had to ' +
      `be deleted is left only ${COPIES}`
    )
  return isPart
    ? 'What we listed as having to stay is kept until the time that the law sets is over. Safety copies of ' +
        'the rest are gone within 30 days.'
    : `We have nothing of yours any more but ${COPIES}`
}
