import { data, redirect } from 'react-router'
import { MergedNotice } from '#app/components/candidates-desk/merged-notice.tsx'
import { ClientChoice } from '#app/components/clients-desk/client-choice.tsx'
import { PassportSummary } from '#app/components/compliance/passport-summary.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { PlacementForm } from '#app/components/placements/placement-form.tsx'
import { toldName } from '#app/components/placements/told-texts.ts'
import { candidateDeskMessages } from '#domain/candidate-desk/candidate-desk.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { clientOfJob } from '#domain/clients/client-jobs.server.ts'
import { clientChoice } from '#domain/clients/client-list.server.ts'
import { contactsToWriteTo } from '#domain/clients/contacts-to-write-to.server.ts'
import { breakAfter } from '#domain/compliance/history-break.server.ts'
import { passportOf } from '#domain/compliance/passport.server.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { repeatable } from '#domain/idempotency/idempotency.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { mailWarning } from '#domain/mailings/unreachable.server.ts'
import { roleAskedFor } from '#domain/matching/role-of-work.server.ts'
import { contactToTell } from '#domain/placements/contact-to-tell.server.ts'
import { knownOfPlacement } from '#domain/placements/known-placement.server.ts'
import { placementFields } from '#domain/placements/placement-fields.ts'
import { findPlacement } from '#domain/placements/placement-list.server.ts'
import { originSeen } from '#domain/placements/placement-origin.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { placementMessages as messages, placementHref } from '#domain/placements/placements.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { findSubmission, openSubmissionFor } from '#domain/submissions/submission-list.server.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/candidate-place.ts'
import { candidateAt } from './candidate-page.server.ts'
import { failedByFault, readDeskForm, textOf } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Whom to place, with what is known from the submission or the job that it comes from. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const found = await candidateAt(db, staff, params.id, (id) => `${candidateHref(id)}/place${url.search}`)
  await recordOpening(services, staff, 'candidate', params.id)
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const like = (await findPlacement(db, clock, staff, asked('like')))?.placement
  const jobClientId = asked('job') && (await clientOfJob(db, staff, asked('job')))?.id
  const forJob = { candidateId: params.id, jobId: asked('job'), clientId: asked('client') || jobClientId }
  const open = await openSubmissionFor(db, forJob)
  const submitted = like?.submissionId ?? (asked('submission') || open || '')
  const submission = (await findSubmission(db, clock, staff, submitted))?.submission
  const jobId = submission?.jobId ?? like?.jobId ?? asked('job')
  const job = jobId ? await findJob(db, jobId) : undefined
  const known = like?.client ?? submission?.client ?? (job && (await clientOfJob(db, staff, job.id)))
  const { client, found: clients } = await clientChoice(db, staff, url.searchParams, known?.id)
  const [submissionId, applicationId] = [submission?.id ?? '', asked('application')]
  const origin = { submissionId, jobId: job?.id ?? '', applicationId }
  const clientId = client?.id ?? ''
  const contact = await contactToTell(db, { clientId, submissionId, jobId: origin.jobId })
  const from = { candidateId: params.id, clientId, job, submission, likeId: like?.id ?? '' }
  const agreed = await knownOfPlacement(db, from)
  const work = await roleAskedFor(db, params.id, { jobId: job?.id ?? null, title: agreed.jobTitle })
  return {
    candidate: { id: found.candidate.id, name: found.candidate.name, email: found.candidate.email },
    warning: await mailWarning(db, clock, found.candidate),
    work,
    passport: await passportOf(db, clock, params.id, work),
    knownUntil: await breakAfter(db, clock, params.id),
    client,
    clients,
    ...origin,
    seen: await originSeen(db, { candidateId: params.id, ...origin }),
    known: agreed,
    contacts: await contactsToWriteTo(db, clientId),
    contactId: contact?.id ?? '',
    idempotencyKey: newId(),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readDeskForm(request)
  const services = requireStaff(context)
  const drafts = readDraft(placementFields, form)
  const [clientId, reason] = [textOf(form, 'client'), textOf(form, 'reason')]
  const contact = form.has('contact') ? textOf(form, 'contact') : undefined
  const isConfirmed = form.has('confirm')
  const seen = textOf(form, 'seen')
  const typedAs = { drafts, reason, isConfirmed, contact, seen }
  const answer = (status: number, errors: Record<string, string>, alert?: string, shown = typedAs) =>
    data({ ...shown, errors, alert }, { status })
  if (textOf(form, 'intent') === 'preview') return answer(200, {})
  const typed = {
    ...{ candidateId: params.id, clientId, drafts, reason },
    ...{ jobId: textOf(form, 'job'), submissionId: textOf(form, 'submission') },
    applicationId: textOf(form, 'application'),
    tell: { candidate: isConfirmed, contactId: contact ?? '' },
    seen,
  }
  const undo = newId()
  const told = toldName([
    ...(isConfirmed ? ['candidate' as const] : []),
    ...(contact ? ['client' as const] : []),
  ])
  try {
    const sent = repeatable('placement', textOf(form, 'idempotencyKey'), typed)
    const outcome = await place(services, services.staff, typed, { request: sent, undo })
    switch (outcome.kind) {
      case 'placed':
        return redirect(afterAction(placementHref(outcome.id), `placed${told}`, undo), 303)
      case 'not-valid':
        return answer(400, outcome.fields)
      case 'missing':
        return answer(404, {}, candidateDeskMessages.partyMissing)
      case 'changed-meanwhile':
        return answer(409, {}, messages.originChanged(outcome.now), { ...typedAs, seen: outcome.seen })
      default:
        return answer(409, {}, outcome.kind === 'overlaps' ? messages.overlaps : messages.keyReused)
    }
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'somebody could not be placed')
    return answer(status, {}, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_NEW })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Place ${loaderData.candidate.name}` : 'Place somebody')

export default function PlaceCandidate({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, passport, work } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  return (
    <DeskPage
      title={`Place ${candidate.name}`}
      back={{ to: candidateHref(candidate.id), label: 'Back to the candidate' }}
    >
      <MergedNotice />
      {passport && (
        <PassportSummary
          passport={passport}
          candidateId={candidate.id}
          work={work}
          knownUntil={loaderData.knownUntil}
        />
      )}
      <div className="mt-5 max-w-xl">
        <ClientChoice client={loaderData.client} found={loaderData.clients} error={state?.errors.client} />
      </div>
      <PlacementForm {...loaderData} {...{ state, responseKey }} alert={lost ?? state?.alert} />
    </DeskPage>
  )
}
