import { AlertList } from '#app/components/alerts/alert-list.tsx'
import { AlertSearchForm } from '#app/components/alerts/alert-search-form.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { alertWords } from '#content/alerts.ts'
import { addressesOfAlerts } from '#domain/alerts/alert-life.server.ts'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { ownAddresses } from '#domain/candidate-area/own-details.server.ts'
import { loadAlertList, receiveAlertForm } from '../public/alert-list.server.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/alerts.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'My job alerts'

/** The alerts of the addresses that the candidate has shown to be theirs, and to which each writes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const list = await loadAlertList(services, await ownAddresses(services.db, session), url)
  const ids = list.alerts.map(({ id }) => id)
  return { ...list, addresses: await addressesOfAlerts(services.db, ids) }
}

/** Stops or changes one of them. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  const form = await readWholeForm(request)
  return receiveAlertForm(services, await ownAddresses(services.db, session), form, url)
}

/** What was typed stays where no answer comes. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const response = useFormResponse(actionData)
  const { alerts, addresses, done, here, edited } = loaderData
  if (edited)
    return (
      <>
        <h1 className="mb-5 text-3xl">{alertWords.edit}</h1>
        <AlertSearchForm alert={edited} back={here} response={response} />
      </>
    )
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
          <AlertList alerts={alerts} addresses={addresses} done={done} lost={response.lost} here={here} />
        )}
        <p className="max-w-[60ch]">{areaMessages.otherAlerts}</p>
      </div>
    </>
  )
}
