import { afterAction } from '#app/components/desk/done-notice.tsx'
import { applicationDeskMessages as deskMessages } from '#domain/applications/application-desk.ts'
import { deleteNote } from '#domain/applications/notes.server.ts'
import {
  addContactByHand,
  addTag,
  removeContact,
  removeTag,
  setOwner,
} from '#domain/candidate-desk/candidate-changes.server.ts'
import { candidateDeskMessages as messages } from '#domain/candidate-desk/candidate-desk.ts'
import { writeToCandidate } from '#domain/candidate-desk/candidate-mail.server.ts'
import { addCandidateNote } from '#domain/candidate-desk/candidate-notes.server.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { mergeMessages } from '#domain/candidate-desk/merge.ts'
import { undoMerge } from '#domain/candidate-desk/merge-undo.server.ts'
import { newId } from '#platform/ids.ts'
import { type DeskOutcome, notValid, refused } from './desk-form.server.ts'
import { assignRecord, type Owner, recordForms, unknownForm } from './record-forms.server.ts'

/** Handles the forms of a candidate's page by their `intent`. Ends at the same place of the list. */
export const receiveCandidateForm = recordForms(
  'a candidate could not be changed',
  async (values, services, id) => {
    const { staff, db, clock } = services
    const undo = newId()
    const orMissing = (isDone: boolean, done: DeskOutcome) => (isDone ? done : missing)
    switch (values.intent) {
      case 'note':
      case 'call': {
        const kind = values.intent
        const outcome = await addCandidateNote(services, staff, id, {
          ...{ kind, text: values.note, key: values.idempotencyKey },
        })
        if (outcome.kind === 'added') return { done: kind }
        if (outcome.kind === 'not-valid') return notValid({ note: outcome.error })
        return outcome.kind === 'missing' ? missing : refused(409, deskMessages.noteKeyReused)
      }
      case 'mail': {
        const outcome = await writeToCandidate(services, staff, id, values, values.idempotencyKey)
        if (outcome.kind === 'written') return { done: 'mail' }
        if (outcome.kind === 'not-valid') return notValid(outcome.fields)
        return outcome.kind === 'key-reused' ? refused(409, deskMessages.keyReused) : missing
      }
      case 'delete-note': {
        const isGone = await deleteNote(db, staff, clock, { candidate_id: id }, values.noteId ?? '', undo)
        return isGone ? { done: 'note-deleted', undo } : refused(409, messages.noteStays)
      }
      case 'take':
      case 'release':
      case 'assign': {
        const assign = (to: Owner, seen: string) => setOwner(services, staff, id, to, { seen, undo })
        return assignRecord(services, values, assign, { undo, missing })
      }
      case 'add-tag': {
        const outcome = await addTag(services, staff, id, values.tag ?? '', undo)
        if (outcome === 'not-valid') return notValid({ tag: messages.tag })
        return outcome === 'added' ? { done: 'tag', undo } : missing
      }
      case 'remove-tag': {
        const isThere = await removeTag(services, staff, id, values.tag ?? '', undo)
        return orMissing(isThere, { done: 'tag-removed', undo })
      }
      case 'add-contact': {
        const outcome = await addContactByHand(services, staff, id, values.contact ?? '', undo)
        if (outcome.kind === 'done') return { done: 'contact', undo }
        if (outcome.kind === 'not-valid') return notValid({ contact: outcome.error })
        return outcome.kind === 'taken' ? notValid({ contact: addressTakenText(outcome.by.name) }) : missing
      }
      case 'remove-contact': {
        const outcome = await removeContact(services, staff, id, values.key ?? '', undo)
        if (outcome === 'removed') return { done: 'contact-removed', undo }
        return refused(409, outcome === 'stays' ? messages.contactStays : messages.appliedFrom)
      }
      case 'undo-merge': {
        const outcome = await undoMerge(services, staff, { id: values.merge ?? '', keptId: id })
        if (outcome.kind === 'undone') return { goTo: afterAction(candidateHref(outcome.id), 'parted') }
        return refused(409, mergeMessages[outcome.kind])
      }
      default:
        return unknownForm
    }
  },
)

/** Why an address can't be added: whose it is. */
export const addressTakenText = (name: string) =>
  `This is ${name}'s address. Compare the two, and merge them if they are one.`

const missing = refused(404, messages.missing)
