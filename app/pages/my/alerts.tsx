import { redirect } from 'react-router'
import { AlertList } from '#app/components/alerts/alert-list.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { alertsOf, changeAlert } from '#domain/alerts/alert-life.server.ts'
import { ownAddresses } from '#domain/candidate-area/own-details.server.ts'
import type { Route } from './+types/alerts.ts'
import { readAreaForm } from './area-form.server.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'My job alerts'

/** The alerts of all the candidate's addresses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, session } = requireCandidate(context)
  const alerts = await alertsOf(db, await ownAddresses(db, session))
  return { alerts, done: url.searchParams.get('done') ?? '' }
}

/** Stops one of them, or changes how often it writes. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  const form = await readAreaForm(request)
  await changeAlert(services, await ownAddresses(services.db, session), form)
  return redirect(`/my/alerts?done=${form.intent === 'stop' ? 'stop' : 'change'}`, 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyAlerts({ loaderData: { alerts, done } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <div className="mt-5 space-y-5">
        {alerts.length === 0 && !done ? (
          <>
            <p>You have none. From any search for jobs you can have new ones emailed to you.</p>
            <ButtonLink to="/jobs">Search for jobs</ButtonLink>
          </>
        ) : (
          <AlertList alerts={alerts} done={done} />
        )}
      </div>
    </>
  )
}
