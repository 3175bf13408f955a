import { data, redirect } from 'react-router'
import { MergedNotice } from '#app/components/candidates-desk/merged-notice.tsx'
import { ClientChoice } from '#app/components/clients-desk/client-choice.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SubmissionForm } from '#app/components/submissions/submission-form.tsx'
import { candidateDeskMessages } from '#domain/candidate-desk/candidate-desk.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { clientOfJob, jobsOfClient } from '#domain/clients/client-jobs.server.ts'
import { clientChoice, findClient } from '#domain/clients/client-list.server.ts'
import { contactToTell } from '#domain/placements/contact-to-tell.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { profileOf } from '#domain/submissions/profile-draft.ts'
import { putForward } from '#domain/submissions/submissions.server.ts'
import { submissionMessages as messages, submissionHref } from '#domain/submissions/submissions.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/candidate-put-forward.ts'
import { candidateAt } from './candidate-page.server.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Whom to put forward, and the client that was chosen, or those to choose from. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db } = services
  const candidateId = params.id
  const jobId = url.searchParams.get('job') ?? ''
  const { candidate, shifts } = await candidateAt(
    db,
    staff,
    candidateId,
    (id) => `${candidateHref(id)}/put-forward${url.search}`,
  )
  await recordOpening(services, staff, 'candidate', candidateId)
  const jobClient = await clientOfJob(db, staff, jobId)
  const choice = await clientChoice(db, staff, url.searchParams, jobClient?.id)
  const clientId = choice.client?.id ?? ''
  const client = await findClient(db, staff, clientId)
  const jobs = client ? await jobsOfClient(db, staff, clientId) : []
  const contact = await contactToTell(db, { clientId, submissionId: null, jobId })
  return {
    candidate: { id: candidate.id, name: candidate.name },
    ...choice,
    contacts: client?.contacts.filter(({ email }) => email !== '') ?? [],
    jobs: jobs.map(({ id, title, location }) => ({ id, name: `${title}, ${location}` })),
    contactId: contact?.id ?? '',
    jobId,
    profile: profileOf(candidate, shifts),
    idempotencyKey: newId(),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const values = await readDeskFields(request)
  const services = requireStaff(context)
  const answer = (status: number, errors: Record<string, string>, alert?: string) =>
    data({ values, errors, alert }, { status })
  const { client = '', job = '', jobTitle = '', contact = '', profile = '', consent = '', how = '' } = values
  const typed = {
    ...{ candidateId: params.id, clientId: client, jobId: job, jobTitle },
    ...{ contactId: contact, profile, consent, how },
  }
  try {
    const outcome = await putForward(services, services.staff, typed, values.idempotencyKey)
    switch (outcome.kind) {
      case 'sent':
      case 'asked':
        return redirect(afterAction(submissionHref(outcome.id), outcome.kind), 303)
      case 'not-valid':
        return answer(400, outcome.fields)
      case 'missing':
        return answer(404, {}, candidateDeskMessages.partyMissing)
      default:
        return answer(409, {}, outcome.kind === 'again' ? messages.again : messages.keyReused)
    }
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'somebody could not be put forward')
    return answer(status, {}, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_NEW })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Put ${loaderData.candidate.name} forward` : 'Put forward')

export default function AddSubmission({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, client, found } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  return (
    <DeskPage
      title={`Put ${candidate.name} forward`}
      back={{ to: candidateHref(candidate.id), label: 'Back to the candidate' }}
    >
      <MergedNotice />
      <div className="mb-6 max-w-xl">
        <ClientChoice client={client} found={found} />
      </div>
      {client && (
        <SubmissionForm
          {...loaderData}
          client={client}
          values={state?.values}
          errors={state?.errors ?? {}}
          alert={lost ?? state?.alert}
          responseKey={responseKey}
        />
      )}
    </DeskPage>
  )
}
