import { ApplicationFacts } from '#app/components/applications-desk/application-facts.tsx'
import { ApplicationNotice } from '#app/components/applications-desk/application-notice.tsx'
import { useApplicationShortcuts } from '#app/components/applications-desk/application-shortcuts.ts'
import { ApplicationStatusBadge } from '#app/components/applications-desk/application-status.tsx'
import { CvPanel } from '#app/components/applications-desk/cv-panel.tsx'
import { HistoryPanel } from '#app/components/applications-desk/history-panel.tsx'
import { InterviewsPanel } from '#app/components/applications-desk/interviews-panel.tsx'
import { ListRail, useRail } from '#app/components/applications-desk/list-rail.tsx'
import { NotesPanel } from '#app/components/applications-desk/notes-panel.tsx'
import { useSetStatus } from '#app/components/applications-desk/set-status.ts'
import { StatusPanel } from '#app/components/applications-desk/status-panel.tsx'
import { StepPanel } from '#app/components/applications-desk/step-panel.tsx'
import { ApplicantPanel } from '#app/components/candidates-desk/applications-panel.tsx'
import { useReloadAfterActs } from '#app/components/desk/acts/background-acts.ts'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { useDoneKey } from '#app/components/desk/done-key.ts'
import { MailPanel } from '#app/components/desk/mail-panel.tsx'
import { OpenedPanel } from '#app/components/desk/opening-list.tsx'
import { RecordLinks } from '#app/components/desk/record-links.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { SpamNotice } from '#app/components/desk/spam-notice.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import { NO_RESPONSE, NO_RESPONSE_TO_NEW, orLostPanel } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import { isOpen } from '#domain/applications/applications.ts'
import type { Route } from './+types/application.ts'
import { changeApplication } from './application-action.server.ts'
import { loadApplication } from './application-page.server.ts'
import { requireStaff } from './require-staff.server.ts'

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  loadApplication(requireStaff(context), params.id, url)

export const shouldRevalidate = reloadAfterConflict

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  changeApplication({ request, url }, context, params.id)

export const clientAction = (args: Route.ClientActionArgs) =>
  orLostPanel(args, (intent) => (intent === 'note' ? NO_RESPONSE_TO_NEW : NO_RESPONSE))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.application.name}, application` : 'Application')

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, beside, query, cv, showsCv, cvText, changes, notes, applicant, mails } = loaderData
  useReloadAfterActs(application.id)
  const rail = useRail(loaderData.rail, query, application.id)
  const here = rail.findIndex(({ id }) => id === application.id)
  const setStatus = useSetStatus({
    application,
    page: rail[here]?.href ?? beside.list,
    goOnTo: query.status === application.status ? rail[here + 1]?.href : undefined,
  })
  const shortcuts = useApplicationShortcuts({ application, beside, rail, setStatus })
  const [noteKey, mailKey] = [useDoneKey('note'), useDoneKey('mail')]
  // Whoever met a colleague's change may no longer see the panel of what failed: another says so then.
  const panel = panelOf(actionData?.intent, application)
  const failure = (place: typeof panel) => (panel === place ? actionData : undefined)
  const cvPanel = (
    <CvPanel
      key={application.id}
      application={application}
      cv={cv}
      newer={loaderData.newerCv}
      isShown={showsCv}
      words={cvText}
      openings={loaderData.cvOpenings}
    />
  )
  // Beside its CV, the person is beside the keys' buttons.
  const isBeside = showsCv && !application.isSpam
  const facts = <ApplicationFacts application={application} sentAgain={loaderData.sentAgain} />
  return (
    <DeskPage
      title={application.name}
      actions={
        <>
          <RecordLinks {...beside} />
          <Shortcuts shortcuts={shortcuts} />
        </>
      }
    >
      <p className="-mt-4 mb-5 flex flex-wrap items-center gap-3 text-muted">
        <span className="tabular-nums font-semibold">{application.reference}</span>
        {!application.isSpam && <ApplicationStatusBadge status={application.status} />}
      </p>
      <ApplicationNotice {...application} />
      <div className="grid-cols-[min(17rem,25vw)_minmax(0,1fr)] items-start gap-5 beside-list:grid">
        <ListRail rows={rail} query={query} shown={application.id} />
        <RestoreFocus>
          {application.isSpam && (
            <SpamNotice key={application.id} what="application" alert={failure('state')?.alert} />
          )}
          <div
            id="person"
            className="grid grid-cols-1 gap-5 in-table:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]
            in-table:grid-rows-[auto_1fr] in-table:items-start"
          >
            {!application.isSpam && (
              <div className="grid grid-cols-1 gap-5 in-table:col-start-2">
                <StatusPanel application={application} failure={failure('state')} setStatus={setStatus} />
                {isBeside && facts}
                <StepPanel
                  application={application}
                  colleagues={loaderData.colleagues}
                  me={loaderData.me}
                  today={loaderData.today}
                  failure={failure('step')}
                />
                <InterviewsPanel
                  key={`${application.id} ${JSON.stringify(loaderData.interviews)}`}
                  interviews={loaderData.interviews}
                  submissions={loaderData.submissions}
                  isOpen={isOpen(application.status)}
                  now={loaderData.now}
                  failure={failure('interviews')}
                />
              </div>
            )}
            <div
              className="grid grid-cols-1 gap-5 in-table:col-start-1 in-table:row-span-2
                in-table:row-start-1"
            >
              {showsCv && cvPanel}
              {!isBeside && facts}
              {!showsCv && cvPanel}
              {!application.isSpam && (
                <MailPanel
                  key={`${application.id} ${mailKey}`}
                  email={application.email}
                  who="the applicant"
                  subject={`Your application (${application.reference})`}
                  choice={loaderData.choice}
                  warning={loaderData.warning}
                  mails={mails}
                  idempotencyKey={loaderData.idempotencyKey}
                  failure={failure('mail')}
                />
              )}
            </div>
            <div className="grid grid-cols-1 gap-5 in-table:col-start-2">
              {applicant && <ApplicantPanel applicant={applicant} application={application} />}
              <NotesPanel
                key={`${application.id} ${noteKey}`}
                notes={notes}
                idempotencyKey={loaderData.idempotencyKey}
                failure={failure('notes')}
              />
              <HistoryPanel application={application} changes={changes} />
              <OpenedPanel openings={loaderData.openings} />
            </div>
          </div>
        </RestoreFocus>
      </div>
      <UnsavedChangesPrompt hasUnsaved={hasUnsentText} />
    </DeskPage>
  )
}

function panelOf(intent: string | undefined, { isSpam }: Application) {
  if (intent === 'note' || intent === 'delete-note') return 'notes'
  if (intent === 'step' && !isSpam) return 'step'
  if (intent?.startsWith('interview') && !isSpam) return 'interviews'
  return intent === 'mail' && !isSpam ? 'mail' : 'state'
}
