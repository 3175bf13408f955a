import { data, Form, href, redirect } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { areaMessages, WITHDRAWAL_LIMIT } from '#domain/candidate-area/candidate-area.ts'
import { MY_PATH } from '#domain/candidate-area/my-path.ts'
import { findOwnApplication } from '#domain/candidate-area/own-applications.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { withdrawApplication } from '#domain/submissions/withdrawal.server.ts'
import { cleanText } from '#platform/text.ts'
import { tooLong } from '#platform/text-limit.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/withdraw.ts'
import { requireCandidate } from './require-candidate.server.ts'

/** The application to withdraw. @throws 404 for one that isn't the candidate's, as for none */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const application = await findOwnApplication(services, session, params.id)
  if (!application) throw data(null, 404)
  return { application }
}

/** Withdraws it. Once more changes nothing. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  const fields = await readWholeForm(request)
  const reason = cleanText(fields.reason ?? '')
  const error = tooLong(reason, WITHDRAWAL_LIMIT)
  if (error) return data({ reason, error }, 400)
  if (!(await findOwnApplication(services, session, params.id))) throw data(null, 404)
  const outcome = await withdrawApplication(services, BY_CANDIDATE, params.id, reason)
  if (outcome.kind === 'missing') throw data(null, 404)
  const done = outcome.kind === 'closed' ? 'closed' : 'withdrawn'
  return redirect(`${MY_PATH}?${done}=1#${params.id}`, 303)
}

/** What was typed stays where no answer comes. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const meta: Route.MetaFunction = () => unlistedMeta('Withdraw an application')

export default function Withdraw({ loaderData: { application }, actionData }: Route.ComponentProps) {
  const { id, jobTitle, reference, isOpen, standing, interview } = application
  const name = jobTitle ?? 'your registration'
  const { state, lost, responseKey } = useFormResponse(actionData)
  if (!isOpen)
    return (
      <>
        <h1 className="text-3xl">It can't be withdrawn any more</h1>
        <p className="mt-4 max-w-[60ch]">{standing}</p>
        <ButtonLink to={MY_PATH} className="mt-6">
          Back to my applications
        </ButtonLink>
      </>
    )
  return (
    <>
      <h1 className="text-3xl [overflow-wrap:anywhere]">Withdraw {name}?</h1>
      <p className="mt-4 max-w-[60ch]">
        {jobTitle ? areaMessages.withdrawing : areaMessages.withdrawingRegistration}
      </p>
      {interview && <p className="mt-2 max-w-[60ch]">{areaMessages.interviewToo}</p>}
      <p className="mt-1 text-sm text-muted">Reference {reference}</p>
      <Form
        method="post"
        action={href('/my/withdraw/:id', { id })}
        className="mt-6 max-w-[36rem] space-y-5"
        noValidate
      >
        <AccountField />
        <ErrorSummary
          key={responseKey}
          alert={lost}
          problems={lost || !state ? [] : [{ id: 'reason', message: state.error }]}
        />
        <TextArea
          id="reason"
          label="Why? (optional)"
          hint="Only our staff read it. It helps us to offer you something better."
          rows={4}
          limit={WITHDRAWAL_LIMIT}
          defaultValue={state?.reason}
          error={state?.error}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton label="Withdraw it" busyLabel="Withdrawing..." look="danger" />
          <TextLink to={MY_PATH}>Keep it</TextLink>
        </div>
      </Form>
    </>
  )
}
