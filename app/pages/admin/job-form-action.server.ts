import { data, type RouterContextProvider, redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { linkJob } from '#domain/clients/client-jobs.server.ts'
import { errorsByField, readDraft } from '#domain/fields/fields.ts'
import { advertErrors } from '#domain/jobs/advert-check.ts'
import { isByClock, mergeEdit } from '#domain/jobs/job-changes.ts'
import { jobFields } from '#domain/jobs/job-fields.ts'
import { draftOf, type JobFormState } from '#domain/jobs/job-form.ts'
import { jobSchema } from '#domain/jobs/job-schema.ts'
import { addJob, updateJob } from '#domain/jobs/job-writing.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { managedJobMessages, managedJobsHref, readManagedJobQuery } from '#domain/jobs/managed-jobs.ts'
import { failedByFault, readDeskForm, textOf } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/**
 * Saves the form of a new job, or of the one with this id; one that can't go live yet is saved inactive
 * (D31). Redirects to the list, or returns the form as typed with why: invalid (400), changed meanwhile
 * (409), gone (404), a fault of ours.
 */
export async function saveJobForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string | undefined,
) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const form = await readDeskForm(request)
  const draft = readDraft(jobFields, form)
  const version = textOf(form, 'version') || undefined
  const refuse = (status: number, state: Partial<JobFormState>) =>
    data({ draft, errors: {}, alert: undefined, version, ...state } satisfies JobFormState, { status })

  const checked = jobSchema.safeParse(draft)
  if (!checked.success) return refuse(400, { errors: errorsByField(jobFields, checked.error.issues) })
  const backToList = managedJobsHref(readManagedJobQuery(new URL(request.url).searchParams))
  try {
    const isLive = id !== undefined && (await findJob(db, id))?.isActive
    const isBlocked = checked.data.isActive && !isLive && Object.keys(advertErrors(checked.data)).length > 0
    const values = isBlocked ? { ...checked.data, isActive: false } : checked.data
    if (id === undefined) {
      const jobId = await addJob({ db, clock }, staff, values, textOf(form, 'idempotencyKey'))
      const client = new URL(request.url).searchParams.get('client')
      if (client) await linkJob(services, staff, { id: client, jobId })
      return redirect(afterAction(managedJobsHref({}), isBlocked ? 'not-ready' : 'added'), 303)
    }
    let outcome = await updateJob(db, staff, clock, id, values, version)
    // Nobody but the clock has changed it: what is saved decides anew whether it is open (decision 34).
    if (outcome.kind === 'conflict' && outcome.since.length > 0 && outcome.since.every(isByClock))
      outcome = await updateJob(db, staff, clock, id, values, outcome.job.updatedAt)
    if (outcome.kind === 'conflict' && outcome.isSaved) outcome = { kind: 'saved', job: outcome.job }
    switch (outcome.kind) {
      case 'saved':
        return redirect(afterAction(backToList, isBlocked ? 'not-ready' : 'saved'), 303)
      case 'missing':
        return refuse(404, { alert: managedJobMessages.goneWhileEdited })
      case 'conflict': {
        const { merged, conflicts } = mergeEdit(checked.data, draftOf(outcome.job), outcome.since)
        return refuse(409, {
          draft: merged,
          version: outcome.job.updatedAt,
          meanwhile: { by: [...new Set(outcome.since.map(({ byName }) => byName))], conflicts },
        })
      }
    }
  } catch (error) {
    const { status } = failedByFault(services, error, 'a job could not be saved')
    return refuse(status, { alert: managedJobMessages.saveFailed })
  }
}
