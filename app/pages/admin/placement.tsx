import { data, redirect } from 'react-router'
import { CheckedLines } from '#app/components/compliance/checked-lines.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { HistoryPanel } from '#app/components/desk/history-panel.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import { SentMails } from '#app/components/desk/sent-mails.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { LackingNotice } from '#app/components/placements/lacking-notice.tsx'
import { PlacementFacts } from '#app/components/placements/placement-facts.tsx'
import { PlacementFields } from '#app/components/placements/placement-fields.tsx'
import { PlacementBadge } from '#app/components/placements/placement-standing.tsx'
import { TellFields } from '#app/components/placements/tell-fields.tsx'
import { toldName, toldTexts } from '#app/components/placements/told-texts.ts'
import { UncheckedReason } from '#app/components/placements/unchecked-reason.tsx'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { checkedProfile } from '#content/checked-profile.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { SIDES } from '#domain/placements/confirmation.ts'
import { cancelPlacement, editPlacement } from '#domain/placements/placement-changes.server.ts'
import { placementFields } from '#domain/placements/placement-fields.ts'
import { gapsOfPlacements } from '#domain/placements/placement-gaps.server.ts'
import { findPlacement } from '#domain/placements/placement-list.server.ts'
import { toldOf } from '#domain/placements/placement-mail.server.ts'
import {
  placementMessages as messages,
  PLACEMENT_EVENTS,
  PLACEMENTS_PATH,
  placeHref,
  placementHref,
  REASON_LIMIT,
} from '#domain/placements/placements.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/placement.ts'
import { failedByFault, readDeskForm, seenAfter, textOf } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** A placement with its history. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const found = await findPlacement(db, clock, staff, params.id)
  if (!found) throw data(null, { status: 404 })
  await recordOpening(services, staff, 'candidate', found.placement.candidate.id)
  const gaps = await gapsOfPlacements(db, clock, [found.placement])
  const { id, candidate, client, submissionId, jobId } = found.placement
  const of = { id, candidateId: candidate.id, clientId: client.id, submissionId, jobId }
  const told = await toldOf(db, of)
  return { ...found, gaps: gaps.get(params.id), told }
}

export const shouldRevalidate = reloadAfterConflict

