import { data, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { ApplicationFacts } from '#app/components/applications-desk/application-facts.tsx'
import { useApplicationShortcuts } from '#app/components/applications-desk/application-shortcuts.ts'
import { ApplicationStatusBadge } from '#app/components/applications-desk/application-status.tsx'
import { CvPanel } from '#app/components/applications-desk/cv-panel.tsx'
import { HistoryPanel } from '#app/components/applications-desk/history-panel.tsx'
import { InterviewsPanel } from '#app/components/applications-desk/interviews-panel.tsx'
import { NotesPanel } from '#app/components/applications-desk/notes-panel.tsx'
import { StatusPanel } from '#app/components/applications-desk/status-panel.tsx'
import { StepPanel } from '#app/components/applications-desk/step-panel.tsx'
import { ApplicantPanel } from '#app/components/candidates-desk/applications-panel.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE, NO_RESPONSE_TO_NEW, orLost } from '#app/components/desk/lost-connection.ts'
import { MailPanel } from '#app/components/desk/mail-panel.tsx'
import { OpenedPanel } from '#app/components/desk/opening-list.tsx'
import { RecordLinks } from '#app/components/desk/record-links.tsx'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { SpamNotice } from '#app/components/desk/spam-notice.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { TEMPLATE_PARAM } from '#app/components/templates-desk/template-picker.tsx'
import { listColleagues } from '#domain/accounts/colleagues.server.ts'
import { lookAtCv, newerCvOf } from '#domain/applications/application-cv.server.ts'
import { cvOf, findApplication, neighboursOf } from '#domain/applications/application-desk.server.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import { applicationValues } from '#domain/applications/application-fields.ts'
import { cvOpeningsOf, notesOf, statusChangesOf } from '#domain/applications/application-history.server.ts'
import {
  applicationHref,
  applicationListHref,
  readApplicationQuery,
} from '#domain/applications/application-query.ts'
import { APPLICATION_STATUSES, isOpen } from '#domain/applications/applications.ts'
import { applicantOf } from '#domain/candidate-desk/applicant.server.ts'
import { interviewsOf } from '#domain/interviews/interviews.server.ts'
import { mailsAbout } from '#domain/outbox/mails-about.server.ts'
import { openingsOf, recordOpening } from '#domain/privacy/record-openings.server.ts'
import { chooseTemplate } from '#domain/templates/templates.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/application.ts'
import { changeApplication } from './application-action.server.ts'
import type { DeskFailure } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Everything about an application, and its neighbours in the list it was opened from. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const { id } = params
  const application = await findApplication(db, staff, id)
  if (!application) throw data(null, { status: 404 })
  await recordOpening(services, staff, 'application', id)
  const query = readApplicationQuery(url.searchParams)
  const showsCv = url.searchParams.has('cv')
  // First, since the look is in the list of openings.
  const cvText = showsCv ? await lookAtCv(services, staff, id) : undefined
  const [
    neighbours,
    cv,
    changes,
    notes,
    cvOpenings,
    openings,
    applicant,
    mails,
    people,
    interviews,
    newerCv,
    choice,
  ] = await Promise.all([
    neighboursOf(db, staff, clock, query, id),
    cvOf(services, staff, id),
    statusChangesOf(db, staff, id),
    notesOf(db, staff, clock, id),
    cvOpeningsOf(db, staff, [id]),
    openingsOf(db, staff, [id]),
    applicantOf(db, staff, application),
    mailsAbout(db, `application:${id}`, application.email),
    listColleagues(db, staff),
    interviewsOf(db, staff, id),
    newerCvOf(db, staff, id),
    chooseTemplate(
      db,
      url.searchParams.get(TEMPLATE_PARAM),
      applicationValues(services.config, application, staff),
    ),
  ])
  return {
    application,
    beside: {
      list: applicationListHref(query),
      previous: neighbours.previous && applicationHref(neighbours.previous, query),
      next: neighbours.next && applicationHref(neighbours.next, query),
    },
    cv,
    newerCv,
    showsCv,
    cvText,
    changes,
    notes,
    cvOpenings,
    openings,
    applicant,
    mails,
    choice,
    colleagues: people.map(({ id, name }) => ({ id, name })),
    me: staff.id,
    interviews,
    now: clock.now().toISOString(),
    today: dayInLondon(clock.now()),
    idempotencyKey: crypto.randomUUID(),
  }
}

