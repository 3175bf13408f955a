import { data, Form, href, redirect } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { NO_RESPONSE_TO_REPEATABLE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MY_PATH } from '#domain/candidate-area/my-path.ts'
import { ownAddresses } from '#domain/candidate-area/own-details.server.ts'
import { cancelOwnBooking, listOwnBookings } from '#domain/training/own-bookings.server.ts'
import { bookingMessages as messages } from '#domain/training/training.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/training.ts'
import { requireCandidate } from './require-candidate.server.ts'

/** The place to cancel; undefined where they have none, or the session is over. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const bookings = await listOwnBookings(services, await ownAddresses(services.db, session))
  const booking = bookings.find(({ id }) => id === params.id)
  return data({ booking }, booking ? 200 : 404)
}

/** Cancels it. @throws 404 for one that isn't the candidate's, as for none */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  await readWholeForm(request)
  const outcome = await cancelOwnBooking(services, await ownAddresses(services.db, session), params.id)
  if (outcome === 'missing') throw data(null, 404)
  const done = outcome === 'cancelled' ? 'place-cancelled' : 'begun'
  return redirect(`${MY_PATH}?${done}=1`, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_REPEATABLE })

const TITLE = 'Cancel a training place'

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function CancelPlace({ loaderData: { booking }, actionData }: Route.ComponentProps) {
  const { lost, responseKey } = useFormResponse(actionData)
  const sendsMail = useSendsMail()
  if (!booking?.isToCome)
    return (
      <>
        <h1 className="text-3xl">{TITLE}</h1>
        <p className="mt-4 max-w-[60ch]">{booking ? messages.begunToCancel : messages.noSuchPlace}</p>
        <ButtonLink to={MY_PATH} className="mt-6">
          Back to my applications
        </ButtonLink>
      </>
    )
  const { id, title, when, place, reference } = booking
  return (
    <>
      <h1 className="text-3xl [overflow-wrap:anywhere]">Cancel your place on {title}?</h1>
      <p className="mt-4 text-lg text-ink">{when}</p>
      <p>Where: {place}</p>
      <p className="mt-1 text-sm text-muted">Reference {reference}</p>
      <p className="mt-4 max-w-[60ch]">
        {messages.cancelling} {sendsMail && messages.cancellingMailed}
      </p>
      <ErrorSummary key={responseKey} alert={lost} problems={[]} />
      <Form
        method="post"
        action={href('/my/training/:id', { id })}
        className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3"
      >
        <AccountField />
        <SubmitButton label="Cancel my place" busyLabel="Cancelling..." look="danger" />
        <TextLink to={MY_PATH}>Keep it</TextLink>
      </Form>
    </>
  )
}
