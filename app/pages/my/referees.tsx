import { Form } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { RowSubmit } from '#app/components/desk/row-actions.tsx'
import { Folded } from '#app/components/folded.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { DocumentHead } from '#app/components/my/document-head.tsx'
import { PastNotice } from '#app/components/my/past-notice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { PastForm } from '#app/components/referees/past-form.tsx'
import { useResponseKey } from '#app/components/response-key.ts'
import { formWords } from '#content/forms.ts'
import { DOCUMENTS_PATH, documentMessages } from '#domain/candidate-area/own-documents.ts'
import { nameReferee, ownPast, takeRefereeBack } from '#domain/candidate-area/own-past.server.ts'
import { ownRefereeFields } from '#domain/referees/referee-fields.ts'
import { OWN_REFEREE_STATES, type OwnReferee } from '#domain/referees/referees.ts'
import { spanInWords } from '#domain/referees/work-history.ts'
import { formHeaders, formStart } from '../public/form-page.server.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/referees.ts'
import { answerPast, answerTakenOff } from './past-answer.server.ts'
import { requireAskedFor } from './require-asked-for.server.ts'
import { requireCandidate } from './require-candidate.server.ts'

const PATH = `${DOCUMENTS_PATH}/reference`

/** Whom the candidate has named as referees. @throws 404 where references aren't asked for */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const document = await requireAskedFor(services, session, 'reference')
  const { referees } = await ownPast(services, session)
  const { idempotencyKey } = formStart(context)
  return { document, referees, wasNamed: url.searchParams.has('named'), idempotencyKey }
}

/** Names a referee, or takes one off whom nobody has asked yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  await requireAskedFor(services, session, 'reference')
  const values = await readWholeForm(request)
  if (values.intent === 'remove-referee')
    return answerTakenOff(await takeRefereeBack(services, session, values.referee ?? ''))
  return answerPast(await nameReferee(services, session, values), values, `${PATH}?named=1`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.document.name ?? '')

export default function MyReferees({ loaderData, actionData }: Route.ComponentProps) {
  const { document, referees, wasNamed, idempotencyKey } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  // What was typed stays as it is where no answer came.
  const formKey = useResponseKey(state)
  return (
    <>
      <DocumentHead {...document} />
      <PastNotice
        refused={state}
        {...{ lost, responseKey }}
        done={wasNamed ? documentMessages.named : undefined}
      />
      {referees.length > 0 && (
        <>
          <h2 className="mt-8 mb-2 text-2xl">Your referees</h2>
          <ul className="divide-y divide-line border-y border-line">
            {referees.map((referee) => (
              <RefereeLine key={referee.id} referee={referee} />
            ))}
          </ul>
        </>
      )}
      <Folded summary="Name a referee" isOpen={document.isToSend || state !== undefined}>
        <p className="mt-2 mb-4 max-w-[60ch]">{documentMessages.naming}</p>
        <p className="text-sm text-muted">{formWords.starRequired}</p>
        <PastForm
          key={JSON.stringify([referees.length, formKey])}
          fields={ownRefereeFields}
          intent="add-referee"
          label="Name them"
          failure={state}
          idempotencyKey={idempotencyKey}
        />
      </Folded>
    </>
  )
}

function RefereeLine({ referee }: { referee: OwnReferee }) {
  const { id, name, email, organisation, capacity, state } = referee
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-3 [overflow-wrap:anywhere]">
      <div className="min-w-0">
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-muted">
          {capacity}, {organisation}, {spanInWords(referee)}
          <br />
          {email}
        </p>
        <p>{OWN_REFEREE_STATES[state]}</p>
      </div>
      {state === 'named' && (
        <Form method="post">
          <AccountField />
          <input type="hidden" name="referee" value={id} />
          <RowSubmit intent="remove-referee" label="Take off" about={name} isDanger />
        </Form>
      )}
    </li>
  )
}
