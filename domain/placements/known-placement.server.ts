import { emptyValues } from '#domain/fields/fields.ts'
import { payOf } from '#domain/jobs/job-pay.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { siteTexts, timesTexts } from '#domain/messages/staffing.ts'
import { requestBehind } from '#domain/messages/staffing-drafts.server.ts'
import type { Submission } from '#domain/submissions/submissions.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { overLimit } from '#platform/text-limit.ts'
import { type PlacementValues, placementFields } from './placement-fields.ts'
import { overlaps, valuesOf } from './placements.server.ts'

type From = {
  candidateId: string
  clientId: string
  job: Job | undefined
  submission: Pick<Submission, 'jobTitle' | 'client' | 'contact'> | undefined
  /** The placement that is done once more, for other days. */
  likeId: string
}

/**
 * What is known of a placement before anybody types it: from the one that it is like, or the last in the same
 * job; otherwise from the client's request for staff, the job and the submission. Days on which the candidate
 * is there already are left out.
 */
export async function knownOfPlacement(db: DbOrTrx, from: From): Promise<PlacementValues> {
  const { candidateId, clientId, job, submission, likeId } = from
  const like = await likeOf(db, from)
  const behind = job && (await requestBehind(db, job.id))
  // Another client's site and ward manager would be wrong.
  const request = behind && [null, clientId].includes(behind.clientId) ? behind : undefined
  const contact = submission?.client.id === clientId ? submission.contact : null
  const first = job?.startsOn ?? request?.staffing.startsOn ?? null
  const last = request?.staffing.endsOn || null
  const days = { firstDay: first, lastDay: last && first && last >= first ? last : null }
  const isFree = likeId === '' && !(await overlaps(db, { candidateId, clientId, ...days }))
  const own = isFree ? days : { firstDay: null, lastDay: null }
  // What one person should know may be meant for nobody else.
  if (like) return { ...like, ...own, note: likeId === '' ? '' : like.note }
  const pay = job && payOf(job)
  const at = { town: job?.location ?? '', postcode: job?.postcode ?? '' }
  const sender = request && `${request.name}, ${request.staffing.jobTitle}`
  return {
    ...emptyValues(placementFields),
    ...own,
    jobTitle: submission?.jobTitle ?? job?.title ?? '',
    place: fitting('place', request ? siteTexts({ ...request.staffing, ...at }, request.client) : [at.town]),
    times: request ? fitting('times', timesTexts(request.staffing)) : '',
    askFor: contact?.name ?? (sender ? fitting('askFor', [sender, request.name]) : ''),
    ...(pay && pay.from === pay.to && { pay: pay.from, unit: pay.per }),
  }
}

async function likeOf(db: DbOrTrx, { clientId, job, likeId }: From) {
  const rows = db.selectFrom('placements').selectAll().where('client_id', '=', clientId)
  const like = likeId
    ? rows.where('id', '=', likeId)
    : rows.where('job_id', '=', job?.id ?? '').where('cancelled_at', 'is', null)
  const row = await like.orderBy('no', 'desc').limit(1).executeTakeFirst()
  return row && valuesOf(row)
}

/** The first text that the field takes. */
const fitting = (name: 'place' | 'times' | 'askFor', texts: readonly string[]) =>
  texts.find((text) => overLimit(text, { what: '', most: placementFields[name].max }) <= 0) ?? ''
