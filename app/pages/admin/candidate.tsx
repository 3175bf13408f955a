import { ApplicationsPanel } from '#app/components/candidates-desk/applications-panel.tsx'
import { CandidateFacts } from '#app/components/candidates-desk/candidate-facts.tsx'
import { DocumentsPanel } from '#app/components/candidates-desk/documents-panel.tsx'
import { doneTexts } from '#app/components/candidates-desk/done-texts.ts'
import { SamePersonPanel } from '#app/components/candidates-desk/same-person-panel.tsx'
import { TagsPanel } from '#app/components/candidates-desk/tags-panel.tsx'
import { TimelinePanel } from '#app/components/candidates-desk/timeline-panel.tsx'
import { PassportSummary } from '#app/components/compliance/passport-summary.tsx'
import { Assigning } from '#app/components/desk/assigning.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { useDoneKey } from '#app/components/desk/done-key.ts'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { MailPanel } from '#app/components/desk/mail-panel.tsx'
import { DeleteNote, NoteForm } from '#app/components/desk/note-form.tsx'
import { OpenedPanel } from '#app/components/desk/opening-list.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { RecordLinks } from '#app/components/desk/record-links.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { useRecordShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import { NO_RESPONSE, NO_RESPONSE_TO_NEW, orLostPanel } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { PlacementsPanel } from '#app/components/placements/placements-panel.tsx'
import { ReferencesPanel } from '#app/components/referees/references-panel.tsx'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { SubmissionsPanel } from '#app/components/submissions/submissions-panel.tsx'
import { TEMPLATE_PARAM } from '#app/components/templates-desk/template-picker.tsx'
import { otherColleagues } from '#domain/accounts/colleagues.server.ts'
import { cvsOf, lookAtCvOf } from '#domain/candidate-desk/candidate-documents.server.ts'
import { tagsInUse } from '#domain/candidate-desk/candidate-list.server.ts'
import { candidateValues } from '#domain/candidate-desk/candidate-mail.server.ts'
import { neighboursOf } from '#domain/candidate-desk/candidate-page.server.ts'
import {
  candidateHref,
  candidateListHref,
  readCandidateQuery,
} from '#domain/candidate-desk/candidate-query.ts'
import { mergesOf, samePersonAs } from '#domain/candidate-desk/merge-preview.server.ts'
import { timelineOf } from '#domain/candidate-desk/timeline.server.ts'
import { breakAfter } from '#domain/compliance/history-break.server.ts'
import { passportOf, passportsForWork } from '#domain/compliance/passport.server.ts'
import { mailWarning } from '#domain/mailings/unreachable.server.ts'
import { placementsOf } from '#domain/placements/placement-list.server.ts'
import { openingsOf, recordOpening } from '#domain/privacy/record-openings.server.ts'
import { submissionsOf } from '#domain/submissions/submission-list.server.ts'
import { chooseTemplate } from '#domain/templates/templates.server.ts'
import { allOf } from '#platform/all-of.ts'
import type { Route } from './+types/candidate.ts'
import { receiveCandidateForm } from './candidate-action.server.ts'
import { candidateAt } from './candidate-page.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Everything about a candidate, and their neighbours in the list they were opened from. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const { id } = params
  const query = readCandidateQuery(url.searchParams)
  const found = await candidateAt(db, staff, id, (into) => candidateHref(into, query))
  await recordOpening(services, staff, 'candidate', id)
  const shown = url.searchParams.get('cv') ?? undefined
  // First, since the look is in the list of openings.
  const cv = shown ? await lookAtCvOf(services, staff, { candidateId: id, id: shown }) : undefined
  const { candidate, contacts, tags, shifts } = found
  const { neighbours, passport, ...parts } = await allOf({
    neighbours: neighboursOf(db, staff, query, id),
    timeline: timelineOf(services, staff, id),
    cvs: cvsOf(services, staff, id),
    openings: openingsOf(db, staff, [id]),
    others: samePersonAs(db, staff, id),
    merges: mergesOf(db, staff, clock, id),
    knownTags: tagsInUse(db),
    colleagues: otherColleagues(db, staff),
    passport: passportOf(db, clock, id),
    knownUntil: breakAfter(db, clock, id),
    submissions: submissionsOf(db, clock, staff, { candidate: id }),
    placements: placementsOf(db, clock, staff, { candidate: id }),
    warning: mailWarning(db, clock, candidate),
    choice: chooseTemplate(
      db,
      url.searchParams.get(TEMPLATE_PARAM),
      candidateValues(services.config, candidate, staff),
    ),
  })
  return {
    ...{ candidate, contacts, tags, shifts, ...parts, passport },
    works: passport ? await passportsForWork(db, id, passport, null) : [],
    shown: { id: shown, words: cv },
    isMine: candidate.owner?.id === staff.id,
    idempotencyKey: crypto.randomUUID(),
    beside: {
      list: candidateListHref(query),
      previous: neighbours.previous && candidateHref(neighbours.previous, query),
      next: neighbours.next && candidateHref(neighbours.next, query),
    },
  }
}

