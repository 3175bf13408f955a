import { redirect } from 'react-router'
import { AlertList } from '#app/components/alerts/alert-list.tsx'
import { AlertPage } from '#app/components/alerts/alert-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { type Services, servicesContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { alertWords } from '#content/alerts.ts'
import { addressOfAlert, alertsOf, changeAlert } from '#domain/alerts/alert-life.server.ts'
import { alertOfListLink } from '#domain/alerts/alert-links.server.ts'
import { readForm } from '#platform/forms/multipart.server.ts'
import type { Route } from './+types/alerts-manage.ts'
import { linkHeaders } from './link-page.server.ts'

/** The address whose link this is; undefined when it is forged or too old. */
async function addressOf(services: Services, url: URL): Promise<string | undefined> {
  const id = alertOfListLink(services, url.searchParams.get('link') ?? '')
  return id ? addressOfAlert(services.db, id) : undefined
}

/** All alerts of the address to which the link was mailed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const address = await addressOf(services, url)
  return {
    alerts: address ? await alertsOf(services.db, [address]) : undefined,
    done: url.searchParams.get('done') ?? '',
  }
}

/** Stops one of them, or changes how often it writes. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const address = await addressOf(services, url)
  const form = await readForm(request, async () => {})
  if (address) await changeAlert(services, [address], form)
  url.searchParams.set('done', form.intent === 'stop' ? 'stop' : 'change')
  return redirect(`${url.pathname}${url.search}`, 303)
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.alerts ? alertWords.manage : alertWords.stale)

export default function ManageAlerts({ loaderData: { alerts, done } }: Route.ComponentProps) {
  return alerts ? (
    <AlertPage title={alertWords.manage}>
      <AlertList alerts={alerts} done={done} />
      <p className="text-sm text-muted">{alertWords.manageNote}</p>
    </AlertPage>
  ) : (
    <AlertPage title={alertWords.stale}>
      <p>{alertWords.staleText}</p>
      <ButtonLink to="/alerts">Set up a job alert</ButtonLink>
    </AlertPage>
  )
}
