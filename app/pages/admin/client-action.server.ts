import type { RouterContextProvider } from 'react-router'
import { findColleague } from '#domain/accounts/colleagues.server.ts'
import {
  addSite,
  type ChangeOutcome,
  removeClientContact,
  removeSite,
  saveClientContact,
  setClientOwner,
} from '#domain/clients/client-changes.server.ts'
import { linkJob, unlinkJob } from '#domain/clients/client-jobs.server.ts'
import { addClientNote } from '#domain/clients/client-notes.server.ts'
import { clientMessages as messages } from '#domain/clients/clients.ts'
import { newId } from '#platform/ids.ts'
import {
  answerForm,
  type DeskOutcome,
  failedByFault,
  notValid,
  readDeskFields,
  refused,
} from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Handles the forms of a client's page by their `intent`. */
export async function receiveClientForm(
  { request, url }: { request: Request; url: URL },
  context: Readonly<RouterContextProvider>,
  id: string,
) {
  const values = await readDeskFields(request)
  const services = requireStaff(context)
  const outcome = await perform(values, services, id).catch((error) =>
    failedByFault(services, error, 'a client could not be changed'),
  )
  return answerForm(outcome, url, values)
}

async function perform(
  values: Record<string, string>,
  services: ReturnType<typeof requireStaff>,
  id: string,
): Promise<DeskOutcome> {
  const { staff, db } = services
  const undo = newId()
  const { contactName: name = '', jobTitle = '', email = '', phone = '', job: jobId = '' } = values
  const { siteName = '', town = '', postcode = '' } = values
  const owned = async (to: { id: string; name: string } | null, done: string): Promise<DeskOutcome> =>
    (await setClientOwner(services, staff, id, to, undo)) ? { done, undo } : missing
  switch (values.intent) {
    case 'note': {
      const note = { text: values.note ?? '', key: values.idempotencyKey }
      return told(await addClientNote(services, staff, id, note), 'note')
    }
    case 'take':
      return owned(staff, 'taken')
    case 'release':
      return owned(null, 'released')
    case 'assign': {
      const colleague = await findColleague(db, staff, values.colleague ?? '')
      return colleague ? owned(colleague, 'assigned') : refused(400, 'There is no such colleague any more.')
    }
    case 'save-contact': {
      const contact = { id, contactId: values.contact || undefined }
      const typed = { name, jobTitle, email, phone }
      return told(await saveClientContact(services, staff, contact, typed, undo), 'contact', undo)
    }
    case 'remove-contact': {
      const contact = { id, contactId: values.contact ?? '' }
      return told(await removeClientContact(services, staff, contact, undo), 'contact-removed', undo)
    }
    case 'add-site':
      return told(await addSite(services, staff, id, { name: siteName, town, postcode }, undo), 'site', undo)
    case 'remove-site': {
      const site = { id, siteId: values.site ?? '' }
      return told(await removeSite(services, staff, site, undo), 'site-removed', undo)
    }
    case 'link-job': {
      if (!jobId) return notValid({ job: messages.job })
      const outcome = await linkJob(services, staff, { id, jobId }, undo)
      if (outcome === 'done') return { done: 'job', undo }
      return outcome === 'taken' ? refused(409, 'This job is another client’s.') : missing
    }
    case 'unlink-job':
      return (await unlinkJob(services, staff, { id, jobId }, undo)) ? { done: 'job-off', undo } : missing
    default:
      return refused(400, 'This form asks for nothing that is known here.')
  }
}

const missing = refused(404, messages.missing)

function told(outcome: ChangeOutcome, done: string, undo?: string): DeskOutcome {
  if (outcome.kind === 'done') return undo ? { done, undo } : { done }
  if (outcome.kind === 'not-valid') return notValid(outcome.errors)
  return outcome.kind === 'missing' ? missing : refused(409, messages.keyReused)
}