/** Extends, changes, ends or cancels it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readDeskForm(request)
  const services = requireStaff(context)
  const drafts = readDraft(placementFields, form)
  const [endReason, cancelReason, reason] = ['endReason', 'cancelReason', 'reason'].map((name) =>
    textOf(form, name),
  ) as [string, string, string]
  const reasons = { endReason, cancelReason, reason }
  const isCancel = textOf(form, 'intent') === 'cancel'
  const tell = { candidate: form.has('confirm'), contactId: textOf(form, 'contact') }
  const seen = Number(textOf(form, 'version'))
  const answer = (status: number, errors: Record<string, string>, alert?: string) => {
    const version = seenAfter(status, seen)
    const typed = { drafts: isCancel ? undefined : drafts, ...reasons, tell, isCancel }
    return data({ ...typed, errors, alert, version }, { status })
  }
  const undo = newId()
  try {
    const edit = { drafts, version: seen, endReason, reason, tell }
    const cancel = { reason: cancelReason, version: seen, tell }
    const outcome = isCancel
      ? await cancelPlacement(services, services.staff, params.id, cancel, undo)
      : await editPlacement(services, services.staff, params.id, edit, undo)
    switch (outcome.kind) {
      case 'saved': {
        const name = `${isCancel ? 'cancelled' : 'saved'}${toldName(outcome.told)}`
        return redirect(afterAction(placementHref(params.id), name, undo), 303)
      }
      case 'not-valid':
        return answer(400, outcome.fields)
      case 'missing':
        return answer(404, {}, messages.missing)
      case 'overlaps':
        return answer(409, {}, messages.overlaps)
      case 'changed-meanwhile':
        return answer(409, {}, messages.changedMeanwhile)
      case 'cancelled-before':
        return answer(409, {}, messages.cancelledBefore)
    }
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'a placement could not be changed')
    return answer(status, {}, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.placement.candidate.name}, placement` : 'Placement')

export default function PlacementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { placement, passport, later, history, gaps, told } = loaderData
  const { state, lost, responseKey } = useFormResponse(actionData)
  const errors: Record<string, string> = state?.errors ?? {}
  const alert = lost ?? state?.alert
  const drafts = state?.drafts ?? placement
  const tell = (form: 'save' | 'cancel') => {
    const isOwn = state && state.isCancel === (form === 'cancel')
    const isNews = placement.standing !== 'ended'
    const own = { chosen: isOwn ? state.tell : undefined, errors: isOwn ? errors : {} }
    return <TellFields key={placement.version} {...{ told, form, isNews, ...own }} />
  }
  const idOf = (name: string) =>
    name === 'confirm' || name === 'contact' ? `${state?.isCancel ? 'cancel' : 'save'}-${name}` : name
  return (
    <DeskPage
      title={`${placement.candidate.name}, placement`}
      actions={
        <SecondaryLink to={placeHref(placement.candidate.id, { like: placement.id })}>
          Place them for other days
        </SecondaryLink>
      }
      back={{ to: PLACEMENTS_PATH, label: 'Back to the list' }}
    >
      <p className="tabular-nums -mt-4 mb-5 font-semibold text-muted">{placement.reference}</p>
      <DoneNotice texts={toldTexts(useWhenMailGoes())} />
      {gaps && <LackingNotice placement={placement} gaps={gaps} />}
      <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors, idOf)} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        <div className="grid grid-cols-1 gap-5">
          <Panel
            id="agreed"
            title="What is agreed"
            actions={<PlacementBadge standing={placement.standing} />}
          >
            <PlacementFacts placement={placement} passport={passport} later={later} />
          </Panel>
          <Panel
            id="checked"
            title="What was checked"
            lead={passport && checkedProfile.asOf(formatLongDate(noonOf(passport.day)))}
            actions={
              <a
                href={`${placementHref(placement.id)}/checks.pdf`}
                className="target inline-flex items-center text-sm text-brand underline"
              >
                As a PDF for the client
              </a>
            }
          >
            <CheckedLines passport={passport} />
            {later.map(({ id, at, passport }) => (
              <details key={id} className="mt-2 border-line border-t">
                <summary className="target flex items-center text-sm text-brand underline">
                  When it was changed, {formatLongDate(new Date(at))}
                </summary>
                {passport && (
                  <p className="text-sm text-muted">
                    {checkedProfile.asOf(formatLongDate(noonOf(passport.day)))}
                  </p>
                )}
                <CheckedLines passport={passport} />
              </details>
            ))}
          </Panel>
          {SIDES.some((side) => told.mails[side].length > 0) && (
            <Panel id="mails" title="Emails">
              {SIDES.filter((side) => told.mails[side].length > 0).map((side) => (
                <SentMails key={side} mails={told.mails[side]} to={`the ${side}`} />
              ))}
            </Panel>
          )}
          <HistoryPanel entries={history} names={PLACEMENT_EVENTS} />
        </div>
        {!placement.isCancelled && (
          <div className="grid grid-cols-1 gap-5">
            <Panel id="change" title="Extend, change or end it">
              <DeskForm key={placement.version} noValidate className="space-y-4">
                <input type="hidden" name="version" value={state?.version ?? placement.version} />
                <div className="up-to-2 items-end gap-4 [--least:13rem]">
                  <PlacementFields drafts={drafts} errors={errors} />
                  <TextField
                    id="endReason"
                    label="If it ends earlier: why"
                    limit={REASON_LIMIT}
                    autoComplete="off"
                    defaultValue={state?.endReason}
                    error={errors.endReason}
                  />
                </div>
                {(errors.reason || state?.reason) && (
                  <UncheckedReason value={state?.reason} error={errors.reason} />
                )}
                {tell('save')}
                <IntentButton intent="save">Save</IntentButton>
              </DeskForm>
            </Panel>
            <Panel
              id="cancel"
              title="It never began"
              lead="Unless they are placed by another one, too, an application that is Placed goes back to
                Offered, what the client was sent stands as before, and no bonus for recommending them is
                due. Email about it that waits doesn't go, and whoever would have learnt of it only by
                that gets none."
            >
              <DeskForm noValidate className="space-y-4">
                <input type="hidden" name="version" value={state?.version ?? placement.version} />
                <TextField
                  id="cancelReason"
                  label="Why"
                  limit={REASON_LIMIT}
                  autoComplete="off"
                  defaultValue={state?.cancelReason}
                  error={errors.cancelReason}
                />
                {tell('cancel')}
                <IntentButton intent="cancel" look="danger">
                  Cancel the placement
                </IntentButton>
              </DeskForm>
            </Panel>
          </div>
        )}
      </div>
      <UnsavedChangesPrompt hasUnsaved={hasUnsentText} />
    </DeskPage>
  )
}