export const shouldRevalidate = reloadAfterConflict

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  receiveCandidateForm({ request, url }, context, params.id)

export const clientAction = (args: Route.ClientActionArgs) =>
  orLostPanel(args, (intent) => (intent === 'note' || intent === 'call' ? NO_RESPONSE_TO_NEW : NO_RESPONSE))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.candidate.name}, candidate` : 'Candidate')

export default function CandidatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, contacts, timeline, openings, beside, others, merges } = loaderData
  const { id } = candidate
  const shortcuts = useRecordShortcuts('candidate', beside, [
    { key: 'n', name: 'Write a note, or log a call', act: () => document.getElementById('note')?.focus() },
    { key: 'm', name: 'Write an email', act: () => document.getElementById('template')?.focus() },
    { key: 'e', name: 'Edit the details', act: () => document.getElementById('edit')?.click() },
    { key: 'o', name: 'Assign to me', act: () => document.getElementById('take')?.click() },
  ])
  const [noteKey, mailKey] = [useDoneKey('note', 'call'), useDoneKey('mail')]
  const applications = timeline.flatMap((entry) => (entry.kind === 'application' ? entry.application : []))
  const failureAt = (panel: Place) =>
    actionData && panelOf(actionData.intent) === panel ? actionData : undefined
  return (
    <DeskPage
      title={candidate.name}
      actions={
        <>
          <RecordLinks {...beside} />
          <Shortcuts shortcuts={shortcuts} />
        </>
      }
    >
      <p className="tabular-nums -mt-4 mb-5 font-semibold text-muted">{candidate.reference}</p>
      <DoneNotice texts={doneTexts(useWhenMailGoes())} />
      <RestoreFocus>
        <div
          className="grid grid-cols-1 gap-5 in-table:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]
            in-table:items-start"
        >
          <div className="grid grid-cols-1 gap-5 in-table:col-start-2 in-table:row-start-1">
            <CandidateFacts
              candidate={candidate}
              contacts={contacts}
              shifts={loaderData.shifts}
              failure={failureAt('details')}
            />
            <Panel id="owner" title="Owner" alert={failureAt('owner')?.alert}>
              <Assigning
                assignee={candidate.owner}
                isMine={loaderData.isMine}
                colleagues={loaderData.colleagues}
              />
            </Panel>
            <TagsPanel tags={loaderData.tags} known={loaderData.knownTags} failure={failureAt('tags')} />
            <SamePersonPanel id={id} others={others} merges={merges} failure={failureAt('same-person')} />
          </div>
          <div className="grid grid-cols-1 gap-5 in-table:row-start-1">
            <ApplicationsPanel applications={applications} jobs={`${candidateHref(id)}/jobs`} />
            {loaderData.passport && (
              <PassportSummary
                passport={loaderData.passport}
                works={loaderData.works}
                knownUntil={loaderData.knownUntil}
                candidateId={id}
              />
            )}
            <SubmissionsPanel
              {...loaderData.submissions}
              names="client"
              add={`${candidateHref(id)}/put-forward`}
            />
            <PlacementsPanel {...loaderData.placements} names="client" add={`${candidateHref(id)}/place`} />
            <ReferencesPanel candidateId={id} />
            <DocumentsPanel candidateId={id} cvs={loaderData.cvs} shown={loaderData.shown} />
            <Panel id="write" title="Note or call" alert={failureAt('write')?.alert}>
              <NoteForm
                key={`${id} ${noteKey}`}
                label="What to remember, or what was said on the telephone"
                about="candidate"
                hasCalls
                idempotencyKey={loaderData.idempotencyKey}
                failure={failureAt('write')}
              />
            </Panel>
            {candidate.email !== '' && (
              <MailPanel
                key={`${id} ${mailKey}`}
                email={candidate.email}
                who="the candidate"
                subject={`Your file with us (${candidate.reference})`}
                choice={loaderData.choice}
                warning={loaderData.warning}
                idempotencyKey={loaderData.idempotencyKey}
                failure={failureAt('mail')}
              />
            )}
            <TimelinePanel
              entries={timeline}
              actionsOf={(entry) =>
                entry.kind === 'note' &&
                entry.note.isDeletable && <DeleteNote {...entry.note} by={entry.by} />
              }
            />
            <OpenedPanel openings={openings} />
          </div>
        </div>
      </RestoreFocus>
      <UnsavedChangesPrompt hasUnsaved={hasUnsentText} />
    </DeskPage>
  )
}

type Place = 'mail' | 'details' | 'owner' | 'tags' | 'same-person' | 'write'

function panelOf(intent: string): Place {
  if (intent === 'mail') return 'mail'
  if (/contact$/.test(intent)) return 'details'
  if (/tag$/.test(intent)) return 'tags'
  if (intent === 'undo-merge') return 'same-person'
  return /^(note|call|delete-note)$/.test(intent) ? 'write' : 'owner'
}
