import { data, Form, redirect } from 'react-router'
import { LinkForm } from '#app/components/link-form.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { type Services, servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { described, TextArea, TextField } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { RadioChoices } from '#app/ui/radio-choices.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { referenceWords as words } from '#content/reference.ts'
import {
  declineReference,
  findRefereeLink,
  giveReference,
  type RefereeLink,
} from '#domain/referees/referee-link.server.ts'
import { CAPACITY_LIMIT, COMMENTS_LIMIT, REFERENCE_PATH } from '#domain/referees/referees.ts'
import { typedMonth } from '#domain/referees/work-history.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Route } from './+types/reference.ts'
import { linkHeaders, loadLink, readToken, shownAfterFault, staleLink } from './link-page.server.ts'
import { readWholeForm } from './whole-form.server.ts'

/** What a referee is asked, by the link in their mail. Opening it changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const answered = url.searchParams.get('answered')
  if (answered) return { kind: answered === 'given' ? 'given' : 'declined' } as const
  return loadLink(context.get(servicesContext), url, findRefereeLink)
}

/** Takes in the reference, or that there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const values = await readWholeForm(request)
  const token = readToken(values.token)
  if (!token) return staleLink()
  try {
    return await receive(services, token, values)
  } catch (error) {
    const link = await findRefereeLink(services.db, services.clock, token).catch(() => undefined)
    const typed = { kind: 'open', token, link, values, errors: {} } as const
    return shownAfterFault(services.log, error, 'a reference could not be taken in', typed)
  }
}

async function receive(services: Services, token: string, fields: Record<string, string>) {
  const outcome =
    fields.answer === 'decline'
      ? await declineReference(services, token)
      : await giveReference(services, token, fields)
  if (outcome.kind === 'given' || outcome.kind === 'declined')
    return redirect(`${REFERENCE_PATH}?answered=${outcome.kind}`, 303)
  const isAgain = outcome.kind === 'not-valid'
  const link = isAgain ? await findRefereeLink(services.db, services.clock, token) : undefined
  if (!isAgain || !link) return staleLink()
  const { fields: errors } = outcome
  return data({ kind: 'open', token, link, values: fields, errors, alert: undefined } as const, 400)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData: { kind } = { kind: 'stale' } }) =>
  unlistedMeta(kind === 'open' ? words.title : words[kind].heading)

export default function ReferencePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  const shown = state ?? loaderData
  if (shown.kind !== 'open') {
    const { heading, text } = words[shown.kind]
    return (
      <>
        <PageHeader title={heading} isLow />
        <div className="wrap py-10">
          <p className="mb-6 max-w-[60ch]">{text}</p>
          <ButtonLink to="/contact">Contact us</ButtonLink>
        </div>
      </>
    )
  }
  const { token, link } = shown
  return (
    <>
      <PageHeader title={words.title} lead={link && words.lead(link.candidate, link.organisation)} isLow />
      <div className="wrap space-y-4 py-10 *:max-w-[70ch]">
        <p>{words.why}</p>
        {link && <p className="text-muted">{words.until(formatLongDate(new Date(link.expiresAt)))}</p>}
        <ReferenceForm {...(state?.kind === 'open' ? state : {})} {...{ token, link, lost, responseKey }} />
        <section className="border-t border-line pt-6">
          <h2 className="text-xl">{words.decline.heading}</h2>
          <p className="mt-2">{words.decline.text}</p>
          <LinkForm
            action={REFERENCE_PATH}
            token={token}
            submit={{
              ...{ label: words.declineButton, busyLabel: 'Saving...', look: 'secondary' },
              ...{ name: 'answer', value: 'decline' },
            }}
          />
        </section>
      </div>
    </>
  )
}

type FormProps = {
  token: string
  /** Undefined where a fault keeps us from reading it. */
  link: RefereeLink | undefined
  values?: Record<string, string>
  errors?: Record<string, string>
  alert?: string | undefined
  lost: string | undefined
  responseKey: number
}

function ReferenceForm({ token, link, values, errors = {}, alert, lost, responseKey }: FormProps) {
  const asked = (name: string) => ({ name, chosen: values?.[name], error: errors[name] })
  const month = (id: 'fromMonth' | 'toMonth', hint: string) => (
    <TextField
      id={id}
      label={words[id]}
      hint={hint}
      autoComplete="off"
      defaultValue={values?.[id] ?? (link && typedMonth(link[id]))}
      error={errors[id]}
    />
  )
  return (
    <Form method="post" action={REFERENCE_PATH} className="space-y-7" noValidate>
      <ErrorSummary key={responseKey} alert={lost ?? alert} problems={lost ? [] : problemsIn(errors)} />
      <input type="hidden" name="token" value={token} />
      <fieldset>
        <legend className="mb-1 text-lg font-semibold text-ink">{words.when}</legend>
        <p className="mb-3 text-muted">{words.prefilled}</p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {month('fromMonth', words.monthHint)}
          {month('toMonth', words.toHint)}
        </div>
      </fieldset>
      <TextField
        id="capacity"
        label={words.capacity}
        hint={words.capacityHint}
        limit={CAPACITY_LIMIT}
        autoComplete="off"
        defaultValue={values?.capacity ?? link?.capacity}
        error={errors.capacity}
      />
      <Question {...asked('wouldEmployAgain')} question={words.again} choices={words.againChoices} />
      <Question {...asked('isRelative')} question={words.related} choices={words.relatedChoices} />
      <Question
        {...asked('mayBeShown')}
        question={words.shown}
        hint={words.shownHint}
        choices={words.shownChoices}
      />
      <TextArea
        id="comments"
        label={words.comments}
        hint={words.commentsHint}
        rows={6}
        limit={COMMENTS_LIMIT}
        defaultValue={values?.comments}
        error={errors.comments}
      />
      <SubmitButton label={words.give} busyLabel="Sending..." name="answer" value="give" />
    </Form>
  )
}

type QuestionProps = {
  name: string
  question: string
  hint?: string
  choices: Record<string, string>
  chosen: string | undefined
  error: string | undefined
}

function Question({ name, question, hint, choices, chosen, error }: QuestionProps) {
  return (
    <fieldset id={name} tabIndex={-1} className="scroll-mt-24" {...described({ id: name, hint, error })}>
      <legend className="mb-1 text-lg font-semibold text-ink">{question}</legend>
      {hint && (
        <p id={`${name}-hint`} className="mb-2 text-muted">
          {hint}
        </p>
      )}
      <RadioChoices name={name} choices={Object.entries(choices)} chosen={chosen} error={error} />
    </fieldset>
  )
}
