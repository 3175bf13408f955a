import { data } from 'react-router'
import { AlertFacts, AlertPage, PostButton } from '#app/components/alerts/alert-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { TextLink } from '#app/ui/button.tsx'
import { alertWords } from '#content/alerts.ts'
import { addressOfAlert, alertsOf, findAlert } from '#domain/alerts/alert-life.server.ts'
import { alertOfLink, isMailedTo } from '#domain/alerts/alert-links.server.ts'
import { ALERT_ENDS, type Alert, newAlertHref, RHYTHMS } from '#domain/alerts/alerts.ts'
import type { Route } from './+types/alerts-unsubscribe.ts'
import { linkHeaders } from './link-page.server.ts'

/** The alert of the link in a mail, if its key is right. The POST is `server/one-click.ts`'s (RFC 8058). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, clock } = services
  const id = alertOfLink(services, 'unsubscribe', url.searchParams)
  const alert = id ? await findAlert(db, clock, id) : undefined
  if (!id || !alert) return data({ alert: undefined, others: 0 }, 410)
  const address = await addressOfAlert(db, id)
  // Whoever had the address before learns nothing of other alerts.
  const own = address && isMailedTo(services, url.searchParams, address) ? [address] : []
  const others = (await alertsOf(db, own)).filter((other) => other.id !== id)
  return { alert, others: others.length }
}

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(titleOf(loaderData?.alert))

function titleOf(alert: Alert | undefined): string {
  if (!alert) return alertWords.stale
  if (alert.state !== 'ended') return alertWords.stop
  return alert.endedBecause === 'stopped' ? alertWords.stopped : alertWords.ended
}

export default function Unsubscribe({ loaderData: { alert, others } }: Route.ComponentProps) {
  if (!alert) {
    return (
      <AlertPage title={alertWords.stale}>
        <p>{alertWords.staleText}</p>
      </AlertPage>
    )
  }
  const hasEnded = alert.state === 'ended'
  return (
    <AlertPage title={titleOf(alert)}>
      <AlertFacts
        facts={[
          ['Looks for', alert.words],
          ['How often', RHYTHMS[alert.rhythm]],
        ]}
      />
      {alert.endedBecause && <p>{ALERT_ENDS[alert.endedBecause]}</p>}
      {hasEnded ? <p>{alertWords.stoppedText}</p> : <PostButton label={alertWords.stopButton} />}
      {others > 0 && <PostButton label={alertWords.stopAllButton} look="secondary" fields={{ all: '1' }} />}
      {hasEnded && (
        <p>
          <TextLink to={newAlertHref(alert.listHref)}>{alertWords.again}</TextLink>
        </p>
      )}
    </AlertPage>
  )
}
