import { afterAction } from '#app/components/desk/done-notice.tsx'
import {
  acceptFromSpam,
  deleteSpamApplication,
  findApplication,
  setStatus,
} from '#domain/applications/application-desk.server.ts'
import {
  type Application,
  applicationDeskMessages as messages,
} from '#domain/applications/application-desk.ts'
import { addNote } from '#domain/applications/application-history.server.ts'
import { writeToApplicant } from '#domain/applications/application-mail.server.ts'
import { applicationHref } from '#domain/applications/application-query.ts'
import { setNextStep } from '#domain/applications/application-steps.server.ts'
import { stepMessages } from '#domain/applications/application-steps.ts'
import { isApplicationStatus, isSetStatus } from '#domain/applications/applications.ts'
import { deleteNote } from '#domain/applications/notes.server.ts'
import type { InterviewChange } from '#domain/interview-desk/interview-change.server.ts'
import {
  arrangeInterview,
  cancelInterview,
  moveInterview,
} from '#domain/interview-desk/interview-desk.server.ts'
import { noteInterviewOutcome } from '#domain/interview-desk/interview-outcome.server.ts'
import { type Interview, interviewMessages, isInterviewOutcome } from '#domain/interviews/interviews.ts'
import { placeHref } from '#domain/placements/placements.ts'
import { newId } from '#platform/ids.ts'
import { type DeskOutcome, notValid, refused } from './desk-form.server.ts'
import { recordForms, unknownForm } from './record-forms.server.ts'

/** Handles the forms of an application's page by their `intent`. Ends at the same place of the list. */
export const changeApplication = recordForms(
  'an application could not be changed',
  async (values, services, id) => {
    const { staff, db, clock } = services
    const undo = newId()
    switch (values.intent) {
      case 'status': {
        const { from, to } = values
        // From a page that was opened before this was so.
        if (to === 'placed') return toPlace(await findApplication(db, staff, id))
        if (!isSetStatus(to)) return refused(400, 'Choose a status.')
        const known = isApplicationStatus(from) ? from : undefined
        const { kind } = await setStatus(db, staff, clock, id, { from: known, to }, undo)
        if (kind === 'changed') return { done: 'status', undo }
        if (kind === 'changed-meanwhile') return refused(409, messages.changedMeanwhile)
        return kind === 'is-spam' ? refused(409, messages.isSpam) : missing
      }
      case 'step': {
        const outcome = await setNextStep(db, staff, clock, id, values, undo)
        if (outcome.kind === 'set') return { done: 'step', undo }
        if (outcome.kind === 'changed-meanwhile') return refused(409, stepMessages.changedMeanwhile)
        if (outcome.kind === 'not-valid') return notValid(outcome.fields)
        return outcome.kind === 'closed' ? refused(409, stepMessages.closed) : missing
      }
      case 'interview':
        return after(await arrangeInterview(services, staff, id, values, undo), 'interview', undo)
      case 'interview-move': {
        const moved = await moveInterview(services, staff, seenInterview(id, values), values, undo)
        return after(moved, 'interview-moved', undo, interviewMessages.movedMeanwhile)
      }
      case 'interview-cancel': {
        const cancelled = await cancelInterview(services, staff, seenInterview(id, values), undo)
        return after(cancelled, 'interview-cancelled', undo, interviewMessages.movedBeforeCancel)
      }
      case 'interview-outcome': {
        const { outcome } = values
        if (!isInterviewOutcome(outcome)) return refused(400, interviewMessages.outcome)
        const noted = await noteInterviewOutcome(services, staff, seenInterview(id, values), outcome, undo)
        if (noted.kind === 'done' && outcome === 'no')
          return { goTo: afterAction(`${applicationHref(id)}/reject`, 'outcome', undo) }
        return after(noted, 'outcome', undo, interviewMessages.outcomeMeanwhile)
      }
      case 'note': {
        const outcome = await addNote(db, staff, clock, id, values.note, values.idempotencyKey)
        if (outcome.kind === 'added') return { done: 'note' }
        if (outcome.kind === 'not-valid') return notValid({ note: outcome.error })
        return outcome.kind === 'missing' ? missing : refused(409, messages.noteKeyReused)
      }
      case 'delete-note': {
        const isGone = await deleteNote(db, staff, clock, { application_id: id }, values.noteId ?? '', undo)
        return isGone ? { done: 'note-deleted', undo } : refused(409, messages.noteStays)
      }
      case 'mail': {
        const outcome = await writeToApplicant(services, staff, id, values, values.idempotencyKey)
        if (outcome.kind === 'written') return { done: 'mail' }
        if (outcome.kind === 'not-valid') return notValid(outcome.fields)
        if (outcome.kind === 'key-reused') return refused(409, messages.keyReused)
        return outcome.kind === 'is-spam' ? refused(409, messages.isSpam) : missing
      }
      case 'not-spam':
        return (await acceptFromSpam(services, staff, id, undo)) ? { done: 'not-spam', undo } : missing
      case 'delete-spam':
        return (await deleteSpamApplication(db, staff, clock, id, undo))
          ? { goTo: afterAction('/admin/applications?status=spam', 'deleted', undo) }
          : missing
      default:
        return unknownForm
    }
  },
)

function toPlace(application: Application | undefined): DeskOutcome {
  if (!application?.candidateId) return missing
  return { goTo: placeHref(application.candidateId, { application: application.id, job: application.jobId }) }
}

/** The interview that a form is about, as its page has shown it. */
function seenInterview(applicationId: string, { interview = '', sequence, from }: Record<string, string>) {
  return { applicationId, id: interview, sequence, from }
}

/** @param changed what is said where somebody has changed it meanwhile */
function after(
  outcome: InterviewChange,
  done: string,
  undo: string,
  changed: (now: Interview) => string = interviewMessages.movedMeanwhile,
): DeskOutcome {
  switch (outcome.kind) {
    case 'done':
      return { done, undo }
    case 'not-valid':
      return notValid(outcome.fields)
    case 'changed-meanwhile':
      return refused(409, changed(outcome.interview))
    case 'not-to-meet':
      return refused(409, interviewMessages.notToMeet)
    case 'not-open':
      return refused(409, interviewMessages.notOpen)
    case 'missing':
      return refused(404, interviewMessages.missing)
  }
}

const missing = refused(404, messages.missing)
