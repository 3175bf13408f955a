import { useState } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { RecordField } from '#app/components/desk/record-field.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { DocumentHead } from '#app/components/my/document-head.tsx'
import { PageUploads } from '#app/components/my/page-uploads.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formWords } from '#content/forms.ts'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { giveOwnDocument } from '#domain/candidate-area/own-documents.server.ts'
import {
  DOCUMENTS_PATH,
  documentMessages,
  hasCopies,
  ownFields,
  pagesLabel,
} from '#domain/candidate-area/own-documents.ts'
import { pagesTaken, removePage } from '#domain/candidate-area/own-pages.server.ts'
import { emptyValue } from '#domain/fields/fields.ts'
import { formHeaders, formStart } from '../public/form-page.server.ts'
import type { Route } from './+types/document.ts'
import { requirePaper } from './require-asked-for.server.ts'
import { requireCandidate } from './require-candidate.server.ts'
import { takePages } from './take-pages.server.ts'

/** What is asked for, and the pages of it that have been taken. @throws 404 for what is not asked for */
export async function loader({ params: { topic }, context }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const document = await requirePaper(services, session, topic)
  const pages = await pagesTaken(services.db, session, topic)
  return {
    document,
    pages: pages.map(({ key, ...page }) => page),
    idempotencyKey: formStart(context).idempotencyKey,
  }
}

/** Adds pages, takes one away, or gives it all. What was typed comes back unless it was given. */
export async function action({ params: { topic }, request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  await requirePaper(services, session, topic)
  const { fields, refused, status, retryAfterSeconds } = await takePages(request, services, session, topic)
  const { remove, add, idempotencyKey, ...values } = fields
  const shown = (errors: Record<string, string>, alert: string | undefined, answer: number) =>
    data(
      { values, errors, refused, alert },
      {
        status: answer,
        headers: retryAfterSeconds > 0 ? { 'Retry-After': String(retryAfterSeconds) } : {},
      },
    )
  if (remove) await removePage(services, session, remove)
  if (refused.length > 0) return shown({ pages: sentenceOf(refused) }, documentMessages.notSent, status)
  if (remove || add !== undefined) return shown({}, undefined, 200)
  const given = { topic, values, mayShow: values.mayShow !== undefined, idempotencyKey }
  const outcome = await giveOwnDocument(services, session, given)
  if (outcome.kind === 'given') return redirect(`${DOCUMENTS_PATH}?given=1`, 303)
  if (outcome.kind === 'not-valid') return shown(outcome.fields, documentMessages.notSent, 400)
  if (outcome.kind === 'file-not-available')
    return shown({ pages: documentMessages.pageGone }, documentMessages.notSent, 400)
  const isReused = outcome.kind === 'key-reused'
  return shown({}, isReused ? areaMessages.keyReused : documentMessages.nothingToSend, 409)
}

const sentenceOf = (refused: readonly { name: string; message: string }[]) =>
  refused.map(({ name, message }) => (name ? `${name}: ${message}` : message)).join(' ')

/** What was typed stays where no answer comes. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.document.name ?? '')

export default function MyDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { document, pages, idempotencyKey } = loaderData
  const { topic, kind } = document
  const { state, lost, responseKey } = useFormResponse(actionData)
  // A page that arrives loads anew what is there, and that forgets the answer; what was typed must stay.
  const [answer, setAnswer] = useState(state)
  if (state && state !== answer) setAnswer(state)
  const { values = {}, errors = {}, alert } = answer ?? {}
  // What was said of the pages is over then.
  const { pages: pagesError, ...others } = errors
  const stillWrong = state ? errors : others
  const problems = lost ? [] : problemsIn(stillWrong, (field) => field)
  const fields = Object.entries(ownFields(kind))
  const label = pagesLabel(kind)
  const hasStars = label.endsWith('*') || fields.some(([, { isRequired }]) => isRequired)
  return (
    <>
      <DocumentHead {...document} />
      {document.isToSend && (
        <Form
          method="post"
          action={href('/my/documents/:topic', { topic })}
          encType="multipart/form-data"
          noValidate
          className="mt-6 max-w-[36rem] space-y-5"
        >
          <AccountField />
          <ErrorSummary key={responseKey} alert={lost ?? alert} problems={problems} />
          {/* Without a click on a button, Enter gives it: the first button in the form is this one. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          {hasStars && <p className="text-sm text-muted">{formWords.starRequired}</p>}
          {fields.map(([field, definition]) =>
            definition.kind === 'boolean' ? (
              <CheckboxField
                key={field}
                id={field}
                label={definition.label}
                defaultChecked={values[field] !== undefined}
              />
            ) : (
              <RecordField
                key={field}
                name={field}
                field={definition}
                value={values[field] ?? (emptyValue(definition) as string | null)}
                error={errors[field]}
              />
            ),
          )}
          <PageUploads topic={topic} pages={pages} error={stillWrong.pages} label={label} />
          {hasCopies(kind) && (
            <CheckboxField
              id="mayShow"
              label={documentMessages.mayShow}
              hint={documentMessages.mayShowHint}
              defaultChecked={values.mayShow !== undefined}
            />
          )}
          <SubmitButton label="Send it" busyLabel="Sending..." />
        </Form>
      )}
    </>
  )
}
