import { redirect } from 'react-router'
import type { ActAnswer } from '#app/components/desk/acts/background-acts.ts'
import { findApplication, setStatus } from '#domain/applications/application-desk.server.ts'
import { applicationDeskMessages as messages } from '#domain/applications/application-desk.ts'
import { applicationHref } from '#domain/applications/application-query.ts'
import {
  APPLICATION_STATUSES,
  isApplicationStatus,
  isSetStatus,
  type SetStatus,
} from '#domain/applications/applications.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/application-status.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Sets a status for whoever may have gone on to the next application: the answer is in words, as JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = requireStaff(context)
  const { from, to } = await readDeskFields(request)
  if (!isApplicationStatus(from) || !isSetStatus(to)) return failed(400, 'Choose a status.')
  try {
    return await change(services, params.id, { from, to })
  } catch (error) {
    const { status } = failedByFault(services, error, 'the status of an application could not be set')
    const name = (await findApplication(services.db, services.staff, params.id).catch(() => undefined))?.name
    return failed(
      status,
      `${name ?? 'An application'}: the fault is ours, and nothing was changed. Try again.`,
    )
  }
}

async function change(
  { db, clock, staff }: ReturnType<typeof requireStaff>,
  id: string,
  { from, to }: { from: keyof typeof APPLICATION_STATUSES; to: SetStatus },
) {
  const undo = newId()
  const outcome = await setStatus(db, staff, clock, id, { from, to }, undo)
  if (outcome.kind === 'missing') return failed(404, messages.missing)
  if (outcome.kind === 'is-spam') return failed(409, messages.isSpam)
  const wanted = APPLICATION_STATUSES[to]
  if (outcome.kind === 'changed-meanwhile') {
    const name = (await findApplication(db, staff, id))?.name ?? 'The application'
    const is = APPLICATION_STATUSES[outcome.status]
    return failed(
      409,
      `${name} was not set to ${wanted}: ${outcome.by || 'Somebody'} has set it to ${is} in the meantime.`,
    )
  }
  const { name } = outcome.application
  if (outcome.wasSetBefore && from !== to)
    return done(`${name} was ${wanted} already: somebody else was quicker.`)
  return done(`Status changed: ${name} is now ${wanted}.`, outcome.wasSetBefore ? undefined : undo)
}

const done = (text: string, undo?: string) =>
  Response.json({ done: text, ...(undo && { undo }) } satisfies ActAnswer)
const failed = (status: number, text: string) =>
  Response.json({ failed: text } satisfies ActAnswer, { status })

export const loader = ({ params }: Route.LoaderArgs) => redirect(applicationHref(params.id))
