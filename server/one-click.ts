import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '#app/context.ts'
import { addressOfAlert, endAlert, endAlertsOf } from '#domain/alerts/alert-life.server.ts'
import { alertOfLink, isMailedTo } from '#domain/alerts/alert-links.server.ts'
import { readNoticesToken } from '#domain/saved-jobs/notice-links.server.ts'
import { stopNotices } from '#domain/saved-jobs/notices.server.ts'
import { NOTICES_PATH } from '#domain/saved-jobs/saved-jobs.ts'

const UNSUBSCRIBE_PATH = '/alerts/unsubscribe'
/** The paths whose POST may have any Origin: a mail provider sends it, in a click's name (RFC 8058). */
export const ONE_CLICK_PATHS = [UNSUBSCRIBE_PATH, NOTICES_PATH]
const MOST_BYTES = 4_096

const DONE = 'You have been unsubscribed.'

/**
 * Ends the alert whose key is in the address, by a provider's one-click POST or by the page's button, and the
 * notices of saved jobs by a provider's; their page does the rest. The answer to a provider is no redirect,
 * as RFC 8058 wants, and the same for a link that is wrong.
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
    const isTheirs = address && isMailedTo(services, url.searchParams, address)
    if (isTheirs) await endAlertsOf(db, clock, address, 'stopped')
    else if (id) await endAlert(db, clock, id, 'stopped')
    c.header('Cache-Control', 'no-store')
    if (sent['List-Unsubscribe'] === 'One-Click') return c.text(DONE)
    return c.redirect(`${UNSUBSCRIBE_PATH}${url.search}`, 303)
  })
  app.post(NOTICES_PATH, async (c, next) => {
    const token = new URL(c.req.url).searchParams.get('token')
    // Only the address of a mail has it; whoever presses a button of the page sends it with the form.
    if (token === null) return next()
    await stopNotices(db, await readNoticesToken(services, token))
    c.header('Cache-Control', 'no-store')
    return c.text(DONE)
  })
  return app
}
