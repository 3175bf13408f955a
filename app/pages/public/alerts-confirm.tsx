import { data, redirect } from 'react-router'
import { AlertFacts, AlertPage, PostButton } from '#app/components/alerts/alert-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { alertWords } from '#content/alerts.ts'
import { confirmAlert, findAlert } from '#domain/alerts/alert-life.server.ts'
import { alertOfLink } from '#domain/alerts/alert-links.server.ts'
import { ALERT_ENDS, type Alert, alertConsent, newAlertHref, RHYTHMS } from '#domain/alerts/alerts.ts'
import type { Route } from './+types/alerts-confirm.ts'
import { linkHeaders } from './link-page.server.ts'

/** The alert of the link in a mail, if its key is right. Changes nothing: mail scanners open links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const id = alertOfLink(services, 'confirm', url.searchParams)
  const alert = id ? await findAlert(services.db, services.clock, id) : undefined
  return data({ alert }, alert ? 200 : 410)
}

/** Starts the alert, or keeps it, and leads back to the page, which then says so. */
export async function action({ context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const id = alertOfLink(services, 'confirm', url.searchParams)
  if (id) await confirmAlert(services, id)
  return redirect(`${url.pathname}${url.search}`, 303)
}

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(titleOf(loaderData?.alert))

function titleOf(alert: Alert | undefined): string {
  if (!alert) return alertWords.stale
  if (alert.state === 'unconfirmed') return alertWords.confirm
  if (alert.state === 'ended') return alertWords.ended
  return alert.isAsked ? alertWords.asked : alertWords.on
}

export default function ConfirmAlert({ loaderData: { alert } }: Route.ComponentProps) {
  return (
    <AlertPage title={titleOf(alert)}>{alert ? <Confirmation alert={alert} /> : <StaleLink />}</AlertPage>
  )
}

function Confirmation({ alert }: { alert: Alert }) {
  const { state, endedBecause, isAsked, words, rhythm, listHref } = alert
  const waits = state === 'unconfirmed' || (state === 'active' && isAsked)
  return (
    <>
      <AlertFacts
        facts={[
          ['Looks for', words],
          ['How often', RHYTHMS[rhythm]],
        ]}
      />
      {waits && <p>{alertConsent()}</p>}
      {waits && <PostButton label={isAsked ? alertWords.keepButton : alertWords.confirmButton} />}
      {state === 'active' && !isAsked && <p>{alertWords.onText}</p>}
      {endedBecause && <p>{ALERT_ENDS[endedBecause]}</p>}
      {state === 'ended' && <ButtonLink to={newAlertHref(listHref)}>{alertWords.again}</ButtonLink>}
      {!waits && (
        <p>
          <TextLink to={listHref}>{alertWords.seeJobs}</TextLink>
        </p>
      )}
    </>
  )
}

function StaleLink() {
  return (
    <>
      <p>{alertWords.staleText}</p>
      <ButtonLink to="/alerts">Set up a job alert</ButtonLink>
    </>
  )
}
