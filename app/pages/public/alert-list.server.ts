import { data, redirect } from 'react-router'
import type { Services } from '#app/context.ts'
import { alertToChange, changeAlertSearch } from '#domain/alerts/alert-change.server.ts'
import { alertsOf, changeAlert } from '#domain/alerts/alert-life.server.ts'
import { alertMessages } from '#domain/alerts/alerts.ts'

/** The alerts of addresses whose owner has come in, what was just done, and the one that is to be changed. */
export async function loadAlertList({ db }: Services, addresses: readonly string[], url: URL) {
  const [done, edit] = ['done', 'edit'].map((name) => url.searchParams.get(name) ?? '')
  return {
    alerts: await alertsOf(db, addresses),
    edited: edit ? await alertToChange(db, addresses, edit) : undefined,
    done: done ?? '',
    here: hereOf(url),
  }
}

/** Stops one of the alerts, or changes its search or how often it writes. Leads back to the list. */
export async function receiveAlertForm(
  services: Services,
  addresses: readonly string[],
  form: Record<string, string>,
  url: URL,
) {
  const back = new URL(hereOf(url), url)
  let isDone: boolean
  if (form.intent === 'search') {
    const outcome = await changeAlertSearch(services, addresses, form)
    if (outcome === 'unknown-place')
      return data({ values: form, errors: { near: alertMessages.unknownNear } }, 400)
    if (outcome === 'unknown-location')
      return data({ values: form, errors: { location: alertMessages.unknownLocation } }, 400)
    if (outcome === 'unreadable-pay')
      return data({ values: form, errors: { pay: alertMessages.unreadablePay } }, 400)
    if (outcome === 'twice') return data({ values: form, errors: { keyword: alertMessages.twice } }, 409)
    isDone = outcome === 'changed'
  } else isDone = await changeAlert(services, addresses, form)
  back.searchParams.set('done', isDone ? (form.intent === 'stop' ? 'stop' : 'change') : 'none')
  return redirect(`${back.pathname}${back.search}`, 303)
}

/** The address of the list, without what was done and what is being changed. */
function hereOf(url: URL): string {
  const here = new URL(url)
  for (const name of ['done', 'edit']) here.searchParams.delete(name)
  return `${here.pathname}${here.search}`
}
