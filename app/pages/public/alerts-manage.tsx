import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { AlertList } from '#app/components/alerts/alert-list.tsx'
import { AlertPage } from '#app/components/alerts/alert-page.tsx'
import { AlertSearchForm } from '#app/components/alerts/alert-search-form.tsx'
import { forgetDone } from '#app/components/forget-done.ts'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { type Services, servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { alertWords } from '#content/alerts.ts'
import { addressOfAlert } from '#domain/alerts/alert-life.server.ts'
import { alertOfListLink } from '#domain/alerts/alert-links.server.ts'
import type { Route } from './+types/alerts-manage.ts'
import { loadAlertList, receiveAlertForm } from './alert-list.server.ts'
import { linkHeaders } from './link-page.server.ts'
import { readWholeForm } from './whole-form.server.ts'

/** The address whose link this is; undefined when it is forged, too old, or was sent to a former address. */
async function addressOf(services: Services, url: URL): Promise<string | undefined> {
  const alert = alertOfListLink(services, url.searchParams.get('link') ?? '')
  const address = alert && (await addressOfAlert(services.db, alert.id))
  return address && alert.isFor(address) ? address : undefined
}

/** All alerts of the address to which the link was mailed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const address = await addressOf(services, url)
  return address ? loadAlertList(services, [address], url) : data(undefined, 410)
}

/** Stops or changes one of them. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const address = await addressOf(services, url)
  const form = await readWholeForm(request)
  return receiveAlertForm(services, address ? [address] : [], form, url)
}

/** What was typed stays where no answer comes. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? (loaderData.edited ? alertWords.edit : alertWords.manage) : alertWords.stale)

export default function ManageAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const response = useFormResponse(actionData)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form leads to a key of its own
  useEffect(() => forgetDone((name) => name === 'done'), [key])
  if (!loaderData)
    return (
      <AlertPage title={alertWords.stale}>
        <p>{alertWords.staleText}</p>
        <ButtonLink to="/alerts">Set up a job alert</ButtonLink>
      </AlertPage>
    )
  const { alerts, done, here, edited } = loaderData
  return (
    <AlertPage title={edited ? alertWords.edit : alertWords.manage}>
      {edited ? (
        <AlertSearchForm alert={edited} back={here} response={response} />
      ) : (
        <AlertList alerts={alerts} done={done} lost={response.lost} here={here} />
      )}
      <p className="text-sm text-muted">{alertWords.manageNote}</p>
    </AlertPage>
  )
}
