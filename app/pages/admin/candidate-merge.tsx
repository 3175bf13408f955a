import { data, redirect } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { Facts } from '#app/components/desk/facts.tsx'
import { FormAlert } from '#app/components/desk/form-alert.tsx'
import { MergeSteps } from '#app/components/desk/merge-steps.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { OverlapNotice } from '#app/components/placements/overlap-notice.tsx'
import { CANDIDATE_FIELD_NAMES, candidateFields } from '#domain/candidate-desk/candidate-fields.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { mergeCandidates } from '#domain/candidate-desk/merge.server.ts'
import { mergeMessages, movesText } from '#domain/candidate-desk/merge.ts'
import { candidateByReference, previewMerge } from '#domain/candidate-desk/merge-preview.server.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import { inWords } from '#domain/fields/fields.ts'
import { MERGE_UNDO_DAYS } from '#domain/merges/merges.ts'
import { overlappingOnceMerged } from '#domain/placements/overlapping-placements.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { Route } from './+types/candidate-merge.ts'
import { candidateAt } from './candidate-page.server.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Two candidates side by side, and what a merge would do. `?with=` names the other by its reference. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const found = await candidateAt(db, staff, params.id)
  const reference = url.searchParams.get('with') ?? ''
  const merged = await candidateByReference(db, staff, reference)
  const preview = merged && (await previewMerge(db, staff, { kept: params.id, merged }))
  await recordOpening(services, staff, 'candidate', params.id)
  if (preview) await recordOpening(services, staff, 'candidate', preview.merged.id)
  const why = merged === params.id ? mergeMessages.same : mergeMessages.unknown
  const placed = preview
    ? await overlappingOnceMerged(db, clock, 'candidate_id', [params.id, preview.merged.id])
    : []
  const placements = placed.map((one) => ({ ...one, candidate: { ...one.candidate, id: params.id } }))
  return { candidate: found.candidate, reference, preview: preview || undefined, why, placements }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { merged = '' } = await readDeskFields(request)
  const services = requireStaff(context)
  const kept = params.id
  try {
    const outcome = await mergeCandidates(services, services.staff, { kept, merged })
    if (outcome === 'merged') return redirect(afterAction(candidateHref(kept), 'merged'), 303)
    return data({ alert: mergeMessages[outcome] }, 409)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'candidates could not be merged')
    return data({ alert }, status)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Merge candidates')

export default function MergeCandidates({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, preview, why } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  const alert = lost ?? state?.alert ?? (preview ? undefined : why)
  return (
    <DeskPage
      title="Merge candidates"
      back={{ to: candidateHref(candidate.id), label: `Back to ${candidate.name}` }}
    >
      {alert && <FormAlert key={responseKey} sentence={alert} />}
      {preview && (
        <div className="mt-5 space-y-5">
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
            <Person title="Stays" candidate={preview.kept} />
            <Person title="Becomes part of them" candidate={preview.merged} />
          </div>
          <OverlapNotice placements={loaderData.placements} />
          <MergeSteps
            merged={preview.merged.id}
            label="Merge: they are one person"
            other={`${candidateHref(`${preview.merged.id}/merge`)}?with=${preview.kept.reference}`}
          >
            <li>
              {movesText(preview.moves)} of {preview.merged.name},{' '}
              <span className="whitespace-nowrap">{preview.merged.reference}</span>, move to{' '}
              {preview.kept.name}, <span className="whitespace-nowrap">{preview.kept.reference}</span>, with
              the timeline.
            </li>
            {preview.fills.map(([label, value]) => (
              <li key={label}>
                {label}, which is empty, becomes {value}.
              </li>
            ))}
            <li>
              {preview.merged.email} opens everything of {preview.kept.name} from then on, so be sure that it
              is theirs: a name and a number can be anybody's.
            </li>
            <li>Whoever is signed in as one of them has to ask for a new link.</li>
            <li>It can be undone for {MERGE_UNDO_DAYS} days.</li>
          </MergeSteps>
        </div>
      )}
    </DeskPage>
  )
}

function Person({ title, candidate }: { title: string; candidate: Candidate }) {
  const facts = CANDIDATE_FIELD_NAMES.map(
    (name) => [candidateFields[name].label, inWords(candidateFields[name], candidate[name]) || '–'] as const,
  )
  return (
    <Panel title={title} lead={candidate.reference}>
      <Facts facts={facts} />
    </Panel>
  )
}
