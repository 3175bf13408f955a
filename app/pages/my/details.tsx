import { data, Form } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { NameField, PhoneField } from '#app/components/public-form/person-fields.tsx'
import { useResponseKey } from '#app/components/response-key.ts'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { addressContext } from '#app/context.ts'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { askForNewEmail } from '#domain/candidate-area/new-email.server.ts'
import { changeDetails, ownDetails } from '#domain/candidate-area/own-details.server.ts'
import { DETAIL_LABELS, REGISTRATION_LIMIT } from '#domain/candidate-area/own-details.ts'
import { EMAIL_LIMIT } from '#domain/people/person.ts'
import { formHeaders, showSent } from '../public/form-page.server.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/details.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'My details'
const DONE = { saved: areaMessages.saved, asked: areaMessages.newEmailAsked, used: areaMessages.newEmailUsed }

/** The details as the desk has them, and what was just done. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, session } = requireCandidate(context)
  const done = (Object.keys(DONE) as (keyof typeof DONE)[]).find((name) => url.searchParams.has(name))
  return { details: await ownDetails(db, session), email: session.email, done }
}

/** Takes in both forms: the details, and a new address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  const values = await readWholeForm(request)
  const refuse = (form: 'details' | 'email', alert: string, errors: Record<string, string>, status = 400) =>
    data({ form, values, alert, errors }, status)
  if (values.form !== 'email') {
    const outcome = await changeDetails(services, session, values)
    if (outcome.kind === 'changed') return showSent('/my/details?saved=1')
    return refuse('details', areaMessages.notSaved, outcome.fields)
  }
  const outcome = await askForNewEmail(services, session, values, context.get(addressContext))
  if (outcome.kind === 'asked') return showSent('/my/details?asked=1')
  if (outcome.kind === 'not-valid') return refuse('email', areaMessages.notSaved, outcome.fields)
  return refuse('email', areaMessages.tooMany, {}, 429)
}

/** What was typed stays where no answer comes. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { details, email, done } = loaderData
  const sendsMail = useSendsMail()
  const { state, lost, responseKey } = useFormResponse(actionData)
  const key = useResponseKey(state)
  // Why an earlier attempt was refused gives way to that no answer came.
  const alert = lost ? undefined : state?.alert
  const refused = (form: string) => (state?.form === form ? { ...state, alert, key } : undefined)
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <div role="status" className="mt-4">
        {done && !state && !lost && <Notice tone="success">{DONE[done]}</Notice>}
      </div>
      {lost && <ErrorSummary key={responseKey} alert={lost} problems={[]} />}
      <p className="max-w-[60ch]">
        This is what we use to find you work and to reach you. Your consultant sees what you change; what you
        sent with an application stays there as it was.
      </p>
      <DetailsForm key={JSON.stringify(details)} details={details} refused={refused('details')} />
      <h2 className="mt-10 text-xl">Email address</h2>
      <p className="mt-2 max-w-[60ch] [overflow-wrap:anywhere]">
        We write to <strong>{email}</strong>, and send your links there.
      </p>
      {sendsMail ? (
        <EmailForm refused={refused('email')} />
      ) : (
        <p className="mt-2">To change it, ring us: we can't send email at the moment.</p>
      )}
    </>
  )
}

type Refused =
  | { values: Record<string, string>; alert: string | undefined; errors: Record<string, string>; key: number }
  | undefined
const idOf = (name: string) => `my-${name}`

function DetailsForm({ details, refused }: { details: Record<string, string>; refused: Refused }) {
  const values = refused?.values ?? details
  const field = (name: string) => ({
    id: idOf(name),
    name,
    defaultValue: values[name],
    error: refused?.errors[name],
  })
  return (
    <Form method="post" action="/my/details" noValidate className="mt-5 max-w-[36rem] space-y-5">
      <AccountField />
      {refused?.alert && (
        <ErrorSummary key={refused.key} alert={refused.alert} problems={problemsIn(refused.errors, idOf)} />
      )}
      {Object.keys(DETAIL_LABELS).map((name) => {
        const seen = `seen-${name}`
        return <input key={name} type="hidden" name={seen} value={refused?.values[seen] ?? details[name]} />
      })}
      <NameField field={{ ...field('name'), required: true }} />
      <PhoneField field={{ ...field('phone'), required: true }} />
      <TextField
        {...field('postcode')}
        label={`${DETAIL_LABELS.postcode} (optional)`}
        hint="Where you set out from to work. The first half is enough."
        autoComplete="postal-code"
      />
      <TextField
        {...field('registration')}
        label={`${DETAIL_LABELS.registration} (optional)`}
        hint="Your NMC PIN, GMC or HCPC number, if you have one."
        autoComplete="off"
        spellCheck={false}
        limit={REGISTRATION_LIMIT}
      />
      <SubmitButton label="Save my details" busyLabel="Saving..." />
    </Form>
  )
}

function EmailForm({ refused }: { refused: Refused }) {
  return (
    <Form method="post" action="/my/details" noValidate className="mt-4 max-w-[36rem] space-y-5">
      <AccountField />
      {refused?.alert && (
        <ErrorSummary key={refused.key} alert={refused.alert} problems={problemsIn(refused.errors, idOf)} />
      )}
      <input type="hidden" name="form" value="email" />
      <TextField
        id={idOf('email')}
        name="email"
        type="email"
        label="New email address"
        hint="We'll send a link there, and use the address once you've opened it."
        autoComplete="email"
        required
        defaultValue={refused?.values.email}
        error={refused?.errors.email}
        limit={EMAIL_LIMIT}
      />
      <SubmitButton label="Send the link" busyLabel="Sending..." />
    </Form>
  )
}
