import { afterAction } from '#app/components/desk/done-notice.tsx'
import {
  addSite,
  type ChangeOutcome,
  removeClientContact,
  removeSite,
  saveClientContact,
  setClientOwner,
} from '#domain/clients/client-changes.server.ts'
import { linkJob, unlinkJob } from '#domain/clients/client-jobs.server.ts'
import { undoClientMerge } from '#domain/clients/client-merge.server.ts'
import { clientMergeMessages } from '#domain/clients/client-merge.ts'
import { addClientNote } from '#domain/clients/client-notes.server.ts'
import { clientHref, clientMessages as messages } from '#domain/clients/clients.ts'
import { newId } from '#platform/ids.ts'
import { type DeskOutcome, notValid, refused } from './desk-form.server.ts'
import { assignRecord, type Owner, recordForms, unknownForm } from './record-forms.server.ts'

/** Handles the forms of a client's page by their `intent`. */
export const receiveClientForm = recordForms(
  'a client could not be changed',
  async (values, services, id) => {
    const { staff } = services
    const undo = newId()
    const { contactName: name = '', jobTitle = '', email = '', phone = '', job: jobId = '' } = values
    const { siteName = '', town = '', postcode = '' } = values
    switch (values.intent) {
      case 'note': {
        const note = { text: values.note ?? '', key: values.idempotencyKey }
        return told(await addClientNote(services, staff, id, note), 'note')
      }
      case 'take':
      case 'release':
      case 'assign': {
        const assign = (to: Owner, seen: string) => setClientOwner(services, staff, id, to, { seen, undo })
        return assignRecord(services, values, assign, { undo, missing })
      }
      case 'save-contact': {
        const contact = { id, contactId: values.contact || undefined, seen: values.seen ?? '' }
        const typed = { name, jobTitle, email, phone }
        const saved = await saveClientContact(services, staff, contact, typed, undo)
        return told(saved, saved.kind === 'links-closed' ? 'contact-moved' : 'contact', undo)
      }
      case 'remove-contact': {
        const contact = { id, contactId: values.contact ?? '' }
        return told(await removeClientContact(services, staff, contact, undo), 'contact-removed', undo)
      }
      case 'add-site':
        return told(
          await addSite(services, staff, id, { name: siteName, town, postcode }, undo),
          'site',
          undo,
        )
      case 'remove-site': {
        const site = { id, siteId: values.site ?? '' }
        return told(await removeSite(services, staff, site, undo), 'site-removed', undo)
      }
      case 'link-job': {
        const outcome = await linkJob(services, staff, { id, jobId }, undo)
        if (outcome === 'done') return { done: 'job', undo }
        return refused(409, outcome === 'taken' ? messages.otherClientsJob : messages.jobGone)
      }
      case 'unlink-job':
        return (await unlinkJob(services, staff, { id, jobId }, undo)) ? { done: 'job-off', undo } : missing
      case 'undo-merge': {
        const outcome = await undoClientMerge(services, staff, { id: values.merge ?? '', keptId: id })
        if (outcome.kind === 'undone') return { goTo: afterAction(clientHref(outcome.id), 'parted') }
        return refused(409, clientMergeMessages[outcome.kind])
      }
      default:
        return unknownForm
    }
  },
)

const missing = refused(404, messages.missing)

function told(outcome: ChangeOutcome, done: string, undo?: string): DeskOutcome {
  if (outcome.kind === 'done' || outcome.kind === 'links-closed') return undo ? { done, undo } : { done }
  if (outcome.kind === 'not-valid') return notValid(outcome.errors)
  if (outcome.kind === 'contact-gone') return refused(404, messages.contactGone)
  if (outcome.kind === 'changed-meanwhile') return refused(409, messages.contactChanged)
  return outcome.kind === 'missing' ? missing : refused(409, messages.keyReused)
}