/** After a conflict the page shows what the colleague did. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || args.defaultShouldRevalidate

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  changeApplication({ request, url }, context, params.id)

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  const lost = intent === 'note' ? NO_RESPONSE_TO_NEW : NO_RESPONSE
  const failure: DeskFailure = { intent, alert: lost, errors: {}, values: {} }
  return orLost(serverAction(), { ...failure, lost })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.application.name}, application` : 'Application')

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, beside, cv, showsCv, cvText, changes, notes, cvOpenings, openings, applicant, mails } =
    loaderData
  const isBusy = useNavigation().state !== 'idle'
  const whenMailGoes = useWhenMailGoes()
  const shortcuts = useApplicationShortcuts(application, beside)
  // Whoever met a colleague's change may no longer see the panel of what failed: another says so then.
  const panel = panelOf(actionData?.intent, application)
  const failure = (place: typeof panel) => (panel === place ? actionData : undefined)
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
        <span className="tabular font-semibold">{application.reference}</span>
        {!application.isSpam && <ApplicationStatusBadge status={application.status} />}
      </p>
      <DoneNotice
        texts={{
          note: 'Note added.',
          'note-deleted': 'Note deleted.',
          mail: `The mail is in the outbox and will be sent ${whenMailGoes}.`,
          'not-spam': `Not spam: the applicant and staff are written to ${whenMailGoes}.`,
          'rejected-now': `The application is rejected. The mail about it will be sent ${whenMailGoes}.`,
          'rejected-later': 'The application is rejected. The mail about it waits for its day.',
          'rejected-none': 'The application is rejected. No mail goes.',
          withdrawn: `The application is withdrawn. The mail about it will be sent ${whenMailGoes}.`,
          step: 'The next step is saved.',
          interview: `The interview is arranged. The mail about it will be sent ${whenMailGoes}.`,
          'interview-moved': `The interview is changed. The mail about it will be sent ${whenMailGoes}.`,
          'interview-cancelled': `The interview is cancelled. The mail about it goes ${whenMailGoes}.`,
          // Whoever goes on quickly sees whose it was.
          status: `Status changed: ${application.name} is now ${APPLICATION_STATUSES[application.status]}.`,
        }}
      />
      <RestoreFocus>
        {application.isSpam && (
          <SpamNotice
            key={application.id}
            what="application"
            isBusy={isBusy}
            alert={failure('state')?.alert}
          />
        )}
        <div
          className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]
            lg:grid-rows-[auto_1fr] lg:items-start"
        >
          {!application.isSpam && (
            <div className="grid grid-cols-1 gap-5 lg:col-start-2">
              <StatusPanel application={application} failure={failure('state')} isBusy={isBusy} />
              <StepPanel
                application={application}
                colleagues={loaderData.colleagues}
                me={loaderData.me}
                today={loaderData.today}
                failure={failure('step')}
                isBusy={isBusy}
              />
              <InterviewsPanel
                key={`${application.id} ${JSON.stringify(loaderData.interviews)}`}
                interviews={loaderData.interviews}
                isOpen={isOpen(application.status)}
                now={loaderData.now}
                failure={failure('interviews')}
                isBusy={isBusy}
              />
            </div>
          )}
          <div className="grid grid-cols-1 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <ApplicationFacts application={application} />
            <CvPanel
              key={application.id}
              application={application}
              cv={cv}
              newer={loaderData.newerCv}
              isShown={showsCv}
              words={cvText}
              openings={cvOpenings}
            />
            {!application.isSpam && (
              <MailPanel
                key={`${application.id} ${mails.length}`}
                email={application.email}
                who="the applicant"
                subject={`Your application (${application.reference})`}
                choice={loaderData.choice}
                mails={mails}
                idempotencyKey={loaderData.idempotencyKey}
                failure={failure('mail')}
                isBusy={isBusy}
              />
            )}
          </div>
          <div className="grid grid-cols-1 gap-5 lg:col-start-2">
            {applicant && <ApplicantPanel applicant={applicant} application={application} />}
            <NotesPanel
              key={`${application.id} ${notes.length}`}
              notes={notes}
              idempotencyKey={loaderData.idempotencyKey}
              failure={failure('notes')}
              isBusy={isBusy}
            />
            <HistoryPanel application={application} changes={changes} />
            <OpenedPanel openings={openings} />
          </div>
        </div>
      </RestoreFocus>
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
