import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '#app/context.ts'
import { addressOfAlert, endAlert, endAlertsOf } from '#domain/alerts/alert-life.server.ts'
import { alertOfLink } from '#domain/alerts/alert-links.server.ts'

/** The one path whose POST needs no Origin: a mail provider sends it, in a click's name (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/alerts/unsubscribe'
const MOST_BYTES = 4_096

/**
 * Ends the alert whose key is in the address, by a provider's one-click POST or by the page's button. The
 * answer to a provider is no redirect, as RFC 8058 wants, and the same for a link that is wrong.
 */
export function oneClickUnsubscribe(services: Services) {
  const { db, clock } = services
  const app = new Hono()
  app.use(UNSUBSCRIBE_PATH, bodyLimit({ maxSize: MOST_BYTES }))
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    const url = new URL(c.req.url)
    const sent = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const id = alertOfLink(services, 'unsubscribe', url.searchParams)
    const address = id && sent.all === '1' ? await addressOfAlert(db, id) : undefined
    if (address) await endAlertsOf(db, clock, address, 'stopped')
    else if (id) await endAlert(db, clock, id, 'stopped')
    c.header('Cache-Control', 'no-store')
    if (sent['List-Unsubscribe'] === 'One-Click') return c.text('You have been unsubscribed.')
    return c.redirect(`${UNSUBSCRIBE_PATH}${url.search}`, 303)
  })
  return app
}
