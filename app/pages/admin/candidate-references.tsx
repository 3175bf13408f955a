import { mergedTexts } from '#app/components/candidates-desk/merged-notice.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { WorkHistoryPanel } from '#app/components/referees/history-panel.tsx'
import { RefereesPanel } from '#app/components/referees/referees-panel.tsx'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { referencesHref } from '#domain/compliance/compliance.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { pastWorkOf } from '#domain/referees/past-work.server.ts'
import { readGap } from '#domain/referees/work-history.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/candidate-references.ts'
import { candidateAt } from './candidate-page.server.ts'
import { changeReferences } from './candidate-references-action.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** @param when mail goes */
const doneTexts = (when: string) => ({
  'add-spell': 'Added to the history.',
  'remove-spell': 'Taken off the history.',
  'history-read': 'Kept as read: the history counts in the passport from today.',
  'add-referee': "Named. They haven't been asked yet.",
  'remove-referee': 'Taken off.',
  ask: `The request is in the outbox and will be sent ${when}.`,
  withdraw: 'Taken back: the link no longer works.',
  verify: 'Verified: it counts in the passport.',
  ...mergedTexts,
})

/** A candidate's employment history and referees. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const found = await candidateAt(db, staff, params.id, referencesHref)
  await recordOpening(services, staff, 'candidate', params.id)
  return {
    candidate: { id: found.candidate.id, name: found.candidate.name },
    past: await pastWorkOf(db, clock, staff, params.id),
    explains: readGap(url.searchParams),
    idempotencyKey: newId(),
  }
}

export const shouldRevalidate = reloadAfterConflict

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  changeReferences({ request, url: new URL(url) }, context, params.id)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { intent: '', alert: NO_RESPONSE, errors: {}, values: {}, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.candidate.name}, references` : 'References')

export default function CandidateReferences({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, past, explains, idempotencyKey } = loaderData
  const isOfHistory = /spell|history/.test(actionData?.intent ?? '')
  return (
    <DeskPage
      title={`${candidate.name}, references`}
      back={{ to: candidateHref(candidate.id), label: 'Back to the candidate' }}
    >
      <DoneNotice texts={doneTexts(useWhenMailGoes())} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        <WorkHistoryPanel
          {...past}
          idempotencyKey={idempotencyKey}
          explains={explains}
          failure={isOfHistory ? actionData : undefined}
        />
        <RefereesPanel
          {...past}
          idempotencyKey={idempotencyKey}
          failure={isOfHistory ? undefined : actionData}
        />
      </div>
      <UnsavedChangesPrompt hasUnsaved={hasUnsentText} />
    </DeskPage>
  )
}
