import { Form } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { DocumentHead } from '#app/components/my/document-head.tsx'
import { PastNotice } from '#app/components/my/past-notice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { HistoryLines } from '#app/components/referees/history-lines.tsx'
import { PastForm } from '#app/components/referees/past-form.tsx'
import { useResponseKey } from '#app/components/response-key.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formWords } from '#content/forms.ts'
import { DOCUMENTS_PATH, documentMessages } from '#domain/candidate-area/own-documents.ts'
import { giveHistory, ownPast, takeSpellBack, tellSpell } from '#domain/candidate-area/own-past.server.ts'
import { ownSpellFields } from '#domain/referees/referee-fields.ts'
import { readGap } from '#domain/referees/work-history.ts'
import { formHeaders, formStart } from '../public/form-page.server.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/history.ts'
import { answerPast, answerTakenOff } from './past-answer.server.ts'
import { requireAskedFor } from './require-asked-for.server.ts'
import { requireCandidate } from './require-candidate.server.ts'

const PATH = `${DOCUMENTS_PATH}/history`

/** What the candidate has told of their past. @throws 404 where it isn't asked for */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const document = await requireAskedFor(services, session, 'history')
  const { spells, gaps } = await ownPast(services, session)
  return {
    ...{ document, spells, gaps, explains: readGap(url.searchParams) },
    ...{ wasAdded: url.searchParams.has('added'), idempotencyKey: formStart(context).idempotencyKey },
  }
}

/** Adds months, takes some off, or gives the whole to be checked. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  await requireAskedFor(services, session, 'history')
  const values = await readWholeForm(request)
  if (values.intent === 'remove-spell')
    return answerTakenOff(await takeSpellBack(services, session, values.spell ?? ''))
  if (values.intent === 'give')
    return answerPast(await giveHistory(services, session), values, `${DOCUMENTS_PATH}?given=1`)
  return answerPast(await tellSpell(services, session, values), values, `${PATH}?added=1`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.document.name ?? '')

export default function MyHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { document, spells, gaps, explains, wasAdded, idempotencyKey } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  // What was typed stays as it is where no answer came.
  const formKey = useResponseKey(state)
  const isWhole = spells.length > 0 && gaps.length === 0
  return (
    <>
      <DocumentHead {...document} />
      <PastNotice
        refused={state}
        {...{ lost, responseKey }}
        done={wasAdded ? documentMessages.added : undefined}
      />
      <h2 className="mt-8 mb-2 text-2xl">What you have told us</h2>
      {spells.length === 0 && <p>Nothing yet. Begin with where you work now, or the job you left last.</p>}
      <HistoryLines spells={spells} gaps={gaps} isTellerShown={false} />
      {isWhole && document.isToSend && (
        <Form method="post" className="mt-4">
          <AccountField />
          <p className="mb-3 max-w-[60ch]">{documentMessages.wholeHistory}</p>
          <SubmitButton
            label="That's everything: check it"
            busyLabel="Sending..."
            name="intent"
            value="give"
          />
        </Form>
      )}
      <h2 className="mt-8 text-2xl">Add months</h2>
      <p className="text-sm text-muted">{formWords.starRequired}</p>
      <PastForm
        key={JSON.stringify([spells.length, explains, formKey])}
        fields={ownSpellFields}
        intent="add-spell"
        label="Add them"
        known={explains}
        failure={state}
        idempotencyKey={idempotencyKey}
      />
    </>
  )
}
